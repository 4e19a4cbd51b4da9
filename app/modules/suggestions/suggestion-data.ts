import type { Day } from "../calendar/day";
import type { Cents } from "../money/money";
import type { RentStep } from "../rental-agreements/agreement";
import type { BankLine } from "./bank-line";
import type { LearnedRow } from "./learned-row";

/** A line that is to be booked, by the transaction that it became, with that transaction's day and what of it is open. */
export type OpenLine = BankLine & { transactionId: number; day: Day; openCents: Cents };

export type AgreementFacts = {
  id: number;
  propertyId: number;
  counterParty: string | null;
  startDate: Day;
  endDate: Day | null;
  rentDeposit: Cents | null;
  rentSteps: readonly RentStep[];
};

export type PropertyFacts = {
  id: number;
  streetAndNumber: string | null;
  city: string | null;
  indoorLocation: string | null;
  seId: string | null;
  commonCharge: Cents | null;
  administratorName: string | null;
  buildingInsuranceNumber: string | null;
  offerPrice: Cents | null;
  sellerName: string | null;
  usageRightsSinceDate: Day | null;
};

export type LoanFacts = { id: number; name: string; description: string | null };

/** What is known of the portfolio, from which a line can be told without any booking before it. */
export type PortfolioFacts = {
  agreements: readonly AgreementFacts[];
  properties: readonly PropertyFacts[];
  loans: readonly LoanFacts[];
  /** IBANs of the portfolio's own bank accounts. */
  ownIbans: readonly string[];
};

/** All that suggestions are made from. */
export type SuggestionData = {
  lines: readonly OpenLine[];
  /** What was learned of these lines' tokens. */
  learned: readonly LearnedRow[];
  facts: PortfolioFacts;
};
