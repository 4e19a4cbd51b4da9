import { type Day, daysInMonth } from "../../calendar/day";
import { type Cents, roundHalfUp } from "../../money/money";
import type { AgreementTerms, Amounts } from "../agreement";
import { rentOnDay } from "./rent-on-day";

/** What falls due on one day, in cents. */
export type Due = { dueDay: Day } & Amounts;

/** § 551 (2) BGB: a tenant may pay the deposit in three equal monthly instalments. */
const DEPOSIT_INSTALMENTS = 3;

/** Months in a row, each due on its first day with the same amounts; what counts by days is a run of one month. */
export type DueRun = { dueDay: Day; months: number; rent: Cents; utilities: Cents };

/**
 * What an agreement lets fall due up to and with `upTo`, month by month, earliest first, wherever the books begin. A month is
 * due as a whole on its first day, the first
 * one on the start day; nothing falls due after the end. The first and last month and rent steps within a month count by days
 * over the days of that month, and the month's sum is rounded half up, once for rent and once for utilities. The deposit
 * falls due in three equal instalments with the first three months, odd cents with the first.
 */
export function monthsDue(agreement: AgreementTerms, upTo: Day): Due[] {
  const instalments = instalmentsDue(agreement, upTo);
  const months: Due[] = [];
  for (const { dueDay, months: count, rent, utilities } of listDueRuns(agreement, upTo))
    for (let month = 0; month < count; month++)
      months.push({
        dueDay: firstOfMonthAfter(dueDay, month),
        rent,
        utilities,
        deposit: instalments[months.length]?.deposit ?? 0,
      });
  return months;
}

/** The rent and utilities of `monthsDue` in as few runs as it takes: a long agreement has few of them. */
export function listDueRuns(agreement: AgreementTerms, upTo: Day): DueRun[] {
  const last = lastDay(agreement, upTo);
  const runs: DueRun[] = [];
  for (let dueDay = agreement.startDate; dueDay <= last; ) {
    const whole = equalMonths(agreement, dueDay, last);
    const { rent = 0, utilities = 0 } =
      whole > 0 ? (rentOnDay(agreement, dueDay) ?? {}) : dueForPart(agreement, dueDay);
    const months = Math.max(1, whole);
    runs.push({ dueDay, months, rent, utilities });
    dueDay = firstOfMonthAfter(dueDay, months);
  }
  return runs;
}

/** How many months of a run are due before a day. */
export function monthsBeforeDay({ dueDay, months }: DueRun, day: Day): number {
  if (dueDay >= day) return 0;
  const begun = monthNumber(day) - monthNumber(dueDay) + (dayOfMonth(day) === 1 ? 0 : 1);
  return Math.min(months, begun);
}

/** The instalments of the deposit that are due up to and with a day. */
export function instalmentsDue(agreement: AgreementTerms, upTo: Day): { dueDay: Day; deposit: Cents }[] {
  const { startDate, rentDeposit } = agreement;
  const last = lastDay(agreement, upTo);
  const instalment = Math.trunc(rentDeposit / DEPOSIT_INSTALMENTS);
  return [rentDeposit - (DEPOSIT_INSTALMENTS - 1) * instalment, instalment, instalment]
    .map((deposit, month) => ({ dueDay: firstOfMonthAfter(startDate, month), deposit }))
    .filter(({ dueDay }) => dueDay <= last);
}

function lastDay({ endDate }: AgreementTerms, upTo: Day): Day {
  return endDate !== null && endDate < upTo ? endDate : upTo;
}

/** How many months from a due day on are whole ones of one rent: up to the next step, the last month of the agreement, or a day. */
function equalMonths({ rentSteps, endDate }: AgreementTerms, dueDay: Day, last: Day): number {
  if (dayOfMonth(dueDay) !== 1) return 0;
  const nextStep = rentSteps.find(({ validFrom }) => validFrom > dueDay);
  let end = monthNumber(last) + 1;
  // The last month of an agreement counts by days.
  if (endDate !== null) end = Math.min(end, monthNumber(endDate));
  if (nextStep) end = Math.min(end, monthNumber(nextStep.validFrom));
  return end - monthNumber(dueDay);
}

/** Rent and utilities from a day to the end of its month, or of the agreement if that comes first, by days. */
function dueForPart(agreement: AgreementTerms, from: Day): { rent: Cents; utilities: Cents } {
  const month = from.slice(0, 7);
  const endDate = agreement.endDate?.startsWith(month) ? agreement.endDate : null;
  const laterSteps = agreement.rentSteps.filter(({ validFrom }) => validFrom > from && validFrom.startsWith(month));
  const days = daysInMonth(from);
  const dayAfter = endDate === null ? days + 1 : dayOfMonth(endDate) + 1;
  let step = rentOnDay(agreement, from);
  let begin = dayOfMonth(from);
  let rentTimesDays = 0;
  let utilitiesTimesDays = 0;
  for (const next of [...laterSteps, null]) {
    const end = next ? Math.min(dayOfMonth(next.validFrom), dayAfter) : dayAfter;
    rentTimesDays += (step?.rent ?? 0) * (end - begin);
    utilitiesTimesDays += (step?.utilities ?? 0) * (end - begin);
    begin = end;
    step = next;
  }
  return { rent: roundHalfUp(rentTimesDays / days), utilities: roundHalfUp(utilitiesTimesDays / days) };
}

function dayOfMonth(day: Day): number {
  return Number(day.slice(8));
}

function monthNumber(day: Day): number {
  return 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;
}

/** The first of a later month; the day itself for none. */
function firstOfMonthAfter(day: Day, months: number): Day {
  if (months === 0) return day;
  const number = monthNumber(day) + months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}-01`;
}
