import { toEuros } from "../../base/money/money";
import type { EntryFilter } from "../../books/ledger/entries/entry-filter";

/**
 * How a figure is measured: money in cents, areas in m², a fraction is a share of one, a percent is as typed, `days` counts
 * days, `areaDays` m² times days.
 */
export type Measure = "money" | "area" | "fraction" | "percent" | "count" | "days" | "areaDays" | "months";

/** What a figure, or an input of one, is: null is not known, and never means 0. */
export type Measured = { measure: Measure; value: number | null };

/**
 * The entries that a value is the sum of, to the cent, as the filter of the ledger's page, and which of its figures it is:
 * what was received is credit less debit, what was spent debit less credit.
 */
export type SummedEntries = Partial<EntryFilter> & { side: "received" | "spent" | "credit" | "debit" };

export type Sign = "+" | "−";

/** One thing that a figure is made of. */
export type FigureInput = Measured & {
  label: string;
  /** How it goes into a sum in which something is subtracted. */
  sign?: Sign;
  /** For what comes from the ledger. */
  entries?: SummedEntries;
  /** For what comes from elsewhere: the page that says it. */
  path?: string;
  /** For a part of what was booked: the page of the whole. */
  wholePath?: string;
  /** Whether it is about a single loan, which only those who open the books may see. */
  ofLoan?: boolean;
};

/** How a figure came about. */
export type FigureExplanation = Measured & {
  /** What the figure is of: the year, the property, the agreement, the loan. */
  subject: string;
  /** In German, with the values put in. */
  formula: string;
  inputs: FigureInput[];
};

/** What of an explanation may be seen: who may not open the books gets no way into them, and no single loans. */
export function veilExplanation(explanation: FigureExplanation, mayOpenBooks: boolean): FigureExplanation {
  if (mayOpenBooks) return explanation;
  const inputs = explanation.inputs.filter(({ ofLoan }) => !ofLoan).map(({ entries, ...input }) => input);
  return { ...explanation, inputs };
}

/** An explanation as `/api` writes it. */
export function explanationToApi({ formula, measure, value, inputs }: FigureExplanation) {
  return {
    formula,
    value: measuredToApi({ measure, value }),
    inputs: inputs.map((input) => ({
      label: input.label,
      value: measuredToApi(input),
      ...(input.sign && { sign: input.sign }),
      ...(input.entries && { entries: input.entries }),
    })),
  };
}

/** A measured value as `/api` writes it: money in euros. */
function measuredToApi({ measure, value }: Measured): number | null {
  return measure === "money" && value !== null ? toEuros(value) : value;
}
