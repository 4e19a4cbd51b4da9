import type { Day } from "../calendar/day";
import type { Cents } from "../money/money";
import type { Agreement } from "./agreement";
import { monthsDue } from "./months-due";

/** What has fallen due so far, in cents. */
export type AmountsDue = { rent: Cents; utilities: Cents; deposit: Cents };

/** What an agreement's tenant owes from the start up to and with `upTo`: the sum of `monthsDue`, whose rules these are. */
export function amountsDue(agreement: Agreement, upTo: Day): AmountsDue {
  const due: AmountsDue = { rent: 0, utilities: 0, deposit: 0 };
  for (const month of monthsDue(agreement, upTo)) {
    due.rent += month.rent;
    due.utilities += month.utilities;
    due.deposit += month.deposit;
  }
  return due;
}
