const STEPS_PER_POINT = 10;
const MEANINGFUL_DIGITS = 12;

/** Rounds points half up to one decimal. Binary noise goes first: 63.75 arrives as 63.74999999999999 and is still 63.8. */
export function roundScore(points: number): number {
  return Math.round(Number((points * STEPS_PER_POINT).toPrecision(MEANINGFUL_DIGITS))) / STEPS_PER_POINT;
}

/** What each score counts for in the total, in the order in which scores are shown. */
export const scoreWeights = {
  priceScore: 35,
  cityDistanceScore: 20,
  autobahnDistanceScore: 10,
  tenantScore: 15,
  conditionScore: 15,
  commonPropertyPercentageScore: 5,
} as const;

export type PartScoreKey = keyof typeof scoreWeights;
export type ScoreKey = PartScoreKey | "totalScore";

/** The part scores in the order in which they are shown. */
export const partScoreKeys = Object.keys(scoreWeights) as PartScoreKey[];

/** Where a figure gives 0 points and where 100; `worst` may be the larger one. */
export type ScoreBounds = { worst: number; best: number };

export const scoreBounds = {
  /** A year's base rent as a fraction of what the purchase costs. */
  annualReturn: { worst: 0.03, best: 0.09 },
  cityDistanceKm: { worst: 60, best: 3 },
  autobahnDistanceKm: { worst: 30, best: 1 },
  ageInYears: { worst: 60, best: 0 },
  /** kWh a square metre and year. */
  energyConsumption: { worst: 250, best: 50 },
  /** Percent as typed. */
  commonPropertyPercentage: { worst: 0, best: 50 },
} as const satisfies Record<string, ScoreBounds>;

export const tenantPoints = { rented: 100, offeredWithTenant: 80, offeredWithoutTenant: 20 } as const;

/** Points from 0 to 100 by where a figure lies between its bounds; beyond them it gets 0 or 100. Unrounded. */
export function interpolate(value: number, { worst, best }: ScoreBounds): number {
  return Math.min(1, Math.max(0, (value - worst) / (best - worst))) * 100;
}
