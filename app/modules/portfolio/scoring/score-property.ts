import { scoreFigures } from "./score-figures";
import type { ScoreFigureInputs, ScoreMoment } from "./score-inputs";
import {
  interpolate,
  type PartScoreKey,
  partScoreKeys,
  roundScore,
  type ScoreBounds,
  type ScoreKey,
  scoreBounds,
  scoreWeights,
  tenantPoints,
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
  const { annualReturn, nearestCityKm, ageInYears } = scoreFigures(inputs, year);
  return {
    priceScore: points(annualReturn, scoreBounds.annualReturn),
    cityDistanceScore: points(nearestCityKm, scoreBounds.cityDistanceKm),
    autobahnDistanceScore: points(inputs.autobahnDistanceKm, scoreBounds.autobahnDistanceKm),
    tenantScore: tenantScore(inputs.offerWithTenant, rented),
    conditionScore: mean(
      points(ageInYears, scoreBounds.ageInYears),
      points(inputs.energyConsumption, scoreBounds.energyConsumption),
    ),
    commonPropertyPercentageScore: points(inputs.commonPropertyPercentage, scoreBounds.commonPropertyPercentage),
  };
}

function tenantScore(offerWithTenant: boolean | null, rented: boolean): number | null {
  if (rented) return tenantPoints.rented;
  if (offerWithTenant === null) return null;
  return offerWithTenant ? tenantPoints.offeredWithTenant : tenantPoints.offeredWithoutTenant;
}

function points(figure: number | null, bounds: ScoreBounds): number | null {
  return figure === null ? null : interpolate(figure, bounds);
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
