import { type SQL, sql } from "drizzle-orm";
import { legs } from "../../../../db/schema/books/ledger";
import type { Day } from "../calendar/day";

/**
 * Whether a row of `legs as leg` counts on a day for what is divided by what was booked before: neither reversed by then nor what
 * reverses another. What undoes a leg of a closed month lies in a later one.
 */
export function standsOn(asOf: Day | SQL): SQL {
  return sql`leg.reverses_leg_id is null and not exists (
    select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id and mirror.value_date <= ${asOf})`;
}
