import { type Day, dayOfMonth, daysOfMonth, firstDayOf, monthNumber } from "../../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../../base/money/money";
import type { AgreementTerms, RentStep, SingleDue } from "../../../portfolio/rental-agreements/terms/agreement";
import type { Amounts } from "../../../portfolio/rental-agreements/terms/amounts";

/** What falls due on one day, in cents: of a month, what was open when the books began, or a single due. */
export type Due = Amounts & { kind: "opening" | "month" | "single"; dueDay: Day; single?: SingleDue };

/** § 551 (2) BGB: a tenant may pay the deposit in three equal monthly instalments. */
const DEPOSIT_INSTALMENTS = 3;

/**
 * Months in a row with the same amounts, each due on its first day, the first of an agreement on the start day; what counts by
 * days is a run of one month. `month` is that of the first one, as `monthNumber` counts.
 */
export type DueRun = { month: number; months: number; rent: Cents; utilities: Cents };

/**
 * What an agreement lets fall due up to and with `upTo`, by months, each on its first day or the start day. Parts of
 * months count by days, rounded half up once for rent and utilities; odd cents of the deposit come first.
 */
export function monthsDue(agreement: AgreementTerms, upTo: Day): Due[] {
  const { startDate, rentDeposit } = agreement;
  const months: Due[] = [];
  for (const { month, months: count, rent, utilities } of listDueRuns(agreement, upTo))
    for (let later = 0; later < count; later++)
      months.push({
        kind: "month",
        dueDay: months.length === 0 ? startDate : firstDayOf(month + later),
        rent,
        utilities,
        deposit: depositOfMonths(rentDeposit, months.length + 1) - depositOfMonths(rentDeposit, months.length),
      });
  return months;
}

/**
 * The rent and utilities of `monthsDue` in as few runs as it takes: a long agreement has few of them. Reports ask it of every
 * agreement, so that it counts in numbers of months and makes no days.
 */
export function listDueRuns({ startDate, endDate, rentSteps }: AgreementTerms, upTo: Day): DueRun[] {
  const runs: DueRun[] = [];
  const last = endDate !== null && endDate < upTo ? endDate : upTo;
  if (startDate > last) return runs;
  const afterLast = monthNumber(last) + 1;
  // The last month of an agreement counts by days.
  const afterWhole = endDate === null ? afterLast : Math.min(afterLast, monthNumber(endDate));
  let day = dayOfMonth(startDate);
  let step = 0;
  for (let month = monthNumber(startDate); month < afterLast; ) {
    while (hasBegun(rentSteps[step + 1], month, day)) step++;
    const next = rentSteps[step + 1];
    const whole = day === 1 ? Math.min(afterWhole, next ? monthNumber(next.validFrom) : afterWhole) - month : 0;
    const { rent = 0, utilities = 0 } =
      whole > 0 ? (rentSteps[step] ?? {}) : dueForPart({ endDate, rentSteps }, { month, day, step });
    const months = Math.max(1, whole);
    runs.push({ month, months, rent, utilities });
    month += months;
    day = 1;
  }
  return runs;
}

/** What of the deposit falls due with the first so many months of an agreement. */
export function depositOfMonths(rentDeposit: Cents, months: number): Cents {
  if (months <= 0) return 0;
  const instalmentsLeft = Math.max(0, DEPOSIT_INSTALMENTS - months);
  return rentDeposit - instalmentsLeft * Math.trunc(rentDeposit / DEPOSIT_INSTALMENTS);
}

/**
 * Rent and utilities from a day of a month, on which a step is valid, to the end of that month, or of the agreement if that comes
 * first, by days.
 */
function dueForPart(
  { endDate, rentSteps }: Pick<AgreementTerms, "endDate" | "rentSteps">,
  from: { month: number; day: number; step: number },
): { rent: Cents; utilities: Cents } {
  const { month } = from;
  const days = daysOfMonth(month);
  const dayAfter = endDate !== null && monthNumber(endDate) === month ? dayOfMonth(endDate) + 1 : days + 1;
  let rentTimesDays = 0;
  let utilitiesTimesDays = 0;
  let { step, day } = from;
  while (day < dayAfter) {
    const { rent = 0, utilities = 0 } = rentSteps[step++] ?? {};
    const next = rentSteps[step];
    const end =
      next && monthNumber(next.validFrom) === month ? Math.min(dayOfMonth(next.validFrom), dayAfter) : dayAfter;
    rentTimesDays += rent * (end - day);
    utilitiesTimesDays += utilities * (end - day);
    day = end;
  }
  return { rent: roundHalfUp(rentTimesDays / days), utilities: roundHalfUp(utilitiesTimesDays / days) };
}

/** Whether there is a step that is valid on a day of a month. */
function hasBegun(step: RentStep | undefined, month: number, day: number): boolean {
  if (!step) return false;
  const begins = monthNumber(step.validFrom);
  return begins < month || (begins === month && dayOfMonth(step.validFrom) <= day);
}
