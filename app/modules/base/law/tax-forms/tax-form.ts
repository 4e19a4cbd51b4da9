import type { Day } from "../../calendar/day";

/** What an amount of a property's year is for: each has a line in the form of a year that knows it. */
export const taxParts = [
  "rents",
  "allocations",
  "settlements",
  "depreciation",
  "interest",
  "financing",
  "maintenance",
  "spread",
  "spreadSince1",
  "spreadSince2",
  "spreadSince3",
  "spreadSince4",
  "allocable",
  "notAllocable",
  "other",
  "reduction",
] as const;

export type TaxPart = (typeof taxParts)[number];

/** A line of a form: where it stands, its Kennzahl, and by which rule it is filled; a reduction is of what may not be subtracted. */
export type TaxLine = {
  part: TaxPart;
  side: "income" | "expenses" | "reduction";
  line: number;
  field: string;
  label: string;
  rule: string;
};

/** A form of a year, as it was published. */
export type TaxForm = { year: number; name: string; source: string; checkedOn: Day; lines: readonly TaxLine[] };
