import { validation } from "../../../texts/validation";
import { DomainError, type FieldErrors } from "../domain-error";
import type { Field, ValuesOf } from "./field";
import type { SentValues } from "./fields-schema";

/**
 * The values of a new row: what was sent, else the default, else null, and false for a switch. Throws `invalid` with a
 * sentence per required field that is left empty.
 */
export function completeValues<const Fields extends readonly Field[]>(
  fields: Fields,
  sent: SentValues,
  defaults: SentValues = {},
): ValuesOf<Fields> {
  const values: SentValues = {};
  const fieldErrors: FieldErrors = {};
  for (const { key, kind, required } of fields) {
    const value = sent[key] ?? defaults[key] ?? (kind === "flag" && required ? false : null);
    if (value === null && required) fieldErrors[key] = validation.required;
    values[key] = value;
  }
  if (Object.keys(fieldErrors).length > 0) throw new DomainError("invalid", validation.checkInput, { fieldErrors });
  return values as ValuesOf<Fields>;
}
