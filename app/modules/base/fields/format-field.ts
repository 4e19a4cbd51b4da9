import { formatAmount, formatDay, formatIban, formatMonthNumber, formatNumber } from "../../../texts/format";
import { type Field, type FieldValue, splitIbans } from "./field";
import { optionLabel } from "./option-label";

/** All decimals that a number can have: a form that showed fewer than were sent would round the value when it is saved. */
const MOST_DECIMALS = 20;

/** A value as a person types it into a form, without its unit; empty text for null. */
export function formatField(field: Field, value: FieldValue | null): string {
  if (value === null) return "";
  switch (field.kind) {
    case "money":
      return formatAmount(value as number);
    case "integer":
      return field.isName || (field.max !== undefined && field.max < 10_000)
        ? String(value)
        : formatNumber(value as number);
    case "decimal":
    case "percent":
      return formatNumber(value as number, Math.min(field.decimals ?? 0, 2), MOST_DECIMALS);
    case "date":
      return formatDay(value as string);
    case "month":
      return formatMonthNumber(value as string);
    case "flag":
      return value ? "Ja" : "Nein";
    case "choice":
      return optionLabel(field.options, String(value));
    case "iban":
      return formatIban(value as string);
    case "ibans":
      return splitIbans(value as string)
        .map(formatIban)
        .join(", ");
    default:
      return String(value);
  }
}
