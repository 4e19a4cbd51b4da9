import { type Day, daysInMonth } from "../../calendar/day";
import { type Cents, roundHalfUp } from "../../money/money";
import type { AgreementTerms, Amounts } from "../agreement";
import { rentOnDay } from "./rent-on-day";

/** What falls due on one day, in cents. */
export type Due = { dueDay: Day } & Amounts;

/** § 551 (2) BGB: a tenant may pay the deposit in three equal monthly instalments. */
const DEPOSIT_INSTALMENTS = 3;

/**
 * What an agreement lets fall due up to and with `upTo`, month by month, earliest first, wherever the books begin. A month is due as a whole on its first day, the first
 * one on the start day; nothing falls due after the end. The first and last month and rent steps within a month count by days
 * over the days of that month, and the month's sum is rounded half up, once for rent and once for utilities. The deposit
 * falls due in three equal instalments with the first three months, odd cents with the first.
 */
export function monthsDue(agreement: AgreementTerms, upTo: Day): Due[] {
  const { startDate, endDate, rentDeposit } = agreement;
  const lastDay = endDate !== null && endDate < upTo ? endDate : upTo;
  const instalment = Math.trunc(rentDeposit / DEPOSIT_INSTALMENTS);
  const instalments = [rentDeposit - (DEPOSIT_INSTALMENTS - 1) * instalment, instalment, instalment];
  const months: Due[] = [];
  for (let dueDay = startDate; dueDay <= lastDay; dueDay = firstOfNextMonth(dueDay))
    months.push({ dueDay, ...dueForMonth(agreement, dueDay), deposit: instalments[months.length] ?? 0 });
  return months;
}

/** Rent and utilities from a day to the end of its month, or of the agreement if that comes first. */
function dueForMonth(agreement: AgreementTerms, from: Day): { rent: Cents; utilities: Cents } {
  const month = from.slice(0, 7);
  const endDate = agreement.endDate?.startsWith(month) ? agreement.endDate : null;
  const laterSteps = agreement.rentSteps.filter(({ validFrom }) => validFrom > from && validFrom.startsWith(month));
  let step = rentOnDay(agreement, from);
  // Most months of a long agreement are whole ones, for which no day needs to be counted.
  if (dayOfMonth(from) === 1 && endDate === null && laterSteps.length === 0)
    return { rent: step?.rent ?? 0, utilities: step?.utilities ?? 0 };

  const days = daysInMonth(from);
  const dayAfter = endDate === null ? days + 1 : dayOfMonth(endDate) + 1;
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

function firstOfNextMonth(day: Day): Day {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}
