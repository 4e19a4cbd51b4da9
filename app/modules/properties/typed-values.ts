import { formatField } from "../fields/format-field";
import { type PropertyValues, propertyFields } from "./property-fields";

/** A property's values as its form shows them. */
export function typedValues(property: PropertyValues): Record<string, string> {
  return Object.fromEntries(
    propertyFields.map((field) => {
      const value = property[field.key];
      const raw = field.kind === "choice" || field.kind === "reference";
      return [field.key, raw ? String(value ?? "") : formatField(field, value)];
    }),
  );
}
