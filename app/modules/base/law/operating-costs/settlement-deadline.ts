import { addDays, addMonths, type Day } from "../../calendar/day";

/** By when a tenant must have got the settlement of a span that ends on a day (§ 556 Abs. 3 Satz 2 BGB). */
export function settlementDeadline(to: Day): Day {
  return addDays(addMonths(addDays(to, 1), MONTHS), -1);
}

/** How long a span may be that is settled (§ 556 Abs. 3 Satz 1 BGB): its last day at the latest. */
export function latestEnd(from: Day): Day {
  return addDays(addMonths(from, MONTHS), -1);
}

const MONTHS = 12;
