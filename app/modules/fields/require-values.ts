import { validation } from "../../texts/validation";
import { DomainError } from "../domain-error";
import type { Field, ValuesOf } from "./field";
import type { SentValues } from "./fields-schema";

/** The values of a new row: what was sent, null for what was not; a required field that is missing is `invalid`. */
export function requireValues<Fields extends readonly Field[]>(fields: Fields, sent: SentValues): ValuesOf<Fields> {
  const missing = fields.filter((field) => field.required && sent[field.key] == null && field.kind !== "flag");
  if (missing.length > 0)
    throw new DomainError("invalid", validation.checkInput, {
      fieldErrors: Object.fromEntries(missing.map(({ key }) => [key, validation.required])),
    });
  return Object.fromEntries(
    fields.map((field) => [field.key, sent[field.key] ?? (field.required ? false : null)]),
  ) as ValuesOf<Fields>;
}
