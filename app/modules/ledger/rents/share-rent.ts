import { addDays, type Day } from "../../calendar/day";
import { type Cents, roundHalfUp } from "../../money/money";
import type { AgreementTerms } from "../../rental-agreements/agreement";
import { amountsDue } from "../../rental-agreements/dues/list-dues";
import { rentOnDay } from "../../rental-agreements/dues/rent-on-day";
import { DAYS_AHEAD, isInBooks, type Tenancy } from "./tenancy";

/** What of a payment is rent and what is for utilities, each with the payment's sign. */
export type RentShare = { rent: Cents; utilities: Cents };

/**
 * Divides what a tenant paid on a day into rent and utilities: a month's amount as that month is made up, else as much as is
 * still owed of the rent `DAYS_AHEAD` days after it is booked, the rest for utilities. What goes back, and what is booked
 * before the books begin, is divided as that day's rent and utilities are.
 */
export function shareRent(cents: Cents, day: Day, tenancy: Tenancy): RentShare {
  const { agreement, booksBegin, bookedOn, paidRent } = tenancy;
  const month = shareOfMonth(cents, day, agreement);
  if (month) return month;
  if (cents < 0 || !isInBooks(tenancy)) {
    const { rent = 0, utilities = 0 } = rentOnDay(agreement, day) ?? {};
    const share = rent + utilities === 0 ? cents : roundHalfUp((cents * rent) / (rent + utilities));
    return { rent: share, utilities: cents - share };
  }
  const owed = amountsDue(agreement, booksBegin, addDays(bookedOn, DAYS_AHEAD)).rent - paidRent;
  const rent = Math.min(cents, Math.max(owed, 0));
  return { rent, utilities: cents - rent };
}

/**
 * How an amount is made up that is just a month's rent and utilities, those of `DAYS_AHEAD` days after a day or of the day
 * itself; null if it is another amount.
 */
export function shareOfMonth(cents: Cents, day: Day, terms: Pick<AgreementTerms, "rentSteps">): RentShare | null {
  for (const rentDay of [addDays(day, DAYS_AHEAD), day]) {
    const step = rentOnDay(terms, rentDay);
    if (step && step.rent + step.utilities === cents) return { rent: step.rent, utilities: step.utilities };
  }
  return null;
}
