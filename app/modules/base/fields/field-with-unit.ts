import type { Field, FieldValue } from "./field";
import { formatField } from "./format-field";

/** A value as it is read outside of a form: with its unit behind it; empty text for null. */
export function fieldWithUnit(field: Field, value: FieldValue | null): string {
  const text = formatField(field, value);
  return text && field.unit ? text + unitBehind(field.unit) : text;
}

/** A unit as it stands behind its number: parted by a blank that does not break, only a degree by none. */
export function unitBehind(unit: string): string {
  return unit === "°" ? unit : `\u00a0${unit}`;
}
