import { eq, type SQL, sql } from "drizzle-orm";
import type { SqlStatement } from "../../../../db/run-batch";
import { costStatements, settlements } from "../../../../db/schema/books/cost-statements";
import { ledgerJournal } from "../../../../db/schema/books/ledger";
import { attachments } from "../../../../db/schema/files";
import { agreementDues, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { settlementTexts as texts } from "../../../texts/costs/settlements";
import type { Day } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { cutToBytes, LONGEST_NAME_BYTES } from "../../base/files/check-filename";
import { sha256Of } from "../../base/files/sha256";
import { recordCreatedRows, recordDeleted, type Told } from "../../base/history/record-history.server";
import type { Cents } from "../../base/money/money";
import {
  insertWrittenFile,
  type NamedAttachment,
  newestAttachment,
  renameAttachment,
  type WrittenFile,
} from "../../files/attachments/repository.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { fullNameOfId } from "../../together/users/full-name-sql.server";
import { agreementDueNoun } from "../agreement-dues/agreement-due-noun.server";
import { selectWaitingRun } from "../agreement-dues/waiting-run.server";
import type { DaySpan } from "../cost-statements/stays";
import { groundsSql } from "../receivables/grounds.server";
import type { ListedSettlement, Settlement, SettlementContent } from "./settlement";
import { toldSettlementFields } from "./settlement-fields";

/** How the history tells of settlements, which are called by their numbers. */
export const settlementHistory: Told = {
  kind: "settlement",
  table: settlements,
  fields: toldSettlementFields,
  title: settlements.number,
};

const listed = sql`settled.id, settled.version, settled.agreement_id as agreementId, settled.statement_id as statementId,
  (select property_id from ${rentalAgreements} where rental_agreements.id = settled.agreement_id) as propertyId, settled.number,
  settled.date, settled.from_date as "from", settled.to_date as "to", settled.costs, settled.prepaid, settled.balance, settled.claim,
  settled.sha256, settled.create_time as createTime, settled.cancel_time as cancelTime, settled.sent_date as sentDate,
  settled.received_date as receivedDate, settled.objected_date as objectedDate, settled.attachment_id as attachmentId,
  ${fullNameOfId("settled.user_id")} as userName`;

/** A settlement with what it rests on as JSON. */
export type StoredSettlement = ListedSettlement & { content: string };

export function selectSettlement(id: number): SQL<StoredSettlement> {
  return sql<StoredSettlement>`select ${listed}, settled.content from ${settlements} as settled where settled.id = ${id}`;
}

/** Which settlements are listed: of a property or an agreement, of spans that end in a year. */
export type AskedSettlements = { propertyId: number | null; agreementId: number | null; year: number | null };

/** The query for settlements, the newest first, those that were cancelled among them. */
export function selectSettlements({ propertyId, agreementId, year }: AskedSettlements): SQL<ListedSettlement> {
  const ofProperty =
    propertyId === null
      ? sql`true`
      : sql`settled.agreement_id in (select id from ${rentalAgreements} where property_id = ${propertyId})`;
  const ofAgreement = agreementId === null ? sql`true` : sql`settled.agreement_id = ${agreementId}`;
  const ofYear = year === null ? sql`true` : sql`settled.to_date between ${`${year}-01-01`} and ${`${year}-12-31`}`;
  return sql<ListedSettlement>`select ${listed} from ${settlements} as settled
    where ${ofProperty} and ${ofAgreement} and ${ofYear} order by settled.id desc`;
}

/** What was settled with the tenants of a property before. */
export type EarlierSettlement = DaySpan & {
  id: number;
  number: string;
  agreementId: number;
  statementId: number;
  claim: Cents;
  isStanding: number;
};

/** The query for it, in the order in which it was written. */
export function selectEarlierSettlements(propertyId: SQL): SQL<EarlierSettlement> {
  return sql<EarlierSettlement>`select id, number, agreement_id as agreementId, statement_id as statementId, claim,
      from_date as "from", to_date as "to", cancel_time is null as isStanding
    from ${settlements} where agreement_id in (select id from ${rentalAgreements} where property_id = ${propertyId}) order by id`;
}

/** All of a settlement that never changes but by being cancelled. */
export const settlementContentSql: SQL = sql`json_array(id, number, agreement_id, statement_id, date, from_date, to_date, costs, prepaid,
  balance, claim, sha256, user_id, create_time, cancel_user_id, cancel_time)`;

function journalSettlement({ userId, now }: Pick<Actor, "userId" | "now">, condition: SQL): SqlStatement {
  return sql`insert into ${ledgerJournal} (subject, subject_id, content, user_id, create_time)
    select 'SETTLEMENT', id, ${settlementContentSql}, ${userId}, ${now} from ${settlements} where ${condition}`;
}

export const newestSettlement = sql`(select max(id) from ${settlements})`;

/** The query for the number that the next settlement of a year gets. */
export function selectNextNumber(year: string): SQL<{ number: string }> {
  return sql<{
    number: string;
  }>`select printf('%s-%04d', ${year}, coalesce(max(cast(substr(number, 6) as integer)), 0) + 1) as number
    from ${settlements} where number between ${`${year}-`} and ${`${year}-~`}`;
}

/** A settlement that is to be kept, with its letter, which lies in the store. */
export type NewSettlement = {
  statementId: number;
  statementVersion: number;
  number: string;
  letter: WrittenFile;
  date: Day;
  span: DaySpan;
  claim: Cents;
  content: SettlementContent;
};

/**
 * The statements that keep a settlement, what it claims as a due, and its entry in the journal; they fail with
 * `settlements.agreement_id` missing once what it was reckoned from has moved.
 */
export async function insertSettlement(
  actor: Actor,
  { statementId, statementVersion, number, letter, date, span, claim, content }: NewSettlement,
  grounds: string,
): Promise<[SQL<{ id: number }>, ...SqlStatement[]]> {
  const { userId, now } = actor;
  const { agreementId, costs, prepaid, balance } = content.agreement;
  const kept = JSON.stringify(content);
  const stands = sql`${groundsSql} = ${grounds}
    and (select version from ${costStatements} where id = ${statementId}) = ${statementVersion}`;
  const ownDue = sql`${eq(agreementDues.settlementId, newestSettlement)}`;
  return [
    sql<{
      id: number;
    }>`insert into ${settlements} (agreement_id, statement_id, number, date, from_date, to_date, costs, prepaid,
        balance, claim, content, sha256, user_id, create_time)
      values (case when ${stands} then ${agreementId} end, ${statementId}, ${number}, ${date}, ${span.from}, ${span.to}, ${costs},
        ${prepaid}, ${balance}, ${claim}, ${kept}, ${await sha256Of(kept)}, ${userId}, ${now}) returning id`,
    recordCreatedRows({ userId, now }, settlementHistory, sql`${eq(settlements.id, newestSettlement)}`),
    sql`insert into ${agreementDues} (agreement_id, kind, due_date, amount, text, settlement_id, user_id, create_time)
      select agreement_id, 'SETTLEMENT', date, claim, ${texts.dueOf(span)} || ' (' || number || ')', id, user_id, create_time
      from ${settlements} where id = ${newestSettlement} and claim <> 0`,
    recordCreatedRows({ userId, now }, agreementDueNoun.history, ownDue),
    journalSettlement({ userId, now }, eq(settlements.id, newestSettlement)),
    ...insertWrittenFile(actor, letter),
    sql`update ${settlements} set attachment_id = ${newestAttachment} where id = ${newestSettlement}`,
    recordActivity(actor, {
      type: "SETTLEMENT_CREATED",
      ...aboutLetter(letter.propertyId, agreementId, span, content),
      attachmentId: newestAttachment,
    }),
  ];
}

function aboutLetter(propertyId: number, rentalAgreementId: number, span: DaySpan, { head }: SettlementContent) {
  return { propertyId, rentalAgreementId, text: texts.named(span, head.counterParty) };
}

/** The query for the file of a settlement's letter, finding nothing if there is none. */
export function selectLetterFile(id: number): SQL<NamedAttachment> {
  return sql<NamedAttachment>`select file.id, file.version, file.property_id as propertyId, file.filename, file.label
    from ${attachments} as file join ${settlements} as settled on settled.attachment_id = file.id where settled.id = ${id}`;
}

/** The query for the run that keeps a settlement from being cancelled, as it waits with the due of it. */
export function selectRunOfSettlement(id: number): SQL<{ runId: number }> {
  return selectWaitingRun(sql`${eq(agreementDues.settlementId, id)}`);
}

/** The statements that cancel a settlement with the due of it unless a run waits, and say so of its letter, if that is called as it was read. */
export function cancelStanding(
  { id, agreementId, propertyId, content, ...span }: Settlement,
  actor: Actor,
  letter: NamedAttachment | undefined,
): [SqlStatement, ...SqlStatement[]] {
  const { userId, now } = actor;
  const cancelled = sql`${eq(settlements.id, id)} and ${eq(settlements.cancelTime, now)} and ${eq(settlements.cancelUserId, userId)}`;
  const ownDue = sql`${eq(agreementDues.settlementId, id)} and ${eq(agreementDues.withdrawTime, now)}`;
  return [
    sql`update ${settlements} set cancel_time = ${now}, cancel_user_id = ${userId}, version = version + 1
      where id = ${id} and cancel_time is null and not exists (${selectRunOfSettlement(id)})
        and (select version from ${attachments} where id = attachment_id) is ${letter?.version ?? null}`,
    sql`update ${agreementDues} set withdraw_time = ${now}, version = version + 1
      where withdraw_time is null and settlement_id = (select id from ${settlements} where ${cancelled})`,
    recordDeleted({ userId, now }, settlementHistory, cancelled),
    recordDeleted({ userId, now }, agreementDueNoun.history, ownDue),
    journalSettlement({ userId, now }, cancelled),
    // The journal was told of it if it was cancelled.
    recordActivity(actor, { type: "SETTLEMENT_CANCELLED", ...aboutLetter(propertyId, agreementId, span, content) }),
    ...(letter
      ? renameAttachment(
          actor,
          letter,
          cutToBytes(texts.cancelledFile(letter.filename), LONGEST_NAME_BYTES),
          sql`exists (select 1 from ${settlements} where ${cancelled})`,
        )
      : []),
  ];
}
