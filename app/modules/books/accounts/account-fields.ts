import type { Field } from "../../base/fields/field";
import { routingKeys } from "./routing-keys";

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
] as const satisfies readonly Field[];
