import { addDays, addMonths, type Day, firstOfMonth } from "../../calendar/day";

/** By when a tenant must have got the settlement of a span that ends on a day (§ 556 Abs. 3 Satz 2 BGB). */
export function settlementDeadline(to: Day): Day {
  return addDays(addMonths(addDays(to, 1), MONTHS), -1);
}

/** How long a span may be that is settled (§ 556 Abs. 3 Satz 1 BGB): its last day at the latest. */
export function latestEnd(from: Day): Day {
  return addDays(addMonths(from, MONTHS), -1);
}

/**
 * Until when a tenant may object to what came on a day (§ 556 Abs. 3 Satz 5 BGB): the last day of the twelfth month after it, as most
 * read the law.
 */
export function objectionUntil(received: Day): Day {
  return addDays(addMonths(firstOfMonth(received), MONTHS + 1), -1);
}

/** What came before this day can no longer be objected to. */
export function objectableFrom(today: Day): Day {
  return addMonths(firstOfMonth(today), -MONTHS);
}

const MONTHS = 12;
