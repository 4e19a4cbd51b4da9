import type { ScoreFigureInputs } from "./score-inputs";

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

/** A figure that points are given for, unrounded, null if an input is missing; `worst` gives 0 points, `best` 100, either may be larger. */
export type Scale = {
  worst: number;
  best: number;
  figureOf: (inputs: ScoreFigureInputs, year: number) => number | null;
};

export type ScaleName =
  | ("annualReturn" | "nearestCityKm" | "autobahnDistanceKm")
  | ("ageInYears" | "energyConsumption" | "commonPropertyPercentage");

const MONTHS = 12;

export const scales: Record<ScaleName, Scale> = {
  /** A year's base rent as a fraction of price and extra charges; null also when the purchase costs nothing. */
  annualReturn: {
    worst: 0.03,
    best: 0.09,
    figureOf: ({ indicativeBaseRent: rent, offerPrice: price, offerExtraCharges: charges }) =>
      rent === null || price === null || charges === null || price + charges <= 0
        ? null
        : (MONTHS * rent) / (price + charges),
  },
  nearestCityKm: {
    worst: 60,
    best: 3,
    figureOf: ({ chemnitzDistanceKm: chemnitz, dresdenDistanceKm: dresden, leipzigDistanceKm: leipzig }) =>
      chemnitz === null || dresden === null || leipzig === null ? null : Math.min(chemnitz, dresden, leipzig),
  },
  autobahnDistanceKm: { worst: 30, best: 1, figureOf: ({ autobahnDistanceKm }) => autobahnDistanceKm },
  /** Since construction or renovation, whichever is later; negative when that lies ahead. */
  ageInYears: {
    worst: 60,
    best: 0,
    figureOf: ({ constructionYear, renovationYear }, year) =>
      constructionYear === null && renovationYear === null
        ? null
        : year - Math.max(constructionYear ?? -Infinity, renovationYear ?? -Infinity),
  },
  /** kWh a square metre and year. */
  energyConsumption: { worst: 250, best: 50, figureOf: ({ energyConsumption }) => energyConsumption },
  /** Percent as typed. */
  commonPropertyPercentage: {
    worst: 0,
    best: 50,
    figureOf: ({ commonPropertyPercentage }) => commonPropertyPercentage,
  },
};

export const tenantPoints = { rented: 100, offeredWithTenant: 80, offeredWithoutTenant: 20 } as const;

/** Points by where a figure lies on a scale, beyond 0 and 100 too. Unrounded. */
export function unlimitedPoints(figure: number, { worst, best }: Scale): number {
  return ((figure - worst) / (best - worst)) * 100;
}

/** The same from 0 to 100. */
export function limitPoints(points: number): number {
  return Math.min(100, Math.max(0, points));
}

/** What a rental agreement, or whether the property is offered with a tenant, stands for; null is not known. */
export function tenancyOf(offerWithTenant: boolean | null, rented: boolean): keyof typeof tenantPoints | null {
  if (rented) return "rented";
  if (offerWithTenant === null) return null;
  return offerWithTenant ? "offeredWithTenant" : "offeredWithoutTenant";
}
