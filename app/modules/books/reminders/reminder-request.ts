import { reminderTexts as texts } from "../../../texts/accounting/reminders";
import { validation } from "../../../texts/validation";
import { addDays, addMonths, type Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { completeValues } from "../../base/fields/complete-values";
import type { Field, ValuesOf } from "../../base/fields/field";
import type { SentValues } from "../../base/fields/fields-schema";
import type { ReminderLevel } from "../receivables/reminded";

/** A letter asks to be paid within so many days. */
const DAYS_TO_PAY = 14;

/** What asks for later has a wrong year. */
const MOST_MONTHS_TO_PAY = 12;

/** What somebody decides of a letter. */
export const reminderRequestFields = [
  { key: "level", label: "Schreiben", kind: "integer", required: true, min: 1, max: 3 },
  { key: "date", label: "Geschrieben am", kind: "date", required: true },
  { key: "payUntil", label: "Zahlbar bis", kind: "date", required: true },
  { key: "fee", label: "Gebühr", kind: "money", unit: "€", min: 0, max: 1_000_00, required: true },
  { key: "withInterest", label: "Mit Verzugszinsen", kind: "flag", required: true },
] as const satisfies readonly Field[];

/** What the history tells of a letter. */
export const reminderFields = [
  { key: "level", label: "Stufe", kind: "integer" },
  { key: "date", label: "Vom", kind: "date" },
  { key: "payUntil", label: "Zahlbar bis", kind: "date" },
  { key: "open", label: "Offen", kind: "money", unit: "€" },
  { key: "interest", label: "Verzugszinsen", kind: "money", unit: "€" },
  { key: "fee", label: "Gebühr", kind: "money", unit: "€" },
] as const satisfies readonly Field[];

export type ReminderRequest = Omit<ValuesOf<typeof reminderRequestFields>, "level"> & { level: ReminderLevel };

/** What is decided of a letter, by default one of today without fee; `invalid` with a sentence a field where that cannot be. */
export function readReminderRequest(sent: SentValues, today: Day): ReminderRequest {
  const date = typeof sent.date === "string" ? sent.date : today;
  const defaults = { date, payUntil: addDays(date, DAYS_TO_PAY), fee: 0 };
  const { level, ...request } = completeValues(reminderRequestFields, sent, defaults);
  const fieldErrors = {
    ...(request.date > today && { date: texts.dateInFuture }),
    ...(request.payUntil < request.date && { payUntil: texts.payUntilPassed }),
    ...(request.payUntil > addMonths(request.date, MOST_MONTHS_TO_PAY) && { payUntil: texts.payUntilTooLate }),
  };
  if (Object.keys(fieldErrors).length > 0) throw new DomainError("invalid", validation.checkInput, { fieldErrors });
  // The bounds of the field leave no other.
  return { ...request, level: level as ReminderLevel };
}
