import type { Field } from "../../base/fields/field";
import { interestMethods } from "./interest-methods";
import { describeRates, type RateStep } from "./rates/rate-step";

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

/** What a person enters of a loan; the rate is the one valid today. */
export const loanFields = [
  { key: "name", label: "Name", kind: "text", required: true, maxLength: 120 },
  { key: "description", label: "Beschreibung", kind: "longText", maxLength: 2000 },
  rateField,
  { key: "interestMethod", label: "Zinsmethode", kind: "choice", required: true, options: interestMethods },
  { key: "capitalizesInterest", label: "Kapitalisierung", kind: "flag", required: true },
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

/** What of a loan is kept, the rate being the first one. */
export const keptLoanFields = [...loanFields, rateStepsField] as const satisfies readonly Field[];
