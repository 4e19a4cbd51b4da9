/** A place in degrees (WGS 84), north and east positive. */
export type Coordinates = { latitude: number; longitude: number };

/** Coordinates as a property holds them: either may still be empty. */
export type EnteredCoordinates = { latitude: number | null; longitude: number | null };
