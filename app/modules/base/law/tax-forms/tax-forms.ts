import { form2025 } from "./form-2025";
import type { TaxForm } from "./tax-form";

/** The forms that are known, latest first. */
export const taxForms: readonly TaxForm[] = [form2025];

/** The form of a year, null if it is not known. */
export function taxFormOf(year: number): TaxForm | null {
  return taxForms.find((form) => form.year === year) ?? null;
}

/** From which share of the usual rent on letting counts in full, and below which only in part. */
export const cheapLetting = {
  ...{ validFrom: "2021-01-01", paragraph: "§ 21 Abs. 2 EStG" },
  ...{ full: 0.66, least: 0.5 },
} as const;

/** Recurring payments that are due and paid on these days count for the year to which they belong economically. */
export const turnOfYear = {
  ...{ validFrom: "2009-10-08", paragraph: "§ 11 Abs. 1 Satz 2, Abs. 2 Satz 2 EStG" },
  ...{ from: "12-22", until: "01-10" },
} as const;
