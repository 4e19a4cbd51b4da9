import type { Field } from "../../base/fields/field";
import { interestMethods } from "./interest/interest-methods";
import { describeShares, type LoanShare } from "./loan-shares";
import { describeRates, type RateStep } from "./rates/rate-step";

/** In cents. */
const LARGEST_LOAN = 10_000_000_000;

const rateField = {
  key: "annualInterestRate",
  label: "Zins",
  kind: "percent",
  unit: "%",
  required: true,
  min: 0,
  max: 100,
  decimals: 4,
  atMostDecimals: true,
} as const satisfies Field;

/** What a person enters of a loan in a list of them; the rate is the one valid today. */
export const loanFields = [
  { key: "name", label: "Name", kind: "text", required: true, maxLength: 120 },
  { key: "description", label: "Beschreibung", kind: "longText", maxLength: 2000 },
  rateField,
  { key: "interestMethod", label: "Zinsmethode", kind: "choice", required: true, options: interestMethods },
  { key: "capitalizesInterest", label: "Zinsen zuschlagen", kind: "flag", required: true },
] as const satisfies readonly Field[];

/** One of a loan's rates as `/api` takes it; that of the beginning needs no day. */
export const rateStepFields = [
  { key: "validFrom", label: "Gültig ab", kind: "date" },
  rateField,
] as const satisfies readonly Field[];

/** How the rates of a loan that has several are named and kept: one text, changed as a whole. */
export const rateStepsField = {
  key: "rateSteps",
  label: "Zinssätze",
  kind: "longText",
  reads: (text) => describeRates(JSON.parse(text) as RateStep[]),
} as const satisfies Field;

const percent = { kind: "percent", unit: "%", max: 100, decimals: 4, atMostDecimals: true } as const;

const amount = { kind: "money", unit: "€", min: 1, max: LARGEST_LOAN } as const;

/** What was agreed beside its interest: by that it is planned. */
export const agreedLoanFields = [
  { key: "amount", label: "Darlehensbetrag", ...amount },
  { key: "payoutDate", label: "Ausgezahlt am", kind: "date" },
  { key: "repaymentRate", label: "Anfängliche Tilgung", ...percent, min: 0 },
  { key: "instalment", label: "Monatsrate", ...amount },
  { key: "specialRepayment", label: "Sondertilgung im Jahr", ...amount },
  { key: "fullyPaidDate", label: "Vollständig ausgezahlt am", kind: "date" },
  { key: "fixedUntil", label: "Zins fest bis", kind: "date" },
  { key: "bankAccountId", label: "Bankkonto", kind: "reference" },
] as const satisfies readonly Field[];

/** The rate that somebody asks about after that of a loan. */
export const followUpRateField = { ...rateField, key: "rate" } as const satisfies Field;

/** What a person enters of a loan on its own page. */
export const typedLoanFields = [...loanFields, ...agreedLoanFields] as const satisfies readonly Field[];

/** One of the properties that a loan is for. */
export const loanShareFields = [
  { key: "propertyId", label: "Objekt", kind: "reference", required: true },
  { key: "share", label: "Anteil", ...percent, min: 0.0001, required: true },
] as const satisfies readonly Field[];

/** How the properties of a loan are named and kept: one text, changed as a whole. */
export const loanSharesField = {
  key: "properties",
  label: "Objekte",
  kind: "longText",
  reads: (text) => describeShares(JSON.parse(text) as LoanShare[]),
} as const satisfies Field;

/** What of a loan is kept, the rate being the first one. */
export const keptLoanFields = [...typedLoanFields, rateStepsField, loanSharesField] as const satisfies readonly Field[];
