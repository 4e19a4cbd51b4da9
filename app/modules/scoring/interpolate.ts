import type { ScoreBounds } from "./score-rules";

/** Points from 0 to 100 by where a figure lies between its bounds; beyond them it gets 0 or 100. Unrounded. */
export function interpolate(value: number, { worst, best }: ScoreBounds): number {
  return Math.min(1, Math.max(0, (value - worst) / (best - worst))) * 100;
}
