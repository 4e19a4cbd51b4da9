import { taxTexts as texts } from "../../../texts/reports/tax";
import type { Field } from "../../base/fields/field";

/** What somebody decides of a transaction for the tax of a year. */
export const taxDecisionFields = [
  { key: "years", label: texts.spread.years, kind: "integer", min: 2, max: 5 },
  { key: "taxYear", label: texts.turns.taxYear, kind: "integer", min: 1000, max: 2199 },
  {
    key: "vatRate",
    label: texts.vat.label,
    kind: "percent",
    unit: "%",
    decimals: 2,
    atMostDecimals: true,
    min: 0,
    max: 100,
  },
] as const satisfies readonly Field[];

export type TaxDecisionKey = (typeof taxDecisionFields)[number]["key"];
