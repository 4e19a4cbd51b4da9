import { formatFigure, reportTexts } from "../../../texts/reports/reports";
import { roundHalfUp } from "../../base/money/money";
import type { FigureExplanation, FigureInput, Measure, Measured, Sign } from "./figure";
import type { ReportColumn } from "./report";

/**
 * What the figures of a report are worked out by, so that value, formula and inputs of one stand once: of `numbers` a report's
 * function makes values, of `operandsOf` how they came about. `Worked` is what an operation makes until `figure` names it.
 */
export type Arithmetic<Quantity, Worked> = {
  /** Some added, others subtracted. */
  sum: (added: readonly Quantity[], subtracted?: readonly Quantity[]) => Worked;
  /** What a sum is known without. */
  ifKnown: (quantity: Quantity) => Quantity;
  /** The sum of what is known of some. */
  sumOfKnown: (quantities: readonly Quantity[]) => Worked;
  quotient: (dividend: Quantity, divisor: Quantity) => Worked;
  /** The same in whole cents. */
  roundedQuotient: (dividend: Quantity, divisor: Quantity) => Worked;
  /** What was worked out as the column that it stands in. */
  figure: (key: string, worked: Worked) => Quantity;
};

/** Null is not known: what lacks a part, or is divided by nothing. */
type Value = number | null;

/** Values of figures. */
export const numbers: Arithmetic<Value, Value> = {
  sum: (added, subtracted) => {
    let sum = 0;
    for (const value of added) {
      if (value === null) return null;
      sum += value;
    }
    for (const value of subtracted ?? []) {
      if (value === null) return null;
      sum -= value;
    }
    return sum;
  },
  ifKnown: (value) => value ?? 0,
  sumOfKnown: (values) => values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null),
  quotient: ratio,
  roundedQuotient: (dividend, divisor) => {
    const value = ratio(dividend, divisor);
    return value === null ? null : roundHalfUp(value);
  },
  figure: (_, value) => value,
};

/** Divides, null if there is nothing to divide by or something is not known. */
export function ratio(dividend: Value, divisor: Value): Value {
  return dividend === null || divisor === null || divisor === 0 ? null : dividend / divisor;
}

/** How a quantity came about: with the values put in, and of which inputs; without a formula it is what these come to. */
type Made = { formula?: string; inputs: readonly FigureInput[] };

/** A quantity as it stands in a formula. */
export type Operand = Measured & Made & { label: string };

/** How the figures of a row came about. */
export function operandsOf(
  columns: readonly ReportColumn[],
  row: Readonly<Record<string, unknown>>,
): Arithmetic<Operand, Made> {
  const quotient = (dividend: Operand, divisor: Operand) => ({
    formula: `${writeOperand(dividend)} ÷ ${writeOperand(divisor)}`,
    inputs: unsigned([...dividend.inputs, ...divisor.inputs]),
  });
  const sum = (added: readonly Operand[], subtracted: readonly Operand[] = []) => {
    const inputs = (operands: readonly Operand[]) => operands.flatMap((operand) => operand.inputs);
    return {
      formula: [added.map(writeOperand).join(" + "), ...subtracted.map(writeOperand)].join(" − "),
      inputs:
        subtracted.length === 0 ? inputs(added) : [...signed("+", inputs(added)), ...signed("−", inputs(subtracted))],
    };
  };
  return {
    sum,
    ifKnown: (operand) => operand,
    sumOfKnown: sum,
    quotient,
    roundedQuotient: quotient,
    figure: (key, made) => {
      const { label, kind } = columns.find((column) => column.key === key)!;
      return { label, measure: kind as Measure, value: row[key] as Value, ...made };
    },
  };
}

/** `label value` as it stands in a formula. */
export function writeOperand(operand: Operand): string {
  return `${operand.label} ${formatFigure(operand)}`;
}

const turned: Record<Sign, Sign> = { "+": "−", "−": "+" };

/** Inputs as they go into a sum with a sign; what has one turns round if it is subtracted. */
export function signed(sign: Sign, inputs: readonly FigureInput[]): FigureInput[] {
  return inputs.map(({ sign: own = "+", ...input }) => ({ ...input, sign: sign === "+" ? own : turned[own] }));
}

/** The same outside of a sum. */
export function unsigned(inputs: readonly FigureInput[]): FigureInput[] {
  return inputs.map(({ sign, ...input }) => input);
}

/** A quantity of money, by itself what its inputs come to. */
export function money(label: string, inputs: readonly FigureInput[], value: Value = sumOfInputs(inputs)): Operand {
  return { label, measure: "money", value, inputs };
}

function sumOfInputs(inputs: readonly FigureInput[]): number {
  return inputs.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** A quantity that is an input itself. */
export function entered(input: FigureInput): Operand {
  return { ...input, inputs: [input] };
}

/** How a figure of a row came about. */
export function explanationOf(
  subject: string,
  value: Value,
  { label, formula = label, measure, inputs }: Operand,
): FigureExplanation {
  return {
    ...{ subject, measure, value },
    formula: reportTexts.equals(formula, formatFigure({ measure, value })),
    inputs: [...inputs],
  };
}
