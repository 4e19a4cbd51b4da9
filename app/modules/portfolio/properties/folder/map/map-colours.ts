/** What points are coloured by. */
export const mapColours = ["grossReturn", "totalScore"] as const;

export type MapColour = (typeof mapColours)[number];

/** From where on a value is of the next level. */
export const levels: Record<MapColour, readonly number[]> = { grossReturn: [4, 5, 6], totalScore: [40, 55, 70] };

/** The level of a value, from 0 on; null if it is not known. */
export function levelOf(colour: MapColour, value: number | null): number | null {
  return value === null ? null : levels[colour].filter((from) => value >= from).length;
}
