import { addMonths, type Day, daysBetween } from "../../calendar/day";

/** Since when owners bear a part of what CO2 of heating costs (CO2KostAufG). */
export const CARBON_SHARED_FROM: Day = "2023-01-01";

/** What a ton of CO2 costs in a year, in cents without VAT. */
export const carbonPrices = [
  { year: 2023, cents: 30_00, paragraph: "§ 10 Abs. 2 BEHG" },
  { year: 2024, cents: 45_00, paragraph: "§ 10 Abs. 2 BEHG" },
  { year: 2025, cents: 55_00, paragraph: "§ 10 Abs. 2 BEHG" },
  { year: 2026, cents: 60_00, paragraph: "§ 4 CO2KostAufG" },
] as const;

/** The owner's percent from so many kilograms a square metre and year on (Anlage zu § 5 CO2KostAufG). */
export const carbonStages = [
  { from: 0, percent: 0 },
  { from: 12, percent: 10 },
  { from: 17, percent: 20 },
  { from: 22, percent: 30 },
  { from: 27, percent: 40 },
  { from: 32, percent: 50 },
  { from: 37, percent: 60 },
  { from: 42, percent: 70 },
  { from: 47, percent: 80 },
  { from: 52, percent: 95 },
] as const;

/** What was emitted in a span, and the heated area in the same scale. */
export type Emission = { from: Day; to: Day; kilograms: number; area: number };

/** Kilograms a square metre, in tenths, and the owner's percent of what they cost. */
export type CarbonStage = { tenths: number; percent: number };

/**
 * The owner's part of what CO2 costs: kilograms a square metre are rounded to one decimal before (§ 5 Abs. 1 CO2KostAufG), a bound
 * belongs to its stage, and bounds shrink with a span that is shorter than a year.
 */
export function carbonStage({ from, to, kilograms, area }: Emission): CarbonStage {
  const tenths = roundedRatio(10 * kilograms, area);
  if (from < CARBON_SHARED_FROM) return { tenths, percent: 0 };
  const days = daysBetween(from, to) + 1;
  const daysOfYear = yearDaysFrom(from);
  const reached = carbonStages.findLast(({ from }) => tenths * daysOfYear >= 10 * from * Math.min(days, daysOfYear));
  return { tenths, percent: reached?.percent ?? 0 };
}

/** How many days a year has that begins on a day. */
export function yearDaysFrom(day: Day): number {
  return daysBetween(day, addMonths(day, 12));
}

/** A ratio of whole numbers, rounded half up without leaving them. */
function roundedRatio(number: number, divisor: number): number {
  return Number((2n * BigInt(number) + BigInt(divisor)) / (2n * BigInt(divisor)));
}
