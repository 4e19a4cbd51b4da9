import type { Field } from "../../base/fields/field";
import { costTypeChoices, costTypes } from "../../base/law/operating-costs/cost-types";
import { routingKeys } from "./routing-keys";

/** Nine digits, one more than the longest account of a ledger at the tax adviser's. */
export const MOST_DATEV_NUMBER = 999_999_999;

/** What a person enters of a ledger account. */
export const accountFields = [
  { key: "name", label: "Name", kind: "text", required: true, maxLength: 120 },
  {
    key: "routingKey",
    label: "Schlüssel",
    kind: "choice",
    required: true,
    options: routingKeys,
  },
  { key: "betrKv", label: "Kostenart (§ 2 BetrKV)", kind: "integer", min: 1, max: costTypes.length },
  { key: "datevNumber", label: "DATEV-Konto", kind: "integer", min: 1, max: MOST_DATEV_NUMBER, isName: true },
] as const satisfies readonly Field[];

/** What the settings ask of an account: what running costs it has is chosen. */
export const drawnAccountFields = accountFields.map((field) =>
  field.key === "betrKv" ? { ...field, kind: "choice" as const, options: costTypeChoices } : field,
);
