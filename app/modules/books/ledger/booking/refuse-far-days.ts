import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { addMonths, type Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Books } from "../books";
import type { DecidedBooking } from "./decide-booking";

/** So long before the books begin there may be something to book; what lies further back is a mistyped year. */
const MONTHS_BEFORE_BOOKS = 24;

/** What counts if nothing says when the books begin: no bank's export goes back further. */
const EARLIEST_LIKELY: Day = "1990-01-01";

/**
 * Throws a `conflict` that `confirmFarDays` settles if a booking brings in days long before the books begin, or after today: the ledger
 * forgets nothing, so a mistyped year is better asked about.
 */
export function refuseFarDays(
  { valueDate, legs }: DecidedBooking,
  { booksBegin, transaction }: Pick<Books, "booksBegin" | "transaction">,
  today: Day,
): void {
  const earliest = booksBegin === null ? EARLIEST_LIKELY : addMonths(booksBegin, -MONTHS_BEFORE_BOOKS);
  const far = [valueDate, ...legs.map((leg) => leg.valueDate)]
    .filter((day) => day !== transaction?.valueDate && (day < earliest || day > today))
    .sort();
  if (far.length === 0) return;
  const sentence = ledgerTexts.farDays([...new Set(far)], earliest);
  throw new DomainError("conflict", sentence, { fieldErrors: { confirmFarDays: sentence } });
}
