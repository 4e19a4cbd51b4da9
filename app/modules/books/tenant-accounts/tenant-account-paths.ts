import type { Day } from "../../base/calendar/day";

/** The page of the account of an agreement's tenant. */
export function tenantAccountPath(agreementId: number): string {
  return `/reports/renting/${agreementId}/account`;
}

/** The page of an agreement's account as a letter to its tenant, to be printed. */
export function tenantLetterPath(agreementId: number, asOf: Day): string {
  return `${tenantAccountPath(agreementId)}/letter?asOf=${asOf}`;
}

/** The page on which a letter is made that asks an agreement's tenant to pay, by default the one that comes next. */
export function newReminderPath(agreementId: number, level?: number): string {
  return `${tenantAccountPath(agreementId)}/reminder${level === undefined ? "" : `?level=${level}`}`;
}

/** The page of a letter that asked to pay, to be printed. */
export function reminderPath(reminderId: number): string {
  return `/reports/renting/reminders/${reminderId}`;
}
