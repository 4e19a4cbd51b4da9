import { type SQL, sql } from "drizzle-orm";
import { accountMonths, legs, relationMonths, transactions } from "../../../../../db/schema/books/ledger";
import type { Day } from "../../../base/calendar/day";
import { type SideName, sides } from "../../../base/relations/relation";
import { relationTables } from "../../../base/relations/relation-tables.server";
import { isWhole, parentTypeOf, type SubFlowType } from "../../../base/relations/relation-types";
import { bookExpression, bookedSubject, firstBooking } from "../../../base/search/book-expression.server";
import { readTerms } from "../../../base/search/read-terms";
import type { EntryFilter } from "./entry-filter";
import { splitPeriod } from "./split-period";

/**
 * How the entries within a filter are reached: `legsOn` walks an index of one side between two days, `months` are the
 * sums of the filter's months, with what legs add to them or take away at the ends of its period.
 */
export type EntryScope = {
  legsOn: (side: SideName, from: SQL | Day, to: SQL | Day) => SQL;
  /** Columns `account_id`, `month`, `debit_cents`, `credit_cents`, `entry_count`; several rows a month. */
  months: SQL;
};

/** Finds the way to the entries of a filter; none of them reads the ledger as a whole. */
export function scopeEntries(filter: EntryFilter): EntryScope {
  const { accountId, subFlowType, subFlowId } = filter;
  const flowType = filter.flowType ?? (subFlowType && parentTypeOf(subFlowType));
  const flowId = filter.flowId ?? impliedFlowId(subFlowType, subFlowId);
  // Sums of months do not tell single bank transactions apart; each has few legs, which its transaction leads to.
  const bankTransactionId = subFlowType === "BANK_TRANSACTION" ? subFlowId : null;
  const found = filter.phrase ? foundTransactions(filter.phrase) : null;
  const table = flowType === null || flowType === "NONE" ? null : relationTables[flowType].table;
  const byFlow =
    flowType !== null && (accountId === null || flowType === "LOAN" || (flowType !== "NONE" && flowId !== null));

  function legsOn(side: SideName, from: SQL | Day, to: SQL | Day): SQL {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    const conditions = [sql`leg.value_date between ${from} and ${to}`];
    if (accountId !== null) conditions.push(sql`${column("account_id")} = ${accountId}`);
    if (flowType !== null) conditions.push(sql`${column("flow_type")} = ${flowType}`);
    if (flowId !== null) conditions.push(sql`${column("flow_id")} = ${flowId}`);
    else if (byFlow) conditions.push(sql`${column("flow_id")} ${table ? sql`in (select id from ${table})` : sql`= 0`}`);
    if (subFlowType !== null) conditions.push(sql`${column("sub_flow_type")} = ${subFlowType}`);
    if (subFlowId !== null) conditions.push(sql`${column("sub_flow_id")} = ${subFlowId}`);
    if (bankTransactionId !== null)
      conditions.push(
        sql`leg.transaction_id = (select id from transactions where bank_transaction_id = ${bankTransactionId})`,
      );
    if (found) conditions.push(sql`leg.transaction_id in (${found})`);
    const index = () => {
      if (found) return "legs_transaction";
      if (bankTransactionId !== null) return "legs_transaction";
      if (byFlow) return `legs_${side}_flow`;
      return accountId !== null ? `legs_${side}` : "legs_value_date";
    };
    return sql`${legs} as leg indexed by ${sql.raw(index())} where ${sql.join(conditions, sql` and `)}`;
  }

  const isSummed = bankTransactionId === null && !found;
  const { firstMonth, lastMonth, within, beyond } = isSummed
    ? splitPeriod(filter)
    : {
        ...{ firstMonth: null, lastMonth: null, beyond: [] },
        within: [{ from: filter.fromDate ?? "", to: filter.toDate ?? "9999" }],
      };
  const daysOf = ({ from, to }: { from: Day; to: Day }, sign: "+" | "-") =>
    sides.map((side) => {
      const signed = sql.raw(sign);
      const gains = sql`${signed}max(leg.cents, 0)`;
      const losses = sql`${signed}max(-leg.cents, 0)`;
      const [debit, credit] = side === "source" ? [gains, losses] : [losses, gains];
      return sql`select ${sql.raw(`leg.${side}_account_id`)}, substr(leg.value_date, 1, 7), ${debit}, ${credit}, ${signed}1
        from ${legsOn(side, from, to)}`;
    });
  const parts = [...within.flatMap((days) => daysOf(days, "+")), ...beyond.flatMap((days) => daysOf(days, "-"))];
  const byRelation = flowType !== null && flowType !== "NONE" && flowId !== null;
  const conditions = [sql`${isSummed}`];
  if (accountId !== null) conditions.push(sql`account_id = ${accountId}`);
  if (flowType !== null) conditions.push(sql`flow_type = ${flowType}`);
  if (byRelation) conditions.push(sql`flow_id = ${flowId}`);
  if (subFlowType !== null) conditions.push(sql`sub_flow_type = ${subFlowType}`);
  if (byRelation && subFlowId !== null) conditions.push(sql`sub_flow_id = ${subFlowId}`);
  if (firstMonth !== null) conditions.push(sql`month >= ${firstMonth}`);
  if (lastMonth !== null) conditions.push(sql`month <= ${lastMonth}`);
  const whole = sql`select account_id, month, debit_cents, credit_cents, entry_count
    from ${byRelation ? relationMonths : accountMonths} where ${sql.join(conditions, sql` and `)}`;
  return { legsOn, months: sql.join([whole, ...parts], sql` union all `) };
}

/** The transactions that a phrase finds by the index of the search, which has a booking of the bank's words as its line alone. */
function foundTransactions(phrase: string): SQL {
  const expression = bookExpression(readTerms(phrase));
  if (expression === null) return sql`select id from ${transactions} where false`;
  const of = (isBooking: boolean) => sql`select ${bookedSubject} from books_words
    where books_words match ${expression} and rowid ${sql.raw(isBooking ? ">=" : "<")} ${firstBooking}`;
  return sql`${of(true)} union select id from ${transactions} where bank_transaction_id in (${of(false)})`;
}

/** What something lies within; of a bank transaction its own index is asked instead. */
function impliedFlowId(subFlowType: SubFlowType | null, subFlowId: number | null): SQL | number | null {
  if (subFlowId === null || subFlowType === null || subFlowType === "NONE" || subFlowType === "BANK_TRANSACTION")
    return null;
  const { table, parentId } = relationTables[subFlowType];
  return isWhole(subFlowType) ? subFlowId : sql`(select ${parentId} from ${table} where ${table.id} = ${subFlowId})`;
}
