import type { Field, FieldValue } from "./field";
import { formatField } from "./format-field";

/** A row's values as its form shows them, by key; a choice, a flag and a reference as the value that is sent. */
export function typedValues<const Fields extends readonly Field[]>(
  fields: Fields,
  row: { [F in Fields[number] as F["key"]]: FieldValue | null },
): Record<string, string> {
  const values = row as Record<string, FieldValue | null>;
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field.key] ?? null;
      const sent = ["choice", "flag", "reference"].includes(field.kind);
      return [field.key, sent ? String(value ?? "") : formatField(field, value)];
    }),
  );
}
