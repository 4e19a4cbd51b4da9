import type { Period } from "./agreement";

/**
 * The agreements that share at least one day with a period, in their given order; a missing end is open. All of them belong
 * to one property, and the one that is being edited is not among them. A period that ends before it starts has no days.
 */
export function findOverlaps<A extends Period>(agreements: readonly A[], period: Period): A[] {
  return agreements.filter((agreement) =>
    [agreement, period].every(({ startDate }) =>
      [agreement, period].every(({ endDate }) => endDate === null || startDate <= endDate),
    ),
  );
}
