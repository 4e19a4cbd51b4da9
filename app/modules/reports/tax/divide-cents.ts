import type { Cents } from "../../base/money/money";

/** Divides cents by weights, none below 0; cents that are left go to those of which most was cut off. */
export function divideCents(cents: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const exact = weights.map((weight) => (Math.abs(cents) * weight) / total);
  const parts = exact.map(Math.floor);
  let left = Math.abs(cents) - parts.reduce((sum, part) => sum + part, 0);
  const order = exact.map((value, index) => ({ index, cut: value - Math.floor(value) }));
  order.sort((one, other) => other.cut - one.cut || one.index - other.index);
  for (const { index } of order) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left--;
  }
  return parts.map((part) => (part === 0 ? 0 : Math.sign(cents) * part));
}
