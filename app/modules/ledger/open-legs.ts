import type { Leg } from "./leg";

/** The legs that a person booked and nobody reversed. */
export function openLegs(legs: readonly Leg[]): Leg[] {
  const reversed = new Set(legs.map(({ reversesLegId }) => reversesLegId));
  return legs.filter(({ id, locked, reversesLegId }) => !locked && reversesLegId === null && !reversed.has(id));
}
