import type { Day } from "../../calendar/day";
import type { Agreement, Amounts } from "../agreement";
import { listDues } from "./list-dues";

/** What an agreement's tenant owes by the books up to and with `upTo`, paid or not: the sum of `listDues`, whose rules these are. */
export function amountsDue(agreement: Agreement, booksBegin: Day | null, upTo: Day): Amounts {
  const due: Amounts = { rent: 0, utilities: 0, deposit: 0 };
  for (const { rent, utilities, deposit } of listDues(agreement, booksBegin, upTo)) {
    due.rent += rent;
    due.utilities += utilities;
    due.deposit += deposit;
  }
  return due;
}
