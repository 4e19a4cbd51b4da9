/** The consumer price index of a month (`YYYY-MM`) by a base year; § 557b BGB takes that of all households. */
export type ConsumerPrice = { month: string; value: number; base: number; source: string };

/** The index of two months by one base year, the later of which is the latest that is known before a month; null without both. */
export function indexSince(prices: readonly ConsumerPrice[], baseMonth: string, beforeMonth: string) {
  const pairs = prices
    .filter(({ month }) => month === baseMonth)
    .flatMap((from) => {
      const later = prices.filter(({ base, month }) => base === from.base && month > baseMonth && month < beforeMonth);
      const to = later.reduce<ConsumerPrice | null>((one, next) => (one && one.month > next.month ? one : next), null);
      return to ? [{ from, to }] : [];
    });
  // Of two base years the one that reaches further, or else the later one.
  pairs.sort((one, other) => other.to.month.localeCompare(one.to.month) || other.to.base - one.to.base);
  return pairs[0] ?? null;
}
