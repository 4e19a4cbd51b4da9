import { scoring } from "../../../texts/properties/scoring";
import type { ScoreBounds } from "../scoring/score-rules";
import { interpolate, roundScore } from "../scoring/score-rules";

/**
 * The German formula that holds a figure against its bounds, with the points it gives; without them where `value` is null.
 * `figure` is the figure in words or digits, `write` writes a bound with its unit.
 */
export function scaleFormula(
  figure: string,
  value: number | null,
  bounds: ScoreBounds,
  write: (bound: number) => string,
): string {
  const { worst, best } = bounds;
  const formula = (worst < best ? scoring.rising : scoring.falling)(figure, write(worst), write(best));
  if (value === null) return formula;
  const score = roundScore(interpolate(value, bounds));
  const unlimited = roundScore(((value - worst) / (best - worst)) * 100);
  return unlimited === score ? scoring.equals(formula, score) : scoring.limited(formula, unlimited, score);
}
