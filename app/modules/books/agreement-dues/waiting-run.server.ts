import { type SQL, sql } from "drizzle-orm";
import { paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import { agreementDues } from "../../../../db/schema/rental-agreements";

/** The run whose file is still to be fetched, and which would collect or pay a row of `agreement_dues` as it was; null if there is none. */
export const waitingRunId = sql`(select run.id from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id
  where item.due_id = agreement_dues.id and run.withdraw_time is null and run.download_time is null limit 1)`;

/** The query for such a run that has a due which a condition on `agreement_dues` names. */
export function selectWaitingRun(ofDues: SQL): SQL<{ runId: number }> {
  return sql<{ runId: number }>`select ${waitingRunId} as runId from ${agreementDues}
    where agreement_dues.withdraw_time is null and ${ofDues} and ${waitingRunId} is not null limit 1`;
}
