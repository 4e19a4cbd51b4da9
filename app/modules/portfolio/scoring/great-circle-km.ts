/** Mean radius of the earth in kilometres (IUGG). */
export const EARTH_RADIUS_KM = 6371.0088;

const RADIANS = Math.PI / 180;

/** Kilometres from one place to another along the great circle on a sphere (haversine), unrounded. */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const east = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const haversine = north * north + Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * east * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** A place in degrees (WGS 84), north and east positive. */
export type Coordinates = { latitude: number; longitude: number };

/** Coordinates as a property holds them: either may still be empty. */
export type EnteredCoordinates = { latitude: number | null; longitude: number | null };
