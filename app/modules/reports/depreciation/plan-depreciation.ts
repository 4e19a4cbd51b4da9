import { degressive } from "../../base/law/depreciation-law";
import type { DepreciationMethod } from "../../base/law/depreciation-methods";
import { type Cents, roundHalfUp } from "../../base/money/money";

/** A month as `YYYY-MM`. */
export type Month = string;

/** What is written off, from a month on. */
export type DepreciationItem = { text: string; startMonth: Month; base: Cents };

/** What is written off in a year, and what the building stands for at its end; `changed` in the first year by equal amounts after those by what is left. */
export type DepreciationYear = { year: number; amount: Cents; bookValue: Cents; changed: boolean };

export type Depreciation = {
  method: DepreciationMethod;
  /** In hundredths of a percent a year; of what is left if the method is degressive. */
  rate: number;
  /** The purchase first; what came later counts from January of its year (R 7.4 Abs. 9 EStR). */
  items: readonly DepreciationItem[];
  /** The month of its sale, with which the plan ends; null if it is kept. */
  end?: Month | null;
};

/** A year's share of a base is this many units of `rate × months`. */
const UNITS = 12 * 10_000;

const MONTHS = 12;

/** All years in which a building is written off, until nothing of it is left; whole cents, and the last year takes what rounding left. */
export function planDepreciation(depreciation: Depreciation): DepreciationYear[] {
  const [purchase] = depreciation.items;
  if (!purchase || depreciation.rate <= 0 || depreciation.items.every(({ base }) => base <= 0)) return [];
  return depreciation.method === "DEGRESSIVE" ? planByRest(depreciation) : planByShares(depreciation);
}

function planByShares({ items, rate, end }: Depreciation): DepreciationYear[] {
  const years: DepreciationYear[] = [];
  const lastStart = Math.max(...items.map(({ startMonth }) => yearOfMonth(startMonth)));
  let bookValue = 0;
  let exactRest = 0n;
  for (let year = firstYear(items); isWritten(year, end) && (year <= lastStart || bookValue > 0); year++) {
    const added = addedIn(items, year);
    bookValue += added;
    exactRest += BigInt(added) * BigInt(UNITS);
    const base = items.reduce((sum, item) => sum + (yearOfMonth(item.startMonth) <= year ? item.base : 0), 0);
    const share = BigInt(base) * BigInt(rate * monthsIn(items, year, end));
    const isLast = exactRest <= share;
    const amount = isLast ? bookValue : Math.min(bookValue, roundHalfUp(Number(share) / UNITS));
    exactRest -= isLast ? exactRest : share;
    bookValue -= amount;
    years.push({ year, amount, bookValue, changed: false });
  }
  return years;
}

/** By what is left, until equal amounts over the rest of the time are more. */
function planByRest({ items, rate, end }: Depreciation): DepreciationYear[] {
  const years: DepreciationYear[] = [];
  const lastStart = Math.max(...items.map(({ startMonth }) => yearOfMonth(startMonth)));
  const life = UNITS / degressive.linearRate;
  let left = life;
  let bookValue = 0;
  let isLinear = false;
  for (let year = firstYear(items); isWritten(year, end) && (year <= lastStart || bookValue > 0); year++) {
    bookValue += addedIn(items, year);
    const months = monthsIn(items, year, end);
    const byRest = (bookValue * rate * months) / UNITS;
    const equal = left > months ? (bookValue * months) / left : bookValue;
    const changed: boolean = !isLinear && equal > byRest;
    isLinear ||= changed;
    const amount = Math.min(bookValue, roundHalfUp(isLinear ? equal : byRest));
    bookValue -= amount;
    left -= months;
    years.push({ year, amount, bookValue, changed });
  }
  return years;
}

function firstYear(items: readonly DepreciationItem[]): number {
  return yearOfMonth(items[0]?.startMonth ?? "");
}

function addedIn(items: readonly DepreciationItem[], year: number): Cents {
  return items.reduce((sum, { startMonth, base }) => sum + (yearOfMonth(startMonth) === year ? base : 0), 0);
}

/** Months of a year that are written off: those from the purchase on (§ 7 Abs. 1 Satz 4 EStG), up to the sale. */
function monthsIn(items: readonly DepreciationItem[], year: number, end: Month | null = null): number {
  const start = items[0]?.startMonth ?? "";
  const first = year > yearOfMonth(start) ? 1 : monthOfYear(start);
  const last = end !== null && year === yearOfMonth(end) ? monthOfYear(end) : MONTHS;
  return Math.max(0, last + 1 - first);
}

function isWritten(year: number, end: Month | null = null): boolean {
  return end === null || year <= yearOfMonth(end);
}

function monthOfYear(month: Month): number {
  return Number(month.slice(5));
}

function yearOfMonth(month: Month): number {
  return Number(month.slice(0, 4));
}
