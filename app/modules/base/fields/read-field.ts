import { validation } from "../../../texts/validation";
import { isDay } from "../calendar/day";
import { readGermanDay } from "../calendar/read-german-day";
import { isMonth, readMonth } from "../calendar/read-month";
import { fromEuros, MAX_CENTS } from "../money/money";
import { readId } from "../read-id";
import { echoOf } from "./echo";
import { type Field, type FieldValue, MAX_LONG_TEXT_LENGTH, MAX_TEXT_LENGTH } from "./field";
import { formatField } from "./format-field";
import { readCode, readIbans } from "./read-code";
import { readGermanNumber, takesPoint, toNumber } from "./read-german-number";
import { readMoney } from "./read-money";

/** Where a value comes from: typed by a person in German, or sent as JSON. */
export type FieldSource = "form" | "json";

export type FieldReading = { value: FieldValue | null } | { error: string };

/** Reads one value of a field and checks it against the field's description. Empty texts are null. */
export function readField(field: Field, raw: unknown, source: FieldSource): FieldReading {
  const reading = source === "form" ? readTyped(field, raw) : readJson(field, raw);
  if ("error" in reading) return field.unreadable ? { error: field.unreadable } : reading;
  if (reading.value === null) return field.required ? { error: validation.required } : reading;
  const error = outOfBounds(field, reading.value);
  return error ? { error } : reading;
}

function readTyped(field: Field, raw: unknown): FieldReading {
  if (raw !== undefined && raw !== null && typeof raw !== "string") return { error: validation.expectedText };
  const typed = tidyText(field, raw ?? "");
  const echo = echoOf(typed);
  if (field.kind === "flag" && field.required && typed === "") return { value: false };
  if (typed === "") return { value: null };
  switch (field.kind) {
    case "text":
    case "longText":
      return { value: typed };
    case "email":
    case "iban":
    case "bic":
    case "creditorId":
      return readCode(field.kind, typed);
    case "ibans":
      return readIbans(typed.split(/[,;\n]/));
    case "choice":
      return field.options?.some(({ value }) => value === typed)
        ? { value: typed }
        : { error: validation.noChoice(echo) };
    case "flag":
      if (["on", "true"].includes(typed)) return { value: true };
      if (["off", "false"].includes(typed)) return { value: false };
      return { error: validation.noFlag(echo) };
    case "date": {
      const day = readGermanDay(typed);
      return day ? { value: day } : { error: validation.noDate(echo) };
    }
    case "month": {
      const month = readMonth(typed);
      return month ? { value: month } : { error: validation.noMonth(echo) };
    }
    case "reference": {
      const id = readId(typed);
      return id === null ? { error: validation.noReference(echo) } : { value: id };
    }
    case "money":
      return readMoney(withoutUnitBehind(field, typed));
    default: {
      const decimal = readGermanNumber(withoutUnitBehind(field, typed), takesPoint(field));
      if (!decimal) return { error: validation.noNumber(echo, field.kind === "integer" ? "3" : "210,00") };
      if (field.kind === "integer" && decimal.fraction) return { error: validation.noInteger(echo) };
      return { value: toNumber(decimal) };
    }
  }
}

const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** Controls, and halves of letters, which no file takes; those between words are blanks, and NUL is refused. */
const CONTROL = /(?![\0\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}]/gu;

/**
 * A text without blanks around it and controls in it; in one of one line a tab or line break, as cells of a spreadsheet bring it,
 * is a blank.
 */
function tidyText({ kind }: Field, sent: string): string {
  const raw = sent.replace(CONTROL, "");
  return kind === "text"
    ? raw.replace(/[\s\u0085]+/g, (blanks) => (BREAK.test(blanks) ? " " : blanks)).trim()
    : raw.replace(/\r\n?/g, "\n").trim();
}

function withoutUnitBehind({ unit }: Field, typed: string): string {
  return unit && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed;
}

function readJson(field: Field, raw: unknown): FieldReading {
  if (raw === null || raw === undefined) return { value: null };
  switch (field.kind) {
    case "text":
    case "longText":
      return typeof raw === "string" ? { value: tidyText(field, raw) || null } : { error: validation.expectedText };
    case "email":
    case "iban":
    case "bic":
    case "creditorId":
      if (typeof raw !== "string") return { error: validation.expectedText };
      return raw.trim() === "" ? { value: null } : readCode(field.kind, raw);
    case "ibans":
      return Array.isArray(raw) && raw.every((one) => typeof one === "string")
        ? readIbans(raw)
        : { error: validation.expectedIbans };
    case "choice":
      if (typeof raw !== "string") return { error: validation.expectedText };
      return field.options?.some(({ value }) => value === raw)
        ? { value: raw }
        : { error: validation.noChoice(echoOf(raw)) };
    case "flag":
      return typeof raw === "boolean" ? { value: raw } : { error: validation.expectedFlag };
    case "date":
      if (raw === "") return { value: null };
      return typeof raw === "string" && isDay(raw) ? { value: raw } : { error: validation.expectedDate };
    case "month":
      if (raw === "") return { value: null };
      return typeof raw === "string" && isMonth(raw) ? { value: raw } : { error: validation.expectedMonth };
    case "reference":
      return Number.isSafeInteger(raw) && (raw as number) > 0
        ? { value: raw as number }
        : { error: validation.expectedId };
    case "integer":
      return Number.isSafeInteger(raw) ? { value: raw as number } : { error: validation.expectedInteger };
    case "money": {
      if (typeof raw !== "number" || !Number.isFinite(raw)) return { error: validation.expectedNumber };
      if (Math.abs(raw) * 100 > MAX_CENTS) return { error: rangeOf(field) };
      const cents = fromEuros(raw);
      return cents === null ? { error: validation.decimals(2) } : { value: cents };
    }
    default:
      return typeof raw === "number" && Number.isFinite(raw)
        ? { value: raw === 0 ? 0 : raw }
        : { error: validation.expectedNumber };
  }
}

function outOfBounds(field: Field, value: FieldValue): string | null {
  if (typeof value === "string") {
    const max = field.maxLength ?? (field.kind === "longText" ? MAX_LONG_TEXT_LENGTH : MAX_TEXT_LENGTH);
    // No page can show a NUL: a browser would send something else back.
    if (value.includes("\0")) return validation.noNul;
    // Characters as a person counts them and the database does; some are two in JavaScript.
    return value.length > max && [...value].length > max ? validation.tooLong(max) : null;
  }
  if (typeof value !== "number" || field.kind === "reference") return null;
  const { min, max } = boundsOf(field);
  if (field.oneOf && !field.oneOf.includes(value)) return validation.oneOf(field.oneOf);
  if (value < min || value > max) return rangeOf(field);
  const { atMostDecimals, decimals = 0 } = field;
  return atMostDecimals && Number(value.toFixed(decimals)) !== value ? validation.decimals(decimals) : null;
}

function boundsOf(field: Field): { min: number; max: number } {
  const widest = field.kind === "money" ? MAX_CENTS : Number.MAX_SAFE_INTEGER;
  return { min: field.min ?? -widest, max: field.max ?? widest };
}

function rangeOf(field: Field): string {
  const { min, max } = boundsOf(field);
  return validation.range(
    formatField({ ...field, unit: undefined }, min),
    formatField({ ...field, unit: undefined }, max),
  );
}
