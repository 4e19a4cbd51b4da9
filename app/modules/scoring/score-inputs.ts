import type { PropertyDistances, PropertyValues } from "../properties/property-fields";

/** What scores are worked out from, as a property holds it: money in cents, distances in kilometres. */
export type ScoreInputs = Pick<
  PropertyValues,
  | "indicativeBaseRent"
  | "offerPrice"
  | "offerExtraCharges"
  | "latitude"
  | "longitude"
  | "offerWithTenant"
  | "constructionYear"
  | "renovationYear"
  | "energyConsumption"
  | "commonPropertyPercentage"
> &
  PropertyDistances;

/** The inputs that scores are worked out from; the coordinates only explain why a distance is missing. */
export type ScoreFigureInputs = Omit<ScoreInputs, "latitude" | "longitude">;

/** The year that it is, and whether a rental agreement is running today. */
export type ScoreMoment = { year: number; rented: boolean };
