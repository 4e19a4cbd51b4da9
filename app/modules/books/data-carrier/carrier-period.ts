import { carrierRefusals } from "../../../texts/accounting/book-exports";
import { validation } from "../../../texts/validation";
import { type Day, rangeOfYear, yearOf } from "../../base/calendar/day";
import { readGermanDay } from "../../base/calendar/read-german-day";
import { DomainError, type FieldErrors } from "../../base/domain-error";
import type { CarrierPeriod } from "./write-index";

/** The days of a period as a person typed them. */
export type TypedPeriod = Record<keyof CarrierPeriod, string>;

/** Reads the days that a person typed; null for the period if they make none, and what is wrong with them by field. */
export function readTypedPeriod(typed: TypedPeriod): { period: CarrierPeriod | null; fieldErrors: FieldErrors } {
  const fromDate = readGermanDay(typed.fromDate);
  const toDate = readGermanDay(typed.toDate);
  const fieldErrors: FieldErrors = {};
  if (fromDate === null) fieldErrors.fromDate = wrongDay(typed.fromDate);
  if (toDate === null) fieldErrors.toDate = wrongDay(typed.toDate);
  if (fromDate !== null && toDate !== null) {
    if (fromDate <= toDate) return { period: { fromDate, toDate }, fieldErrors };
    fieldErrors.toDate = carrierRefusals.endsBeforeItBegins;
  }
  return { period: null, fieldErrors };
}

function wrongDay(typed: string): string {
  return typed.trim() === "" ? validation.required : validation.noDate(typed);
}

/** A period from a day to one that is not before it; any other is `invalid`. */
export function settlePeriod(fromDate: Day, toDate: Day): CarrierPeriod {
  const sentence = carrierRefusals.endsBeforeItBegins;
  if (toDate < fromDate) throw new DomainError("invalid", sentence, { fieldErrors: { toDate: sentence } });
  return { fromDate, toDate };
}

/** Years that an audit asks for. */
const YEARS = 4;

/** The year that a day lies in and those before it as periods, latest first. */
export function auditYears(today: Day): (CarrierPeriod & { year: string })[] {
  return Array.from({ length: YEARS }, (_, back) => {
    const year = yearOf(today) - back;
    return { year: String(year), ...rangeOfYear(year) };
  });
}
