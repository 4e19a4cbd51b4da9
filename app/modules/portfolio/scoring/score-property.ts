import type { ScoreFigureInputs, ScoreMoment } from "./score-inputs";
import {
  limitPoints,
  type PartScoreKey,
  partScoreKeys,
  roundScore,
  type Scale,
  type ScoreKey,
  scales,
  scoreWeights,
  tenancyOf,
  tenantPoints,
  unlimitedPoints,
} from "./score-rules";

export type Scores = Record<ScoreKey, number | null>;

/**
 * A property's scores from 0 to 100, rounded half up to one decimal; null if an input is missing. The total is the
 * weighted mean of those that are not null, worked out before they are rounded. Weights and bounds: `score-rules`.
 */
export function scoreProperty(inputs: ScoreFigureInputs, moment: ScoreMoment): Scores {
  const parts = partScores(inputs, moment);
  const scores: Scores = { totalScore: weightedMean(parts), ...parts };
  for (const [key, score] of Object.entries(scores)) if (score !== null) scores[key as ScoreKey] = roundScore(score);
  return scores;
}

function partScores(inputs: ScoreFigureInputs, { year, rented }: ScoreMoment): Record<PartScoreKey, number | null> {
  const tenancy = tenancyOf(inputs.offerWithTenant, rented);
  return {
    priceScore: points(scales.annualReturn, scales.annualReturn.figureOf(inputs, year)),
    cityDistanceScore: points(scales.nearestCityKm, scales.nearestCityKm.figureOf(inputs, year)),
    autobahnDistanceScore: points(scales.autobahnDistanceKm, scales.autobahnDistanceKm.figureOf(inputs, year)),
    tenantScore: tenancy && tenantPoints[tenancy],
    conditionScore: mean(
      points(scales.ageInYears, scales.ageInYears.figureOf(inputs, year)),
      points(scales.energyConsumption, scales.energyConsumption.figureOf(inputs, year)),
    ),
    commonPropertyPercentageScore: points(
      scales.commonPropertyPercentage,
      scales.commonPropertyPercentage.figureOf(inputs, year),
    ),
  };
}

function points(scale: Scale, figure: number | null): number | null {
  return figure === null ? null : limitPoints(unlimitedPoints(figure, scale));
}

/** The mean of both, or the one that there is. */
function mean(left: number | null, right: number | null): number | null {
  return left === null || right === null ? (left ?? right) : (left + right) / 2;
}

function weightedMean(parts: Record<PartScoreKey, number | null>): number | null {
  let points = 0;
  let weights = 0;
  for (const key of partScoreKeys) {
    const part = parts[key];
    if (part === null) continue;
    points += scoreWeights[key] * part;
    weights += scoreWeights[key];
  }
  return weights === 0 ? null : points / weights;
}
