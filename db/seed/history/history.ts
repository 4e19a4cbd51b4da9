import type { Day } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import type { LoanRates } from "../../../app/modules/books/loans/rates/rate-step";
import type { BankLine } from "../../../app/modules/books/suggestions/learned/bank-line";
import type {
  AgreementFacts,
  LoanFacts,
  PropertyFacts,
} from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import type { TemplateBooking } from "../../../app/modules/books/templates/pattern-of";

/** What a history is made for. The same plan always makes the same history. */
export type HistoryPlan = {
  seed: number;
  /** First and last day. */
  from: Day;
  to: Day;
  properties: readonly PropertyFacts[];
  agreements: readonly AgreementFacts[];
  /** Agreements whose months are not paid that are due from a day on. */
  unpaidFrom?: ReadonlyMap<number, Day>;
  /** Agreements whose months are paid at once on a day that are due since another. */
  paidLate?: ReadonlyMap<number, { since: Day; on: Day }>;
  /**
   * Whether nobody settles utilities: what a settlement comes to is not due in the books, so that it would stand there as owed or
   * paid too much.
   */
  leavesUtilitiesUnsettled?: boolean;
  loans: readonly HistoryLoan[];
  /** The first one takes the rents. One whose name speaks of Hausgeld or Kaution is used for that, else the first. */
  bankAccounts: readonly { id: number; name: string; iban: string }[];
};

export type HistoryLoan = LoanFacts &
  LoanRates & {
    /** What is still owed on the first day. */
    principal: Cents;
    /** Interest and repayment of a month together; without one only interest is paid, once a year. */
    monthlyRate: Cents | null;
  };

/** What an account is used for. */
export type AccountUse = "rent" | "charges" | "deposits";

/** A line before it is known which bank account it stands on, with the way in which it is rightly booked. */
export type DraftLine = BankLine & { use: AccountUse; booking: TemplateBooking };

/** A line of a bank's statement with the way in which it is rightly booked. */
export type HistoryLine = BankLine & { bankAccountId: number; booking: TemplateBooking };
