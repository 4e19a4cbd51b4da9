import { sql } from "drizzle-orm";
import { runBatch } from "../../../../../db/run-batch";
import { accounts } from "../../../../../db/schema/books/accounts";
import { legs, transactions } from "../../../../../db/schema/books/ledger";
import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import {
  type CountedRow,
  endOfPiece,
  MOST_EXAMPLES,
  type Pass,
  placeAfterPiece,
  selectPiece,
  toResult,
} from "./pass.server";

const AT_ONCE = 10_000;

type OddBooking = CountedRow & { id: number; unbookedCents: number; legCount: number; summedCents: number };

/** Each transaction has its first leg, and what it says is still to be booked is what its legs leave on clearing. */
export const bookings: Pass = {
  check: "BOOKINGS",
  statements: 2,
  async run({ db }, place) {
    const after = Number(place);
    const [[piece]] = await runBatch(db, [selectPiece(sql`${transactions}`, after, AT_ONCE)]);
    const [odd] = await runBatch(db, [
      sql<OddBooking>`select made.id, made.unbooked_cents as unbookedCents, count(leg.id) as legCount,
          coalesce(sum(leg.cents * ((leg.source_account_id = clearing.id) - (leg.target_account_id = clearing.id))), 0) as summedCents,
          count(*) over () as total
        from ${transactions} as made
        cross join (select id from ${accounts} where routing_key = 'CASH_CLEARING') as clearing
        left join ${legs} as leg on leg.transaction_id = made.id
        where made.id > ${after} and made.id <= ${endOfPiece(piece, AT_ONCE)}
        group by made.id
        having summedCents <> made.unbooked_cents or count(leg.id) = 0 or sum(leg.id = made.first_leg_id) <> 1
        order by made.id limit ${MOST_EXAMPLES}`,
    ]);
    return {
      lookedAt: piece?.count ?? 0,
      ...toResult(odd, texts.booking),
      next: placeAfterPiece(piece, AT_ONCE),
    };
  },
};
