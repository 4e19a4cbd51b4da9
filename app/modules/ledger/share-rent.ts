import { addDays, type Day } from "../calendar/day";
import { type Cents, roundHalfUp } from "../money/money";
import type { Agreement } from "../rental-agreements/agreement";
import { amountsDue } from "../rental-agreements/amounts-due";
import { rentOnDay } from "../rental-agreements/rent-on-day";

/** A payment counts for what falls due within so many days after it. */
const DAYS_AHEAD = 7;

/**
 * Divides what a tenant paid into rent and utilities: as much as is still owed of the rent, the rest for utilities.
 * `paidRent` is what came in for rent before. What goes back is divided as that day's rent and utilities are.
 */
export function shareRent(
  cents: Cents,
  day: Day,
  agreement: Agreement,
  paidRent: Cents,
): { rent: Cents; utilities: Cents } {
  if (cents < 0) {
    const { rent = 0, utilities = 0 } = rentOnDay(agreement, day) ?? {};
    const share = rent + utilities === 0 ? cents : roundHalfUp((cents * rent) / (rent + utilities));
    return { rent: share, utilities: cents - share };
  }
  const owed = amountsDue(agreement, addDays(day, DAYS_AHEAD)).rent - paidRent;
  const rent = Math.min(cents, Math.max(owed, 0));
  return { rent, utilities: cents - rent };
}
