import { type SQL, sql } from "drizzle-orm";
import { mandates, paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import { agreementDues, rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";

/** What a tenant is to get back by a due below 0, and to which account. */
export type Credit = {
  dueId: number;
  agreementId: number;
  dueKind: string;
  dueDate: Day;
  /** Positive. */
  cents: Cents;
  text: string | null;
  name: string | null;
  /** Of the mandate, else of the agreement; null if neither says one. */
  iban: string | null;
  /** The run that it stands in already, null if in none. */
  runId: number | null;
};

/** So many are offered, those that fell due last. */
export const MOST_CREDITS = 100;

/** The query for credits: those that are named, or all that stand in no run. */
export function selectCredits(dueIds: readonly number[] | null): SQL<Credit> {
  const inRun = sql`(select item.run_id from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id
    where item.due_id = due.id and item.state = 'OPEN' and run.withdraw_time is null)`;
  const asked =
    dueIds === null ? sql`${inRun} is null` : sql`due.id in (select value from json_each(${JSON.stringify(dueIds)}))`;
  const mandate = (column: string) => sql`(select ${sql.raw(column)} from ${mandates} as mandate
    where mandate.agreement_id = agreement.id order by mandate.id desc limit 1)`;
  return sql<Credit>`select due.id as dueId, agreement.id as agreementId, due.kind as dueKind, due.due_date as dueDate,
      -due.amount as cents, due.text, coalesce(${mandate("holder")}, agreement.counter_party) as name,
      coalesce(${mandate("iban")}, nullif(substr(agreement.counter_party_ibans, 1, instr(agreement.counter_party_ibans || ' ', ' ') - 1), '')) as iban,
      ${inRun} as runId
    from ${agreementDues} as due join ${rentalAgreements} as agreement on agreement.id = due.agreement_id
    where due.amount < 0 and due.withdraw_time is null and ${asked}
    order by due.due_date desc, due.id desc limit ${dueIds === null ? MOST_CREDITS : dueIds.length}`;
}
