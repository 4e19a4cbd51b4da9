import type { PropertyDistances } from "./distances";
import type { Coordinates, EnteredCoordinates } from "./great-circle-km";
import { greatCircleKm } from "./great-circle-km";
import { nearestAutobahnKm } from "./nearest-autobahn-km";

export const CHEMNITZ: Coordinates = { latitude: 50.8323, longitude: 12.9185 };
export const DRESDEN: Coordinates = { latitude: 51.0504, longitude: 13.7373 };
export const LEIPZIG: Coordinates = { latitude: 51.3397, longitude: 12.3731 };

const STEPS_PER_KM = 100;

/**
 * What a property's coordinates say about where it lies: kilometres by great circle, rounded to 10 metres. All null without
 * both coordinates, the motorway also outside the box of its data.
 */
export function workOutDistances({ latitude, longitude }: EnteredCoordinates): PropertyDistances {
  if (latitude === null || longitude === null)
    return { chemnitzDistanceKm: null, dresdenDistanceKm: null, leipzigDistanceKm: null, autobahnDistanceKm: null };
  const place = { latitude, longitude };
  const autobahnKm = nearestAutobahnKm(place);
  return {
    chemnitzDistanceKm: roundKm(greatCircleKm(place, CHEMNITZ)),
    dresdenDistanceKm: roundKm(greatCircleKm(place, DRESDEN)),
    leipzigDistanceKm: roundKm(greatCircleKm(place, LEIPZIG)),
    autobahnDistanceKm: autobahnKm === null ? null : roundKm(autobahnKm),
  };
}

function roundKm(km: number): number {
  return Math.round(km * STEPS_PER_KM) / STEPS_PER_KM;
}
