import { lacksValue, raisedBy, violatedUniqueness, violatesReference } from "../../../../../db/client";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { DomainError } from "../../../base/domain-error";
import { MOST_TRIES } from "../../../base/edits/try-again";

/** Missing if what a leg relates to was deleted. */
const RELATION_IDS = [
  "legs.source_flow_id",
  "legs.source_sub_flow_id",
  "legs.target_flow_id",
  "legs.target_sub_flow_id",
];

const TAKEN_ONCE = ["payment_returns.", "payment_run_bookings.", "bill_bookings."];

/** Reads, decides and writes by `attempt`; if others booked between reading and writing, once more from the start. */
export async function decideAnew<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let count = 1; count <= MOST_TRIES; count++)
    try {
      return await attempt();
    } catch (error) {
      // What still refers to nothing when decided anew was not overtaken, but wrong.
      if (!isOvertaken(error) || (count === MOST_TRIES && violatesReference(error))) throw error;
    }
  throw new DomainError("conflict", ledgerTexts.busy);
}

/** Whether a write failed only because another one came between it and its decision. */
function isOvertaken(error: unknown): boolean {
  return (
    lacksValue(error, "transactions.version") ||
    // A run waits with a fee that would be due no more.
    lacksValue(error, "agreement_dues.due_date") ||
    // A payment that goes back was booked otherwise.
    lacksValue(error, "payment_returns.returned_transaction_id") ||
    RELATION_IDS.some((column) => lacksValue(error, column)) ||
    // An account that was deleted.
    violatesReference(error) ||
    violatedUniqueness(error) === "request_keys.key" ||
    // What goes back, and what is collected, is taken over once.
    TAKEN_ONCE.some((table) => violatedUniqueness(error)?.startsWith(table)) ||
    raisedBy(error, "the month is closed") ||
    raisedBy(error, "the transaction was reversed") ||
    raisedBy(error, "a reversal is final")
  );
}
