import { workOutDistances } from "../scoring/work-out-distances";
import type { PropertyDistances } from "./property-fields";

/** The distances of a row's coordinates, null where it has none. */
export function distancesOf(row: Record<string, unknown>): PropertyDistances {
  const coordinate = (value: unknown) => (typeof value === "number" ? value : null);
  return workOutDistances({ latitude: coordinate(row.latitude), longitude: coordinate(row.longitude) });
}
