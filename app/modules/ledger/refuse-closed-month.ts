import { ledgerTexts } from "../../texts/ledger";
import type { Day } from "../calendar/day";
import { DomainError } from "../domain-error";

/** Throws `refused` with the month's name where a day lies in a closed month; `field` is where the person sees it. */
export function refuseClosedMonth(day: Day, lockedUntil: Day | null, field: string): void {
  if (lockedUntil === null || day > lockedUntil) return;
  const sentence = ledgerTexts.closedMonth(`${day.slice(5, 7)}/${day.slice(0, 4)}`);
  throw new DomainError("refused", sentence, { fieldErrors: { [field]: sentence } });
}
