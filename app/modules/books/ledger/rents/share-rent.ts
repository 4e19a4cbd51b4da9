import { addDays, addMonths, type Day } from "../../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../../base/money/money";
import type { AgreementTerms } from "../../../portfolio/rental-agreements/terms/agreement";
import { rentOnDay } from "../../../portfolio/rental-agreements/terms/rent-on-day";
import { listDues } from "../../tenant-accounts/dues/list-dues";
import type { Due } from "../../tenant-accounts/dues/months-due";
import { partMonthsOf } from "../../tenant-accounts/dues/part-months";
import { countsUntil, DAYS_AHEAD, isInBooks, type Tenancy } from "./tenancy";

/** What of a payment is rent and what is for utilities, each with the payment's sign. */
export type RentShare = { rent: Cents; utilities: Cents };

/** So far ahead rent is paid at most; what is more than all of it is for utilities. */
const MONTHS_AHEAD = 60;

/** As many months of one rent are paid at once at most. */
const MONTHS_AT_ONCE = 12;

/**
 * Divides what a tenant paid on a day into rent and utilities: whole months' amounts as those months are made up, else
 * as `shareByDues` says. What goes back, or is booked before the books begin, is divided as that day's dues are.
 */
export function shareRent(cents: Cents, day: Day, tenancy: Tenancy): RentShare {
  const { agreement, booksBegin } = tenancy;
  const month = shareOfMonth(cents, day, agreement);
  if (month) return month;
  if (cents < 0 || !isInBooks(tenancy)) {
    const { rent = 0, utilities = 0 } = rentOnDay(agreement, day) ?? {};
    const share = rent + utilities === 0 ? cents : roundHalfUp((cents * rent) / (rent + utilities));
    return { rent: share, utilities: cents - share };
  }
  const until = countsUntil(day, booksBegin);
  const dues = listDues(agreement, booksBegin, addMonths(until, MONTHS_AHEAD));
  return (
    shareOfMonths(cents, unpaidOf(dues, tenancy)) ??
    shareOfEqualMonths(cents, day, agreement) ??
    partMonthsOf(agreement).find(({ rent, utilities }) => rent + utilities === cents) ??
    shareByDues(cents, until, dues, tenancy)
  );
}

/**
 * How an amount is made up that is just a month's rent and utilities, those of `DAYS_AHEAD` days after a day or of the day
 * itself; null if it is another amount.
 */
export function shareOfMonth(cents: Cents, day: Day, terms: Pick<AgreementTerms, "rentSteps">): RentShare | null {
  for (const { rent, utilities } of rentsAround(day, terms)) if (rent + utilities === cents) return { rent, utilities };
  return null;
}

function rentsAround(day: Day, terms: Pick<AgreementTerms, "rentSteps">): RentShare[] {
  return [addDays(day, DAYS_AHEAD), day].flatMap((rentDay) => rentOnDay(terms, rentDay) ?? []);
}

/** How an amount is made up that is just what falls due in some months one after another, from the first of them. */
function shareOfMonths(cents: Cents, months: readonly RentShare[]): RentShare | null {
  const share = { rent: 0, utilities: 0 };
  for (const { rent, utilities } of months) {
    share.rent += rent;
    share.utilities += utilities;
    if (share.rent + share.utilities >= cents) break;
  }
  return share.rent + share.utilities === cents ? share : null;
}

/** How an amount is made up that is several times the rent and utilities of a day, whatever months it is for. */
function shareOfEqualMonths(cents: Cents, day: Day, terms: Pick<AgreementTerms, "rentSteps">): RentShare | null {
  for (const { rent, utilities } of rentsAround(day, terms)) {
    const months = cents / (rent + utilities);
    if (Number.isInteger(months) && months <= MONTHS_AT_ONCE)
      return { rent: months * rent, utilities: months * utilities };
  }
  return null;
}

/** The months from the first on whose rent is not paid in full, that of the opening balance before them. */
function unpaidOf(dues: readonly Due[], { paidRent }: Tenancy): readonly Due[] {
  let due = 0;
  const first = dues.findIndex(({ rent }) => {
    due += rent;
    return due > paidRent;
  });
  return first < 0 ? [] : dues.slice(first);
}

/**
 * Divides an amount by what falls due: first the rent that is still owed by a day, then the utilities, at least those of the months
 * whose rent that is; what is beyond goes month by month on, each month's rent before its utilities.
 */
function shareByDues(cents: Cents, until: Day, dues: readonly Due[], { paidRent, paidUtilities }: Tenancy): RentShare {
  const now = dues.filter(({ dueDay }) => dueDay <= until);
  const ahead = dues.slice(now.length);
  const due = { rent: 0, utilities: 0 };
  let utilitiesOfUnpaid = 0;
  for (const { rent, utilities } of now) {
    due.rent += rent;
    due.utilities += utilities;
    if (due.rent > paidRent) utilitiesOfUnpaid += utilities;
  }
  const share = { rent: 0, utilities: 0 };
  let left = cents;
  const take = (component: keyof RentShare, owed: Cents) => {
    const taken = Math.min(left, Math.max(owed, 0));
    share[component] += taken;
    left -= taken;
    return taken;
  };
  take("rent", due.rent - paidRent);
  take("utilities", Math.max(due.utilities - paidUtilities, utilitiesOfUnpaid));
  for (const { rent, utilities } of ahead) {
    if (left === 0) break;
    due.rent += rent;
    due.utilities += utilities;
    const rentTaken = take("rent", Math.min(due.rent - paidRent - share.rent, rent));
    // What was settled apart from the months is no advance of theirs.
    const open = rentTaken > 0 ? utilities : due.utilities - paidUtilities - share.utilities;
    take("utilities", Math.min(open, utilities));
  }
  return { rent: share.rent, utilities: share.utilities + left };
}
