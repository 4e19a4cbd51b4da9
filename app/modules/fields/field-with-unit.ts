import type { Field, FieldValue } from "./field";
import { formatField } from "./format-field";

/** A value as it is read outside of a form: with its unit behind it; empty text for null. */
export function fieldWithUnit(field: Field, value: FieldValue | null): string {
  const text = formatField(field, value);
  return text && field.unit ? `${text}\u00a0${field.unit}` : text;
}
