import type { Day } from "../../../../base/calendar/day";
import type { Cents } from "../../../../base/money/money";
import type { StatementBalance } from "../../statement";

type Link = { day: Day; cents: Cents; balance: Cents | null };

/**
 * Opening and closing balance out of the balances after each entry, in the file's order, oldest or newest first, and
 * which it is; null if an entry has none, or they do not lead from one to the next.
 */
export function deriveBalances(
  links: readonly Link[],
): { openingBalance: StatementBalance; closingBalance: StatementBalance; newestFirst: boolean } | null {
  const newestFirst = !follow(links);
  const ascending = newestFirst ? [...links].reverse() : links;
  const first = ascending[0];
  const last = ascending.at(-1);
  if (!first || !last || first.balance === null || last.balance === null || !follow(ascending)) return null;
  return {
    openingBalance: { day: first.day, cents: first.balance - first.cents },
    closingBalance: { day: last.day, cents: last.balance },
    newestFirst,
  };
}

function follow(links: readonly Link[]): boolean {
  return links.every((link, index) => {
    const previous = links[index - 1];
    if (link.balance === null || !previous) return link.balance !== null;
    return previous.balance !== null && previous.balance + link.cents === link.balance && previous.day <= link.day;
  });
}
