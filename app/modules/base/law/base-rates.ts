import { addMonths, type Day } from "../calendar/day";
import { CHECKED_ON } from "./checked-on";

/** A base rate of § 247 BGB, from a day on until the next one. */
export type BaseRate = {
  validFrom: Day;
  /** In hundredths of a percent: 152 is 1,52 %. */
  rate: number;
  source: string;
  checkedOn: Day;
};

const BUNDESBANK = "Deutsche Bundesbank, Bundesanzeiger";

/** The rates that the product knows, earliest first; from July 2016 to the end of 2022 it stayed the same. */
const builtInBaseRates: readonly BaseRate[] = [
  { validFrom: "2016-07-01", rate: -88 },
  { validFrom: "2023-01-01", rate: 162 },
  { validFrom: "2023-07-01", rate: 312 },
  { validFrom: "2024-01-01", rate: 362 },
  { validFrom: "2024-07-01", rate: 337 },
  { validFrom: "2025-01-01", rate: 227 },
  { validFrom: "2025-07-01", rate: 127 },
  { validFrom: "2026-01-01", rate: 127 },
  { validFrom: "2026-07-01", rate: 152 },
].map((one) => ({ ...one, source: BUNDESBANK, checkedOn: CHECKED_ON }));

/** The first day of which a rate is known, and from when on the last of these is valid. */
export const EARLIEST_RATE: Day = builtInBaseRates[0]!.validFrom;
const lastBuiltIn: Day = builtInBaseRates.at(-1)!.validFrom;

/** What a debtor in default pays a year beyond the base rate (§ 288 BGB), in hundredths of a percent. */
export const defaultPoints = {
  /** Abs. 1: if a consumer has a part in it. */
  consumer: 500,
  /** Abs. 2: between businesses. */
  business: 900,
} as const;

/** All base rates, earliest first: those that the product knows and those that were added, which win. */
export function baseRatesWith<Added extends BaseRate>(added: readonly Added[]): (BaseRate | Added)[] {
  const all: readonly (BaseRate | Added)[] = [...builtInBaseRates, ...added];
  const byDay = new Map(all.map((one) => [one.validFrom, one]));
  return [...byDay.values()].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}

/** The first day of the half year in which a day lies, from which on base rates are valid. */
export function halfYearOf(day: Day): Day {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < "07" ? "01" : "07"}-01`;
}

/** The half years up to that of a day of which no rate is known, earliest first. */
export function halfYearsWithoutRate(rates: readonly BaseRate[], day: Day): Day[] {
  const known = new Set(rates.map(({ validFrom }) => validFrom));
  const missing: Day[] = [];
  // Those that the product knows leave out none.
  for (let from = nextHalfYear(lastBuiltIn); from <= day; from = nextHalfYear(from))
    if (!known.has(from)) missing.push(from);
  return missing;
}

/** The half year after that of a day. */
export function nextHalfYear(day: Day): Day {
  return addMonths(halfYearOf(day), 6);
}
