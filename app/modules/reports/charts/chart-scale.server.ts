import { scaleLinear } from "d3-scale";
import { CHART_HEIGHT, type Chart } from "./chart";

/** Room for half a dot above the highest value. */
const TOP = 8;

const TICKS = 4;

/** How many labels a narrow screen has room for. */
const NARROW_LABELS = 8;

/** The scale of a chart's values from top to bottom, always with 0 in it, and its ticks. */
export function scaleValues(values: readonly number[], textOf: (value: number) => string) {
  const scale = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
    .nice(TICKS)
    .range([CHART_HEIGHT - 1, TOP]);
  const ticks: Chart["ticks"] = scale.ticks(TICKS).map((value) => ({ y: rounded(scale(value)), text: textOf(value) }));
  return { yOf: (value: number) => rounded(scale(value)), ticks };
}

/** A bar from 0 to a value. */
export function barTo(yOf: (value: number) => number, value: number): { y: number; height: number } {
  const [zero, end] = [yOf(0), yOf(value)];
  return { y: Math.min(zero, end), height: rounded(Math.abs(zero - end)) };
}

/** Marks the labels that a narrow screen has no room for; the last one always stays. */
export function thinOut(labels: readonly { x: number; text: string }[]): Chart["labels"] {
  const step = Math.ceil(labels.length / NARROW_LABELS);
  return labels.map((label, index) => ({ ...label, isMinor: (labels.length - 1 - index) % step !== 0 }));
}

/** Two decimals are finer than any screen. */
export function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
