import { type Day, yearOf } from "../../calendar/day";
import { daysOn, monthsOn } from "../../calendar/months-on";

/** The last day of an energy certificate, ten years from the day on which it was issued (§ 79 Abs. 3 GModG). */
export function certificateUntil(issuedOn: Day): Day {
  return daysOn(monthsOn(issuedOn, 120), -1);
}

/** How many years meters of water and heat are calibrated for, by the end of the year (§ 34 MessEV, Anlage 7; since 3 November 2021). */
const CALIBRATED_YEARS = 6;

/** The last day of a calibration. */
export function calibratedUntil(calibratedOn: Day): Day {
  return endOfYear(yearOf(calibratedOn) + CALIBRATED_YEARS);
}

/** By when meters of heat and warm water must be read from afar (§ 5 Abs. 3 HeizkostenV). */
export const REMOTE_READING_BY: Day = "2026-12-31";

/** When claims of a day lapse (§§ 195, 199 Abs. 1 BGB). */
export function lapsesOn(claimedOn: Day): Day {
  return endOfYear(yearOf(claimedOn) + 3);
}

/** When a loan may be ended after ten years, and be repaid then (§ 489 Abs. 1 Nr. 2 BGB). */
export function tenYearsAfter(fullyPaidOn: Day): { noticeFrom: Day; repayableOn: Day } {
  const noticeFrom = daysOn(monthsOn(fullyPaidOn, 120), 1);
  return { noticeFrom, repayableOn: monthsOn(noticeFrom, 6) };
}

/** By when a deposit is settled: a landlord's claims lapse six months after a flat came back (§ 548 Abs. 1 BGB). */
export function depositSettledBy(endedOn: Day): Day {
  return monthsOn(endedOn, 6);
}

/** How many parts a deposit may be paid in (§ 551 Abs. 2 BGB). */
export const DEPOSIT_PARTS = 3;

/** How often the water of large plants is tested for legionella, in months (§ 31 TrinkwV, since 24 June 2023). */
export const LEGIONELLA_MONTHS = 36;

/** When smoke alarms are replaced, so many months after they were put up (DIN 14676-1). */
export const SMOKE_ALARM_MONTHS = 120;

/** The quarters' days of the property tax (§ 28 Abs. 1 GrStG), without their year. */
export const TAX_DAYS = ["02-15", "05-15", "08-15", "11-15"] as const;

/** The last year in which a repair that is spread over some is deducted (§ 82b EStDV). */
export function spreadUntil(paidOn: Day, years: number): Day {
  return endOfYear(yearOf(paidOn) + years - 1);
}

function endOfYear(year: number): Day {
  return `${year}-12-31`;
}
