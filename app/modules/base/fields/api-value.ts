import { fromEuros, toEuros } from "../money/money";
import type { ApiValue, Field, FieldValue } from "./field";

/** A held value as the API writes it: money in euros, everything else as it is. */
export function toApiValue(field: Field, value: FieldValue | null): ApiValue {
  return field.kind === "money" && value !== null ? toEuros(value as number) : value;
}

/** The held value of one that `toApiValue` wrote. */
export function fromApiValue(field: Field, value: ApiValue): FieldValue | null {
  return field.kind === "money" && typeof value === "number" ? fromEuros(value) : value;
}
