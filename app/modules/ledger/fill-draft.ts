import { formatDay } from "../../texts/format";
import type { Day } from "../calendar/day";
import type { BookingDraft, DraftDefaults } from "./booking-draft";
import type { LedgerTransaction } from "./ledger-transaction";
import { newDraftLeg } from "./new-draft-leg";

/** The draft that an editor begins with: a transaction's words and no new leg yet, or a new booking of today with one. */
export function fillDraft(
  transaction: Pick<LedgerTransaction, "description" | "valueDate"> | null,
  defaults: DraftDefaults,
  today: Day,
): BookingDraft {
  if (transaction)
    return { description: transaction.description, valueDate: formatDay(transaction.valueDate), legs: [] };
  return { description: "", valueDate: formatDay(today), legs: [newDraftLeg(defaults, 0)] };
}
