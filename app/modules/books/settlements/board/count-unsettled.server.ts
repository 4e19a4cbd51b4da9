import { type SQL, sql } from "drizzle-orm";
import { settlements } from "../../../../../db/schema/books/cost-statements";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { type Day, daysBetween } from "../../../base/calendar/day";
import { settlementDeadline } from "../../../base/law/operating-costs/settlement-deadline";
import { bearsCosts, rentedIn } from "./board.server";

/** How many tenants of a year must still get what is settled with them, and how many days are left for it. */
export type CostsToSettle = { year: number; count: number; daysLeft: number };

/** Nobody need think of it before so many days are left. */
const DAYS_AHEAD = 184;

const lastYearOf = (today: Day) => Number(today.slice(0, 4)) - 1;

/** The query for how many of last year's tenants were not sent anything, as the board counts them; none while it is early. */
export function countUnsettled(today: Day): SQL<{ count: number }> {
  const year = lastYearOf(today);
  const ofYear = sql`between ${`${year}-01-01`} and ${`${year}-12-31`}`;
  const isPressing = daysLeft(today) <= DAYS_AHEAD ? sql`true` : sql`false`;
  return sql<{ count: number }>`select count(*) as count from ${rentalAgreements} as agreement
    where ${isPressing} and ${rentedIn(year)} and agreement.cost_agreement = 'PREPAYMENT' and ${bearsCosts} and not exists (
      select 1 from ${settlements} as settled where settled.agreement_id = agreement.id and settled.cancel_time is null
        and settled.to_date ${ofYear}
        and (settled.sent_date is not null or settled.received_date is not null or settled.objected_date is not null))`;
}

/** What is to be done of it; null if nothing is. */
export function costsToSettle(count: number, today: Day): CostsToSettle | null {
  return count > 0 ? { year: lastYearOf(today), count, daysLeft: daysLeft(today) } : null;
}

function daysLeft(today: Day): number {
  return daysBetween(today, settlementDeadline(`${lastYearOf(today)}-12-31`));
}
