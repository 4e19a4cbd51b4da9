import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { parseValues } from "../../base/fields/parse-values";
import type { ReminderLevel } from "../receivables/reminded";
import { type ReminderRequest, readReminderRequest, reminderRequestFields } from "./reminder-request";

const schema = fieldsSchema(reminderRequestFields, "form");

/** What an address asks of a letter; what of it cannot be is said, and what is usual stands in its place. */
export type AskedReminder = { request: ReminderRequest; faults: string[] };

/** Reads it; of an address that says nothing but a level, interest is asked for by demands alone. */
export function readReminderQuery(query: URLSearchParams, level: ReminderLevel, today: Day): AskedReminder {
  const sent = reminderRequestFields.flatMap(({ key }) => (query.has(key) ? [[key, query.get(key)] as const] : []));
  const usual = (said: ReminderLevel) => readReminderRequest({ level: said, withInterest: said > 1 }, today);
  try {
    const values = { level, ...parseValues(schema, Object.fromEntries(sent)) };
    const request = readReminderRequest(values, today);
    return { request: query.has("date") ? request : { ...request, withInterest: request.level > 1 }, faults: [] };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    return { request: usual(level), faults: Object.values(error.details.fieldErrors ?? { "": error.message }) };
  }
}
