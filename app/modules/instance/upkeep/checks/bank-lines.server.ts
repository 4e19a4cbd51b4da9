import { sql } from "drizzle-orm";
import { runBatch } from "../../../../../db/run-batch";
import { bankTransactions } from "../../../../../db/schema/books/bank-statements";
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

const AT_ONCE = 20_000;

type OddLine = CountedRow & { id: number; bookingDate: string; cents: number; made: number };

/**
 * Each line of the bank with an amount is one transaction, whose first leg moves just that amount, and which is undone if the
 * line was withdrawn.
 */
export const bankLines: Pass = {
  check: "BANK_LINES",
  statements: 2,
  async run({ db }, place) {
    const after = Number(place);
    const [[piece]] = await runBatch(db, [selectPiece(sql`${bankTransactions}`, after, AT_ONCE)]);
    const [odd] = await runBatch(db, [
      sql<OddLine>`select bank.id, bank.booking_date as bookingDate, bank.cents, count(made.id) as made, count(*) over () as total
        from ${bankTransactions} as bank
        left join ${transactions} as made on made.bank_transaction_id = bank.id
        left join ${legs} as leg on leg.id = made.first_leg_id
        where bank.id > ${after} and bank.id <= ${endOfPiece(piece, AT_ONCE)} and bank.cents <> 0
        group by bank.id
        having count(made.id) <> 1 or max(leg.cents) is not bank.cents
          or max(made.reverse_time is not null) <> (bank.withdraw_time is not null)
        order by bank.id limit ${MOST_EXAMPLES}`,
    ]);
    return {
      lookedAt: piece?.count ?? 0,
      ...toResult(odd, ({ id, bookingDate, cents, made }) => texts.bankLine({ id, bookingDate, cents, made })),
      next: placeAfterPiece(piece, AT_ONCE),
    };
  },
};
