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

/** Whether a row of `legs as leg` counts in its own year: what is undone later stays there, as that was declared. */
export const standsInItsYear: SQL = standsOn(sql`substr(leg.value_date, 1, 4) || '-12-31'`);

/** The day of what a row of `legs as leg` undoes in a later year, in which that comes back; null of all others. */
export const undoneDay: SQL = sql`(select undone.value_date from ${legs} as undone
  where undone.id = leg.reverses_leg_id and substr(undone.value_date, 1, 4) < substr(leg.value_date, 1, 4))`;
