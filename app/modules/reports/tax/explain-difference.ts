import { taxTexts as texts } from "../../../texts/reports/tax";
import type { Cents } from "../../base/money/money";
import type { FilledForm, FilledLine } from "./filled-form";

/** A step from the revenue of the annual figures to the result of the form: of a line, or of what is in none. */
export type DifferenceStep = { line: number | null; label: string; cents: Cents };

/** From what the annual figures count to what the form comes to, line by line: `revenue` and all steps come to the result. */
export function explainDifference(filled: FilledForm): DifferenceStep[] {
  const steps = [
    ...filled.lines.flatMap((line) =>
      line.inputs
        .filter(({ isRevenue }) => !isRevenue)
        .map(({ cents, label }) => ({ line: line.line, label: label ?? line.label, cents: signOf(line) * cents })),
    ),
    ...filled.leftOut
      .filter(({ isRevenue }) => isRevenue)
      .map(({ cents, reason }) => ({ line: null, label: reason, cents: -cents })),
    { line: null, label: texts.difference.rounding, cents: roundingOf(filled) },
  ];
  return steps.filter(({ cents }) => cents !== 0);
}

function roundingOf({ lines }: FilledForm): Cents {
  return lines.reduce((sum, line) => sum + signOf(line) * (line.amount - line.exact), 0);
}

/** How a line goes into the result. */
function signOf({ side }: FilledLine): 1 | -1 {
  return side === "expenses" ? -1 : 1;
}

/** The steps of all properties, one a line, the lines in their order. */
export function sumDifferences(filled: readonly FilledForm[]): DifferenceStep[] {
  const sums = new Map<string, DifferenceStep>();
  for (const form of filled)
    for (const step of explainDifference(form)) {
      const own = form.lines.find(({ line }) => line === step.line);
      const label = own?.label ?? step.label;
      const sum = sums.get(label) ?? { ...step, label, cents: 0 };
      sums.set(label, { ...sum, cents: sum.cents + step.cents });
    }
  const steps = [...sums.values()].filter(({ cents }) => cents !== 0);
  return steps.sort((one, other) => (one.line ?? Number.MAX_VALUE) - (other.line ?? Number.MAX_VALUE));
}
