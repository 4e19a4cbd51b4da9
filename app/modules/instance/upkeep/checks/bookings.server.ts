import { sql } from "drizzle-orm";
import { accounts } from "../../../../../db/schema/books/accounts";
import { legs, transactions } from "../../../../../db/schema/books/ledger";
import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { type CountedRow, MOST_EXAMPLES, throughTable } from "./pass.server";

type OddBooking = CountedRow & { id: number; unbookedCents: number; legCount: number; summedCents: number };

/** Each transaction has its first leg, and what it says is still to be booked is what its legs leave on clearing. */
export const bookings = throughTable<OddBooking>({
  check: "BOOKINGS",
  table: transactions,
  atOnce: 10_000,
  select: (after, end) =>
    sql`select made.id, made.unbooked_cents as unbookedCents, count(leg.id) as legCount,
        coalesce(sum(leg.cents * ((leg.source_account_id = clearing.id) - (leg.target_account_id = clearing.id))), 0) as summedCents,
        count(*) over () as total
      from ${transactions} as made
      cross join (select id from ${accounts} where routing_key = 'CASH_CLEARING') as clearing
      left join ${legs} as leg on leg.transaction_id = made.id
      where made.id > ${after} and made.id <= ${end}
      group by made.id
      having summedCents <> made.unbooked_cents or count(leg.id) = 0 or sum(leg.id = made.first_leg_id) <> 1
      order by made.id limit ${MOST_EXAMPLES}`,
  describe: texts.booking,
});
