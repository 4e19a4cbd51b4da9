import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../../../db/run-batch";
import { accounts } from "../../../../../db/schema/books/accounts";
import { accountMonths, ledgerSums, legs, relationMonths, relationTotals } from "../../../../../db/schema/books/ledger";
import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { type Day, EVER } from "../../../base/calendar/day";
import { type CountedRow, joinResults, MOST_EXAMPLES, type Pass, toResult } from "./pass.server";

/** Legs of one piece, to the end of the month that the last of them lies in. */
const LEGS_AT_ONCE = 20_000;

/** Both entries of the legs of some days, as the sums of months tell them apart; the first day is not one of them. */
const entriesOfDays = (from: Day, to: Day): SQL => sql`entries as (
  select source_account_id as account_id, source_flow_type as flow_type, source_flow_id as flow_id,
    source_sub_flow_type as sub_flow_type,
    iif(source_sub_flow_type = 'BANK_TRANSACTION', 0, source_sub_flow_id) as sub_flow_id,
    substr(value_date, 1, 7) as month, max(cents, 0) as debit_cents, max(-cents, 0) as credit_cents
  from ${legs} where value_date > ${from} and value_date <= ${to}
  union all
  select target_account_id, target_flow_type, target_flow_id, target_sub_flow_type,
    iif(target_sub_flow_type = 'BANK_TRANSACTION', 0, target_sub_flow_id), substr(value_date, 1, 7), max(-cents, 0), max(cents, 0)
  from ${legs} where value_date > ${from} and value_date <= ${to})`;

const isUneven: SQL = sql`sum(debit_cents) <> 0 or sum(credit_cents) <> 0 or sum(entry_count) <> 0`;

type UnevenMonth = CountedRow & { name: string; month: string };

/** The sums of months by account and by relation are those of the legs. */
export const sumsOfMonths: Pass = {
  check: "SUMS",
  statements: 4,
  async run({ db }, place) {
    const from = place ?? "";
    const [[bound]] = await runBatch(db, [
      sql<{ to: Day }>`select date(value_date, 'start of month', '+1 month', '-1 day') as "to" from ${legs}
        where value_date > ${from} order by value_date limit 1 offset ${LEGS_AT_ONCE}`,
    ]);
    const to = bound?.to ?? EVER;
    const [[looked], byAccount, byRelation] = await runBatch(db, [
      sql<{ count: number }>`select count(*) as count from ${legs} where value_date > ${from} and value_date <= ${to}`,
      sql<UnevenMonth>`with ${entriesOfDays(from, to)}
        select account.name, month, count(*) over () as total from (
          select account_id, flow_type, sub_flow_type, month, debit_cents, credit_cents, 1 as entry_count from entries
          union all
          select account_id, flow_type, sub_flow_type, month, -debit_cents, -credit_cents, -entry_count from ${accountMonths}
          where month > ${from.slice(0, 7)} and month <= ${to.slice(0, 7)})
        join ${accounts} as account on account.id = account_id
        group by account_id, flow_type, sub_flow_type, month having ${isUneven} limit ${MOST_EXAMPLES}`,
      sql<UnevenMonth>`with ${entriesOfDays(from, to)},
        summed as (
          select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, month, sum(debit_cents) as debit_cents,
            sum(credit_cents) as credit_cents, count(*) as entry_count
          from entries group by 1, 2, 3, 4, 5, 6)
        select account.name, month, count(*) over () as total
        from summed left join ${relationMonths} as kept using (flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, month)
        join ${accounts} as account on account.id = account_id
        where kept.debit_cents is not summed.debit_cents or kept.credit_cents is not summed.credit_cents
          or kept.entry_count is not summed.entry_count
        limit ${MOST_EXAMPLES}`,
    ]);
    return {
      lookedAt: looked?.count ?? 0,
      ...joinResults([toResult(byAccount, texts.sumOfAccount), toResult(byRelation, texts.sumOfRelation)]),
      next: to === EVER ? null : to,
    };
  },
};

type UnevenTotal = CountedRow & { name: string };

/** Sums of all time follow from those of months, both kinds of months have the same in them, and all legs are in them. */
export const sumsOfAllTime: Pass = {
  check: "SUMS",
  statements: 4,
  async run({ db }) {
    const [months, totals, [superfluous], [upTo]] = await runBatch(db, [
      sql<CountedRow & { month: string }>`select month, count(*) over () as total from (
          select month, debit_cents, credit_cents, entry_count from ${relationMonths}
          union all select month, -debit_cents, -credit_cents, -entry_count from ${accountMonths})
        group by month having ${isUneven} limit ${MOST_EXAMPLES}`,
      sql<UnevenTotal>`select account.name, count(*) over () as total from (
          select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, min(month) as first_month,
            sum(debit_cents) as debit_cents, sum(credit_cents) as credit_cents
          from ${relationMonths} group by flow_type, flow_id, sub_flow_type, sub_flow_id, account_id) as summed
        left join ${relationTotals} as kept using (flow_type, flow_id, sub_flow_type, sub_flow_id, account_id)
        join ${accounts} as account on account.id = account_id
        where kept.debit_cents is not summed.debit_cents or kept.credit_cents is not summed.credit_cents
          or kept.first_month is not summed.first_month
        limit ${MOST_EXAMPLES}`,
      sql<{ count: number }>`select count(*) as count from ${relationTotals} as kept where not exists (
        select 1 from ${relationMonths} as month where month.flow_type = kept.flow_type and month.flow_id = kept.flow_id
          and month.sub_flow_type = kept.sub_flow_type and month.sub_flow_id = kept.sub_flow_id
          and month.account_id = kept.account_id)`,
      sql<{
        isUpToDate: number;
      }>`select last_leg_id = (select coalesce(max(id), 0) from ${legs}) as isUpToDate from ${ledgerSums}`,
    ]);
    const also = [
      ...(superfluous?.count ? [texts.superfluousTotals(superfluous.count)] : []),
      ...(upTo?.isUpToDate ? [] : [texts.sumsBehind]),
    ];
    return {
      ...joinResults([
        toResult(months, texts.sumOfMonth),
        toResult(totals, texts.totalOfRelation),
        { faults: also.length, examples: also },
      ]),
      next: null,
    };
  },
};
