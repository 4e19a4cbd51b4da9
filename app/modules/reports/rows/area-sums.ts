import { AREA_DECIMALS } from "../../../texts/reports/reports";

const PARTS = 10 ** AREA_DECIMALS;

/** An area as it is added up, in whole parts of a m²: no sum of them depends on their order, or loses what was entered. */
export function partsOfArea(area: number): number {
  return Math.round(PARTS * area);
}

/** The m² of parts that were added up. */
export function areaOfParts(parts: number): number {
  return parts / PARTS;
}
