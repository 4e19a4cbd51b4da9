import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import type { DepreciationFacts } from "../depreciation/depreciation";

/** A property as its tax is reckoned. */
export type TaxedProperty = DepreciationFacts & {
  id: number;
  areaSqm: number | null;
  /** Cents a square metre. */
  comparableRent: Cents | null;
};

/** What was booked of a property on an account in the year: received if it is above 0, spent below. */
export type BookedSum = { propertyId: number; accountId: number; routingKey: RoutingKey; cents: Cents };

/** What was spent on a property and is written off; the day is one of its year, of repairs that count as bought one of their span. */
export type CapitalSum = { propertyId: number; routingKey: RoutingKey; day: Day; undoneDay: Day | null; cents: Cents };

/** Repairs of the year that somebody confirmed to count as bought (§ 6 Abs. 1 Nr. 1a EStG). */
export type BoughtRepairs = { propertyId: number; accountId: number; cents: Cents };

/** What was paid of a loan in the year, with the share of a property, in percent. */
export type LoanPart = {
  loanId: number;
  name: string;
  routingKey: RoutingKey;
  cents: Cents;
  propertyId: number;
  share: number;
};

/** What was paid of a loan that is for no property, and so stands in no form. */
export type UnsharedLoan = Omit<LoanPart, "propertyId" | "share">;

/** A recurring payment about the turn of a year, and what tells to which it belongs. */
export type TurnPayment = {
  legId: number;
  transactionId: number;
  propertyId: number;
  accountId: number;
  routingKey: RoutingKey;
  day: Day;
  /** Received if it is above 0, spent below; of a loan all of it. */
  cents: Cents;
  description: string;
  /** When the agreement begins, of what a tenant paid. */
  startDate: Day | null;
  /** The day of an earlier payment that was for December itself. */
  earlierDay: Day | null;
  /** What somebody decided. */
  decidedYear: number | null;
  /** The share of the property in the loan, in percent; null of what is no loan's. */
  share: number | null;
};

/** Repairs of a property that are spread over years. */
export type SpreadExpense = {
  transactionId: number;
  propertyId: number;
  year: number;
  cents: Cents;
  years: number;
  description: string;
};

/** What the statement of a year says of a property's share, by which what was paid as common charge is divided. */
export type StatedCosts = {
  propertyId: number;
  statementId: number;
  allocable: Cents;
  maintenance: Cents;
  reserve: Cents;
  rest: Cents;
};

/** What a tenant paid or got of a settlement, by which leg. */
export type SettledPayment = {
  propertyId: number;
  accountId: number;
  legId: number;
  transactionId: number;
  cents: Cents;
};

/** The agreed rent at the end of the year, or of the agreement. */
export type AgreedRent = { propertyId: number; rent: Cents; utilities: Cents };

/** All that the forms of a year are filled from. */
export type TaxFacts = {
  properties: readonly TaxedProperty[];
  booked: readonly BookedSum[];
  capital: readonly CapitalSum[];
  bought: readonly BoughtRepairs[];
  loans: readonly LoanPart[];
  turns: readonly TurnPayment[];
  spread: readonly SpreadExpense[];
  stated: readonly StatedCosts[];
  settled: readonly SettledPayment[];
  agreed: readonly AgreedRent[];
};
