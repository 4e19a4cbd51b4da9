import { eq, type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../db/json-table";
import type { SqlStatement } from "../../../../db/run-batch";
import { agreementDues, paymentReminders, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { reminderTexts as texts } from "../../../texts/accounting/reminders";
import type { Actor } from "../../base/edits/actor";
import { sha256Of } from "../../base/files/sha256";
import { recordCreatedRows, recordDeleted, type Told } from "../../base/history/record-history.server";
import { fullNameOfId } from "../../together/users/full-name-sql.server";
import { agreementDueNoun } from "../agreement-dues/agreement-due-noun.server";
import { selectWaitingRun } from "../agreement-dues/waiting-run.server";
import { groundsSql } from "../receivables/grounds.server";
import type { Addressed, ListedReminder, ReminderDraft } from "./reminder";
import { reminderFields } from "./reminder-request";

/** How the history tells of letters, which are called by their tenants. */
const reminderHistory: Told = {
  kind: "reminder",
  table: paymentReminders,
  fields: reminderFields,
  title: sql`(select counter_party from ${rentalAgreements} as agreement where agreement.id = payment_reminders.agreement_id)`,
};

const listed = sql`reminder.id, reminder.agreement_id as agreementId, reminder.level, reminder.date, reminder.pay_until as payUntil,
  reminder.open, reminder.interest, reminder.fee, reminder.create_time as createTime, reminder.withdraw_time as withdrawTime,
  ${fullNameOfId("reminder.user_id")} as userName`;

/** The query for the letters to an agreement's tenant that stand, the newest first. */
export function selectReminders(agreementId: number): SQL<ListedReminder> {
  return sql<ListedReminder>`select ${listed} from ${paymentReminders} as reminder
    where reminder.agreement_id = ${agreementId} and reminder.withdraw_time is null order by reminder.date desc, reminder.id desc`;
}

/** A letter with what it asks for and its words as JSON. */
export type StoredReminder = ListedReminder & Addressed & { items: string; letter: string };

/** The query for a letter, or for a page of those that were written at once with it. */
export function selectReminder(id: number, page: { offset: number; size: number } | null = null): SQL<StoredReminder> {
  const asked =
    page === null
      ? sql`reminder.id = ${id}`
      : sql`(reminder.create_time, reminder.user_id) = (select create_time, user_id from ${paymentReminders} where id = ${id})
          order by reminder.id limit ${page.size} offset ${page.offset}`;
  return sql<StoredReminder>`select ${listed}, reminder.items, reminder.letter,
      (select counter_party_email from ${rentalAgreements} as agreement where agreement.id = reminder.agreement_id) as email
    from ${paymentReminders} as reminder where ${asked}`;
}

/** The query for how many letters were written at once with one. */
export function selectWrittenAtOnce(id: number): SQL<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from ${paymentReminders} as reminder
    where (reminder.create_time, reminder.user_id) = (select create_time, user_id from ${paymentReminders} where id = ${id})`;
}

export const newestReminder = sql`(select max(id) from ${paymentReminders})`;

/** The statements that write letters, each fee a due; they fail with `payment_reminders.agreement_id` missing once the grounds moved. */
export async function insertReminders(
  { userId, now }: Actor,
  drafts: readonly ReminderDraft[],
  grounds: string,
): Promise<[SQL<{ id: number }>, ...SqlStatement[]]> {
  const rows = await Promise.all(
    drafts.map(async (draft) => {
      const [items, letter] = [JSON.stringify(draft.items), JSON.stringify(draft.letter)];
      return {
        agreement_id: draft.agreementId,
        level: draft.level,
        date: draft.date,
        pay_until: draft.payUntil,
        open: draft.open,
        interest: draft.interest,
        fee: draft.fee,
        items,
        letter,
        sha256: await sha256Of(items + letter),
      };
    }),
  );
  const inserts = jsonTables(rows).map(
    (table) => sql<{ id: number }>`insert into ${paymentReminders}
        (agreement_id, level, date, pay_until, open, interest, fee, items, letter, sha256, user_id, create_time)
      select case when ${groundsSql} = ${grounds} then cast(agreement_id as integer) end, cast(level as integer), date, pay_until,
        cast(open as integer), cast(interest as integer), cast(fee as integer), items, letter, sha256, ${userId}, ${now}
      from ${table} order by place returning id`,
  );
  const [first = sql<{ id: number }>`select 0 as id where false`, ...others] = inserts;
  const name = sql`case level when 1 then ${texts.feeOf(1)} when 2 then ${texts.feeOf(2)} else ${texts.feeOf(3)} end`;
  const fees = sql`insert into ${agreementDues} (agreement_id, kind, due_date, amount, text, reminder_id, user_id, create_time)
    select agreement_id, 'FEE', date, fee, ${name}, id, user_id, create_time from ${paymentReminders} as reminder
    where create_time = ${now} and user_id = ${userId} and fee > 0
      and not exists (select 1 from ${agreementDues} as due where due.reminder_id = reminder.id)`;
  const written = sql`${eq(paymentReminders.createTime, now)} and ${eq(paymentReminders.userId, userId)}`;
  const ownFees = sql`${agreementDues.reminderId} in (select id from ${paymentReminders} where ${written})`;
  return [
    ...([first, ...others] as const),
    recordCreatedRows({ userId, now }, reminderHistory, written),
    fees,
    recordCreatedRows({ userId, now }, agreementDueNoun.history, ownFees),
  ];
}

/** The query for the run that keeps a letter from being withdrawn, as it waits with the fee of it. */
export function selectRunOfReminder(id: number): SQL<{ runId: number }> {
  return selectWaitingRun(sql`${eq(agreementDues.reminderId, id)}`);
}

/** The statements that withdraw a letter with the due of its fee, unless a run waits with that. */
export function withdrawLetter(id: number, { userId, now }: Actor): [SqlStatement, ...SqlStatement[]] {
  const ownFee = sql`${eq(agreementDues.reminderId, id)} and ${eq(agreementDues.withdrawTime, now)}`;
  const withdrawn = sql`${eq(paymentReminders.id, id)} and ${eq(paymentReminders.withdrawTime, now)}`;
  return [
    sql`update ${paymentReminders} set withdraw_time = ${now} where id = ${id} and withdraw_time is null
      and not exists (${selectRunOfReminder(id)})`,
    sql`update ${agreementDues} set withdraw_time = ${now}, version = version + 1
      where withdraw_time is null and reminder_id = (select id from ${paymentReminders} where id = ${id} and withdraw_time = ${now})`,
    recordDeleted({ userId, now }, reminderHistory, withdrawn),
    recordDeleted({ userId, now }, agreementDueNoun.history, ownFee),
  ];
}
