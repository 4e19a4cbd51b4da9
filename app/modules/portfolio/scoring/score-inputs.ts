import type { Cents } from "../../base/money/money";
import type { PropertyDistances } from "./distances";
import type { EnteredCoordinates } from "./great-circle-km";

/** What scores are worked out from besides the coordinates, which only explain why a distance is missing. */
export type ScoreFigureInputs = PropertyDistances & {
  /** Cents a month. */
  indicativeBaseRent: Cents | null;
  offerPrice: Cents | null;
  offerExtraCharges: Cents | null;
  offerWithTenant: boolean | null;
  constructionYear: number | null;
  renovationYear: number | null;
  /** Kilowatt hours a square metre and year. */
  energyConsumption: number | null;
  commonPropertyPercentage: number | null;
};

/** What scores are worked out from, as a property holds it. */
export type ScoreInputs = ScoreFigureInputs & EnteredCoordinates;

/** The year that it is, and whether a rental agreement is running today. */
export type ScoreMoment = { year: number; rented: boolean };
