import { sql } from "drizzle-orm";
import { runBatch } from "../../../../../db/run-batch";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import {
  bankStatements,
  bankTransactions,
  statementLines,
  uploads,
} from "../../../../../db/schema/books/bank-statements";
import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { findGaps, type StatementSpan } from "../../../books/bank-statements/find-gaps";
import { type CountedRow, joinResults, MOST_EXAMPLES, type Pass, throughTable } from "./pass.server";

type OddStatement = CountedRow & { name: string; fromDate: string; toDate: string };

/**
 * What a proven statement contains leads from its opening balance to its closing balance, line by line. Those from before lines kept their
 * balances prove nothing.
 */
export const statementProofs = throughTable<OddStatement>({
  check: "STATEMENTS",
  table: bankStatements,
  atOnce: 500,
  select: (after, end) =>
    sql`with lines as (
        select said.id, line.balance, bank.cents, said.opening_balance + coalesce(sum(bank.cents) over (
            partition by said.id order by line.position rows between unbounded preceding and 1 preceding), 0) as before
        from ${bankStatements} as said
        join ${statementLines} as line on line.statement_id = said.id
        join ${bankTransactions} as bank on bank.id = line.bank_transaction_id
        where said.id > ${after} and said.id <= ${end} and said.proven)
      select account.name, said.from_date as fromDate, said.to_date as toDate, count(*) over () as total
      from ${bankStatements} as said
      join ${uploads} as upload on upload.id = said.upload_id and upload.withdraw_time is null
      join ${bankAccounts} as account on account.id = said.bank_account_id
      left join lines on lines.id = said.id
      where said.id > ${after} and said.id <= ${end} and said.proven
      group by said.id
      having count(lines.id) = count(lines.balance)
        and (said.opening_balance + coalesce(sum(lines.cents), 0) <> said.closing_balance or sum(lines.balance <> lines.before) > 0)
      order by said.id limit ${MOST_EXAMPLES}`,
  describe: texts.statement,
});

/**
 * Of two statements of an account where no day lies between, the second opens with what the first closed with. Days that no
 * statement speaks of are for the accountants' own review.
 */
export const statementJoints: Pass = {
  check: "STATEMENTS",
  statements: 2,
  async run({ db }, place) {
    const [[account]] = await runBatch(db, [
      sql<{
        id: number;
        name: string;
      }>`select id, name from ${bankAccounts} where id > ${Number(place)} order by id limit 1`,
    ]);
    if (!account) return { next: null };
    const [spans] = await runBatch(db, [
      sql<StatementSpan>`select from_date as "from", to_date as "to", opening_balance as openingBalance,
          closing_balance as closingBalance
        from ${bankStatements} as said join ${uploads} as upload on upload.id = said.upload_id and upload.withdraw_time is null
        where said.bank_account_id = ${account.id} and from_date is not null and to_date is not null order by from_date, to_date`,
    ]);
    const torn = findGaps(spans).flatMap(({ period, joint }) => {
      const isNextDay = joint.kind === "gap" && joint.to === period.from && joint.from < joint.to;
      return isNextDay && joint.differenceCents
        ? [texts.joint({ name: account.name, day: period.from, differenceCents: joint.differenceCents })]
        : [];
    });
    return { ...joinResults([{ faults: torn.length, examples: torn }]), next: String(account.id) };
  },
};
