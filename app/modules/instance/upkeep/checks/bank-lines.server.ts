import { sql } from "drizzle-orm";
import { bankTransactions } from "../../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../../db/schema/books/ledger";
import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { type CountedRow, MOST_EXAMPLES, throughTable } from "./pass.server";

type OddLine = CountedRow & { id: number; bookingDate: string; cents: number; made: number };

/**
 * Each line of the bank with an amount is one transaction, whose first leg moves just that amount, and which is undone if the
 * line was withdrawn.
 */
export const bankLines = throughTable<OddLine>({
  check: "BANK_LINES",
  table: bankTransactions,
  atOnce: 20_000,
  select: (after, end) =>
    sql`select bank.id, bank.booking_date as bookingDate, bank.cents, count(made.id) as made, count(*) over () as total
      from ${bankTransactions} as bank
      left join ${transactions} as made on made.bank_transaction_id = bank.id
      left join ${legs} as leg on leg.id = made.first_leg_id
      where bank.id > ${after} and bank.id <= ${end} and bank.cents <> 0
      group by bank.id
      having count(made.id) <> 1 or max(leg.cents) is not bank.cents
        or max(made.reverse_time is not null) <> (bank.withdraw_time is not null)
      order by bank.id limit ${MOST_EXAMPLES}`,
  describe: ({ id, bookingDate, cents, made }) => texts.bankLine({ id, bookingDate, cents, made }),
});
