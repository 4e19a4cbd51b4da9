import { consumerPriceTexts as texts } from "../../../texts/reports/consumer-prices";
import type { Field } from "../../base/fields/field";

/** What is asked of several months of the index at once. */
export const pastedFields = [
  { key: "pasted", label: texts.pasted, kind: "longText", required: true, maxLength: 20_000 },
  { key: "base", label: texts.base, kind: "integer", min: 1900, max: 2199 },
  { key: "source", label: texts.source, kind: "text" },
] as const satisfies readonly Field[];
