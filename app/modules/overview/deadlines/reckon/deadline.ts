import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { DeadlineKind } from "./deadline-kinds";

/**
 * Each rule that makes a deadline: of which kind it is, how many days it stays once it has passed, and whether it comes back each year
 * and so is told no further ahead than the next one.
 */
export const deadlineRules = {
  agreementEnds: { kind: "AGREEMENT_END", stays: 0 },
  agreementBegins: { kind: "AGREEMENT_START", stays: 0 },
  noticeEnds: { kind: "NOTICE", stays: 0 },
  handOver: { kind: "NOTICE", stays: 31 },
  rentChanges: { kind: "RENT_STEP", stays: 0 },
  utilitiesChange: { kind: "RENT_STEP", stays: 0 },
  comparableRent: { kind: "RENT_INCREASE", stays: 0 },
  indexRent: { kind: "RENT_INCREASE", stays: 0 },
  modernisationRent: { kind: "RENT_INCREASE", stays: 0 },
  depositPart: { kind: "DEPOSIT", stays: 30 },
  depositReturn: { kind: "DEPOSIT", stays: 366 },
  settlement: { kind: "COST_STATEMENT", stays: 92, comesBack: true },
  objections: { kind: "COST_STATEMENT", stays: 0 },
  fixedUntil: { kind: "LOAN_FIXED_UNTIL", stays: 92 },
  tenYears: { kind: "LOAN_NOTICE", stays: 366 },
  specialRepayment: { kind: "LOAN_NOTICE", stays: 0, comesBack: true },
  certificate: { kind: "ENERGY_CERTIFICATE", stays: 3660 },
  calibration: { kind: "METER", stays: 3660 },
  remoteReading: { kind: "REMOTE_READING", stays: 3660 },
  smokeCheck: { kind: "INSPECTION", stays: 180, comesBack: true },
  smokeReplacement: { kind: "INSPECTION", stays: 3660 },
  legionella: { kind: "INSPECTION", stays: 3660 },
  boilerCare: { kind: "INSPECTION", stays: 180, comesBack: true },
  insuranceEnds: { kind: "INSURANCE", stays: 366 },
  insuranceNotice: { kind: "INSURANCE", stays: 31 },
  specialDepreciation: { kind: "TAX", stays: 31 },
  lettingBound: { kind: "TAX", stays: 0 },
  propertyTax: { kind: "TAX", stays: 31, comesBack: true },
  spreadEnds: { kind: "TAX", stays: 31 },
  improvements: { kind: "TAX", stays: 0 },
  taxedSale: { kind: "TAX", stays: 0 },
  lapsing: { kind: "LIMITATION", stays: 0 },
  statementMissing: { kind: "BOOKS", stays: 3660 },
  monthOpen: { kind: "BOOKS", stays: 3660 },
  followUp: { kind: "FOLLOW_UP", stays: 36_600 },
} as const satisfies Record<string, Rule>;

type Rule = { kind: DeadlineKind; stays: number; comesBack?: true };

export type DeadlineRule = keyof typeof deadlineRules;

/** What is told of a rule. */
export const ruleOf = (what: DeadlineRule): Rule => deadlineRules[what];

export const deadlineRuleNames = Object.keys(deadlineRules) as DeadlineRule[];

/** The rules that come back each year. */
export const yearlyRules = deadlineRuleNames.filter((what) => ruleOf(what).comesBack);

/** What the words of a deadline are made from; what a rule has nothing of is left out. */
export type DeadlineFacts = {
  /** The day that it follows from, and another one that follows. */
  from?: Day;
  until?: Day;
  amount?: Cents;
  before?: Cents;
  /** How much of a year or how many of something. */
  count?: number;
  text?: string;
  by?: "TENANT" | "LANDLORD";
};

/** What is to be done by a day, or happens on it. */
export type Deadline = {
  /** Tells it from all others and carries what it depends on: what was done of it holds until that changes. */
  key: string;
  /** The same without what may change of it: a calendar moves its event by that. */
  uid: string;
  what: DeadlineRule;
  date: Day;
  propertyId: number | null;
  agreementId: number | null;
  loanId: number | null;
  facts: DeadlineFacts;
};

/** Whether a rule is told of for a day; what is not is not made at all, as there may be tens of thousands. */
export type Wanted = (what: DeadlineRule, date: Day) => boolean;

/** Makes the key of a deadline; what follows its rule are ids, days and amounts. */
export function keyOf(what: DeadlineRule, ...parts: readonly (string | number)[]): string {
  let key: string = what;
  for (const part of parts) key += `-${part}`;
  return key;
}

/** What stands with its property, its agreement, a loan, or with nothing. */
export const NOWHERE = { propertyId: null, agreementId: null, loanId: null } as const;

/** The days that are looked at: those from a day, or what of each rule still stays, and those up to a day. */
export type DeadlineSpan = { from: Day | null; to: Day | null };
