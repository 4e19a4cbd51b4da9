import type { Field, ValuesOf } from "../fields/field";
import { interestMethods } from "./interest-methods";

/** What a person enters of a loan. */
export const loanFields = [
  { key: "name", label: "Name", kind: "text", required: true, maxLength: 120 },
  { key: "description", label: "Beschreibung", kind: "longText", maxLength: 2000 },
  {
    key: "annualInterestRate",
    label: "Zins",
    kind: "percent",
    unit: "%",
    required: true,
    min: 0,
    max: 100,
    decimals: 4,
    atMostDecimals: true,
  },
  { key: "interestMethod", label: "Zinsmethode", kind: "choice", required: true, options: interestMethods },
  { key: "capitalizesInterest", label: "Kapitalisierung", kind: "flag", required: true },
] as const satisfies readonly Field[];

export type LoanValues = ValuesOf<typeof loanFields>;
