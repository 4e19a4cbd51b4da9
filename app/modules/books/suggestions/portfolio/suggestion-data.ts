import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { RentStep } from "../../../portfolio/rental-agreements/terms/agreement";
import type { BankLine } from "../learned/bank-line";
import type { LearnedRow, SplitRow } from "../learned/learned-row";

/** A line that is to be booked, by the transaction that it became, with that transaction's day and what of it is open. */
export type UnbookedBankLine = BankLine & { transactionId: number; day: Day; unbookedCents: Cents };

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
  zipCode: string | null;
  city: string | null;
  indoorLocation: string | null;
  seId: string | null;
  commonCharge: Cents | null;
  administratorName: string | null;
  buildingInsuranceNumber: string | null;
  offerPrice: Cents | null;
  sellerName: string | null;
  usageRightsSinceDate: Day | null;
  contactName: string | null;
  /** The sheet of the land register, and the numbers of deeds. */
  gbaId: string | null;
  buyUrn: string | null;
  retroactiveApprovalUrn: string | null;
  landChargeCertificateUrn: string | null;
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

/** What of the portfolio lines may be about, by the type of relation that it is. */
export type FactType = "RENTAL_AGREEMENT" | "PROPERTY" | "LOAN";

/** How many facts of a type have a token (`fact-tokens.ts`), and which, unless they are more than `MOST_FOUND`. */
export type TokenOwners = Record<FactType, ReadonlyMap<string, { count: number; ids: readonly number[] }>>;

/** All that suggestions are made from. */
export type SuggestionData = {
  lines: readonly UnbookedBankLine[];
  /** What was learned of these lines' tokens. */
  learned: readonly LearnedRow[];
  splits: readonly SplitRow[];
  /** The whole portfolio, or what these lines may be about; then `owners` says what has their tokens. */
  facts: PortfolioFacts;
  owners?: TokenOwners;
};
