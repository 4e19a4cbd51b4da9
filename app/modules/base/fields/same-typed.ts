import { readGermanDay } from "../calendar/read-german-day";
import { readMonth } from "../calendar/read-month";
import type { Field } from "./field";
import { readGermanNumber, takesPoint, toNumber } from "./read-german-number";

/** Whether two typed texts mean the same value of a field: `84500` and `84.500,00` do. */
export function sameTyped(field: Field, left: string, right: string): boolean {
  if (left.trim() === right.trim()) return true;
  const meant = meaningOf(field, left);
  return meant !== null && meant === meaningOf(field, right);
}

function meaningOf(field: Field, text: string): string | number | null {
  switch (field.kind) {
    case "integer":
    case "decimal":
    case "percent":
    case "money": {
      const decimal = readGermanNumber(text, takesPoint(field));
      return decimal && toNumber(decimal);
    }
    case "date":
      return readGermanDay(text);
    case "month":
      return readMonth(text);
    case "email":
      return text.trim().toLowerCase();
    case "iban":
    case "bic":
    case "creditorId":
      return text.replace(/\s/g, "").toUpperCase();
    case "ibans":
      return text.replace(/[\s,;]/g, "").toUpperCase();
    case "longText":
      return text.replace(/\r\n?/g, "\n").trim();
    default:
      return null;
  }
}
