import type { Cents } from "./money";

/**
 * Divides an amount by whole weights, of which one at least is above 0, so that the parts add up to it: each is rounded down, and the
 * cents left go to the largest remainders, of equal ones to the earlier.
 */
export function divideByWeights(cents: Cents, weights: readonly number[]): Cents[] {
  // Cents times weights exceed what a number keeps exactly.
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const sign = cents < 0 ? -1 : 1;
  const parts = weights.map((weight, place) => {
    const product = BigInt(sign * cents) * BigInt(weight);
    return { place, floor: Number(product / total), rest: product % total };
  });
  const left = sign * cents - parts.reduce((sum, { floor }) => sum + floor, 0);
  const byRest = [...parts].sort((one, other) => compare(other.rest, one.rest) || one.place - other.place);
  const lucky = new Set(byRest.slice(0, left).map(({ place }) => place));
  return parts.map(({ place, floor }) => sign * (floor + (lucky.has(place) ? 1 : 0)) || 0);
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
