import type { ScoreFigureInputs } from "./score-inputs";

/** Figures between the inputs and the points, unrounded; null if an input is missing. */
export type ScoreFigures = {
  /** A year's base rent as a fraction of price and extra charges; null also when the purchase costs nothing. */
  annualReturn: number | null;
  nearestCityKm: number | null;
  /** Since construction or renovation, whichever is later; negative when that lies ahead. */
  ageInYears: number | null;
};

const MONTHS = 12;

/** Works out what the bounds of the scores are held against. `year` is the year that it is. */
export function scoreFigures(inputs: ScoreFigureInputs, year: number): ScoreFigures {
  const { indicativeBaseRent: rent, offerPrice: price, offerExtraCharges: charges } = inputs;
  const { chemnitzDistanceKm: chemnitz, dresdenDistanceKm: dresden, leipzigDistanceKm: leipzig } = inputs;
  const { constructionYear, renovationYear } = inputs;
  return {
    annualReturn:
      rent === null || price === null || charges === null || price + charges <= 0
        ? null
        : (MONTHS * rent) / (price + charges),
    nearestCityKm:
      chemnitz === null || dresden === null || leipzig === null ? null : Math.min(chemnitz, dresden, leipzig),
    ageInYears:
      constructionYear === null && renovationYear === null
        ? null
        : year - Math.max(constructionYear ?? -Infinity, renovationYear ?? -Infinity),
  };
}
