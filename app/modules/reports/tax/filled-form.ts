import type { TaxLine } from "../../base/law/tax-forms/tax-form";
import type { Cents } from "../../base/money/money";
import type { PropertyDepreciation } from "../depreciation/depreciation";
import type { DecidedTurn } from "./turn-of-year";

/** One thing that an amount is made of; income and expenses both count above 0. */
export type TaxInput = {
  cents: Cents;
  /** The account whose entries of the year it is, if it is what was booked there. */
  accountId?: number;
  /** What it is otherwise. */
  label?: string;
  /** Of which loan it is a part. */
  loanId?: number;
  transactionId?: number;
  /** The statement of costs that says how large a part it is of what was booked. */
  statementId?: number;
  /** Whether it is what the annual figures count as revenue as well. */
  isRevenue?: boolean;
};

/** A filled line: whole euros as the form wants, and cents. */
export type FilledLine = TaxLine & { amount: Cents; exact: Cents; inputs: TaxInput[]; notes: string[] };

/** What was booked and stands in no line, with why. */
export type UnlistedSum = { accountId: number; cents: Cents; reason: string; isRevenue?: boolean };

/** How dear a letting is beside what is usual there; the share counts utilities on both sides, in cents `agreed` of `usual`. */
export type Letting = {
  share: number;
  limit: number;
  state: "FULL" | "FORECAST" | "SPLIT";
  agreed: Cents;
  usual: Cents;
};

/** A property's form, in cents that are whole euros. */
export type FilledForm = {
  propertyId: number;
  income: Cents;
  expenses: Cents;
  /** What of the expenses may not be subtracted, as the rent is too low. */
  reduction: Cents;
  result: Cents;
  lines: FilledLine[];
  leftOut: UnlistedSum[];
  letting: Letting | null;
  /** What the annual figures count for the property. */
  revenue: Cents;
  turns: DecidedTurn[];
  /** What lacks before anything is written off. */
  missing: PropertyDepreciation["missing"];
};
