import { type SQL, sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { properties } from "../../../../db/schema/properties";
import { agreementDues, paymentReminders, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { baseRates, instanceSettings } from "../../../../db/schema/settings";
import type { Day, Timestamp } from "../../base/calendar/day";
import type { BaseRate } from "../../base/law/base-rates";
import type { Cents } from "../../base/money/money";
import type { AskedAgreements } from "../tenant-accounts/repository.server";
import type { RentDay } from "./due-days";
import type { KeptReminder } from "./reminded";

/** What an agreement says of when it pays and of being asked to. */
export type PayingTerms = RentDay & { id: number; dunningStop: string | null; dunningNote: string | null };

/** Interest that was made a due. */
export type MadeInterest = { agreementId: number; dueDay: Day; createTime: Timestamp; cents: Cents };

function isAsked(asked: AskedAgreements): SQL {
  if ("only" in asked) return sql`agreement.id = ${asked.only}`;
  if ("among" in asked) return sql`agreement.id in (select value from json_each(${JSON.stringify(asked.among)}))`;
  if ("within" in asked) return sql`agreement.id in (${asked.within})`;
  return "ofProperty" in asked ? sql`agreement.property_id = ${asked.ofProperty}` : sql`true`;
}

/** The agreements that are asked for, by id. */
export function selectAgreementIds(asked: AskedAgreements): SQL {
  return sql`select agreement.id from ${rentalAgreements} as agreement where ${isAsked(asked)}`;
}

/** How agreements pay, what of their interest was made a due, what everybody pays by, and the letters for it, as one batch. */
export function selectPaying(asked: AskedAgreements) {
  const terms: PackedRows<PayingTerms> = packRows<PayingTerms>({
    key: sql`agreement.id`,
    columns: {
      id: sql`agreement.id`,
      dunningStop: sql`agreement.dunning_stop`,
      dunningNote: sql`agreement.dunning_note`,
      dueWorkingDay: sql`agreement.due_working_day`,
      dueDayOfMonth: sql`agreement.due_day_of_month`,
      zipCode: sql`property.zip_code`,
      state: sql`property.state`,
    },
    from: sql`from ${rentalAgreements} as agreement join ${properties} as property on property.id = agreement.property_id where ${isAsked(asked)}`,
  });
  const made = sql<MadeInterest>`select agreement_id as agreementId, due_date as dueDay, create_time as createTime, amount as cents
    from ${agreementDues} where kind = 'INTEREST' and withdraw_time is null and agreement_id in (${selectAgreementIds(asked)})`;
  const grace = sql<{ graceDays: number }>`select grace_days as graceDays from ${instanceSettings}`;
  // An admin names it as it is printed, in percent.
  const rates = sql<BaseRate>`select valid_from as validFrom, cast(round(rate * 100) as integer) as rate, '' as source,
    substr(create_time, 1, 10) as checkedOn from ${baseRates}`;
  const items = sql`reminder.items`;
  const reminders = packRows<KeptReminder & { agreementId: number }>({
    key: sql`reminder.id`,
    columns: {
      id: sql`reminder.id`,
      agreementId: sql`reminder.agreement_id`,
      level: sql`reminder.level`,
      date: sql`reminder.date`,
      items,
    },
    json: ["items"],
    long: [items],
    from: sql`from ${paymentReminders} as reminder
      where reminder.withdraw_time is null and reminder.agreement_id in (${selectAgreementIds(asked)})`,
  });
  return [terms, made, grace, rates, reminders] as const;
}
