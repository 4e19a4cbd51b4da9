import { ledgerTexts } from "../../../../texts/accounting/ledger";
import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";

/** What keeps a booking from being saved, the sentence of each under the field that it concerns. */
export type BookingFault = { field: "description" | "valueDate" | "legs"; sentence: string };

/** Checks a booking as a whole: a description, a day, a leg, and a clearing account that comes to zero with it. */
export function bookingFaults(booking: {
  description: string | null;
  valueDate: Day | null;
  legCount: number;
  clearingCents: Cents;
}): BookingFault[] {
  const faults: BookingFault[] = [];
  if (!booking.description?.trim()) faults.push({ field: "description", sentence: ledgerTexts.badDescription });
  if (!booking.valueDate) faults.push({ field: "valueDate", sentence: ledgerTexts.badValueDate });
  if (booking.legCount === 0) faults.push({ field: "legs", sentence: ledgerTexts.noLegs });
  else if (booking.clearingCents !== 0) faults.push({ field: "legs", sentence: ledgerTexts.unbalanced });
  return faults;
}
