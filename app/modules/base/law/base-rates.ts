import type { Day } from "../calendar/day";

/** A base rate of § 247 BGB, from a day on until the next one. */
export type BaseRate = {
  validFrom: Day;
  /** In hundredths of a percent: 152 is 1,52 %. */
  rate: number;
  source: string;
  checkedOn: Day;
};

const BUNDESBANK = "Deutsche Bundesbank, Bekanntgabe im Bundesanzeiger (§ 247 Abs. 2 BGB)";

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
].map((one) => ({ ...one, source: BUNDESBANK, checkedOn: "2026-11-25" }));

/** What a debtor in default pays a year beyond the base rate (§ 288 BGB), in hundredths of a percent. */
export const defaultPoints = {
  /** Abs. 1: if a consumer has a part in it. */
  consumer: 500,
  /** Abs. 2: between businesses. */
  business: 900,
} as const;

/** All base rates, earliest first: those that the product knows and those that were added, which win. */
export function baseRatesWith(added: readonly BaseRate[]): BaseRate[] {
  const byDay = new Map([...builtInBaseRates, ...added].map((one) => [one.validFrom, one]));
  return [...byDay.values()].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
}

/** The rate of a day out of all, earliest first; null before the first of them. */
export function baseRateOn(rates: readonly BaseRate[], day: Day): BaseRate | null {
  return rates.findLast(({ validFrom }) => validFrom <= day) ?? null;
}

/** The first day of the half year in which a day lies, from which on base rates are valid. */
export function halfYearOf(day: Day): Day {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < "07" ? "01" : "07"}-01`;
}
