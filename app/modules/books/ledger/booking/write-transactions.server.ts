import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { jsonTable, jsonTables } from "../../../../../db/json-table";
import { runBatch, type SqlStatement } from "../../../../../db/run-batch";
import { bankTransactions } from "../../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../../db/schema/books/ledger";
import { legVatRates } from "../../../../../db/schema/books/tax";
import type { Day, Timestamp } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { createOnce } from "../../../base/edits/create-once.server";
import { keepKey } from "../../../base/edits/request-keys.server";
import type { Cents } from "../../../base/money/money";
import { relationTables } from "../../../base/relations/relation-tables.server";
import { changeSpread } from "../../tax-decisions/tax-decisions.server";
import { sumNewLegs } from "../balances/month-sums.server";
import { forgetBilled } from "../billed/billed.server";
import { journalSingleLegs, journalTransactions } from "../journal/journal.server";
import type { NewLeg } from "../leg";
import { firstUnlockedDaySql } from "../month-lock/first-unlocked-day.server";
import { forgetReturns, isReturned } from "../returns/returns.server";
import { indexBooking, lineDescriptionSql } from "./booking-document.server";
import type { DecidedBooking } from "./decide-booking";

/** The columns of transactions that are written with a new one, and those of a leg; a null id is the next one. */
const transactionColumns = sql.raw(
  "id, description, value_date, first_leg_id, bank_transaction_id, user_id, create_time, unbooked_cents",
);
const legColumns =
  sql.raw(`id, transaction_id, source_account_id, source_flow_type, source_flow_id, source_sub_flow_type,
  source_sub_flow_id, target_account_id, target_flow_type, target_flow_id, target_sub_flow_type, target_sub_flow_id,
  cents, value_date, locked, reverses_leg_id, user_id, create_time`);

/** Inserts transactions from a query for `transactionColumns`; their legs follow in the same batch. */
export function insertTransactions(rows: SQL): SQL<{ id: number }> {
  return sql`insert into ${transactions} (${transactionColumns}) ${rows}`;
}

/** Inserts legs from queries for `legColumns`, with the sums of their months. Nothing else writes legs. */
export function insertLegs(...queries: SQL[]): SqlStatement[] {
  return [...queries.map((rows) => sql`insert into ${legs} (${legColumns}) ${rows}`), ...sumNewLegs()];
}

/** A leg that a person booked, of the transaction that it names, or of the newest one. */
type BookedLeg = NewLeg & { transactionId: number | null; reversesLegId?: number };

/**
 * Inserts what a person booked. Fails with the id of a relation missing if what it names is gone; a mirror may speak of what
 * its leg speaks of.
 */
function insertBookedLegs(actor: Actor, booked: readonly BookedLeg[]): SqlStatement[] {
  const tables = jsonTables(
    booked.map(({ transactionId, source, target, cents, valueDate, reversesLegId }) => ({
      transaction_id: transactionId,
      source_account_id: source.accountId,
      source_flow_type: source.flowType,
      source_flow_id: source.flowId,
      source_sub_flow_type: source.subFlowType,
      source_sub_flow_id: source.subFlowId,
      target_account_id: target.accountId,
      target_flow_type: target.flowType,
      target_flow_id: target.flowId,
      target_sub_flow_type: target.subFlowType,
      target_sub_flow_id: target.subFlowId,
      cents,
      value_date: valueDate,
      reverses_leg_id: reversesLegId ?? null,
    })),
  );
  const side = (name: "source" | "target") =>
    sql`${sql.raw(`${name}_account_id, ${name}_flow_type`)}, ${standing(`${name}_flow`)},
      ${sql.raw(`${name}_sub_flow_type`)}, ${standing(`${name}_sub_flow`)}`;
  const rows = tables.map(
    (table) => sql`
    select null, coalesce(transaction_id, (select max(id) from ${transactions})), ${side("source")}, ${side("target")}, cents,
      value_date, 0, reverses_leg_id, ${actor.userId}, ${actor.now}
    from ${table} order by place`,
  );
  return [...insertLegs(...rows), ...keepVatRates(booked)];
}

/** Keeps what was said of the value added tax of the legs that were inserted last, in their order. */
function keepVatRates(booked: readonly BookedLeg[]): SqlStatement[] {
  const rated = booked.flatMap(({ vatRate }, place) =>
    vatRate === null || vatRate === undefined ? [] : [{ back: booked.length - 1 - place, vat_rate: vatRate }],
  );
  return jsonTables(rated).map(
    (table) => sql`insert into ${legVatRates} (leg_id, vat_rate)
      select (select max(id) from ${legs}) - back, vat_rate from ${table}`,
  );
}

/** The id of a booked leg's relation, null if no such thing stands any more; `NONE` has none. */
function standing(prefix: string): SQL {
  const type = sql.raw(`${prefix}_type`);
  const id = sql.raw(`${prefix}_id`);
  const cases = Object.entries(relationTables).map(
    ([name, { table, standing: stands = sql`true` }]) =>
      sql`when ${name} then (select ${table.id} from ${table} where ${table.id} = ${id} and ${stands})`,
  );
  return sql`case when reverses_leg_id is not null then ${id} else case ${type} ${sql.join(cases, sql` `)} else ${id} end end`;
}

/**
 * Opens a transaction for each new line of the bank, with the leg by which its money is to be taken out of clearing;
 * none for lines without an amount. `lines` is a condition on `bank`; nothing else is written meanwhile.
 */
export function beginTransactions(
  { userId, now }: Actor,
  lines: SQL,
  { cashAccountId, clearingAccountId }: { cashAccountId: number; clearingAccountId: number },
): SqlStatement[] {
  return [
    insertTransactions(sql`
      select bank.id - first.id + first.transaction_id,
        ${lineDescriptionSql}, value_date,
        bank.id - first.id + first.leg_id, bank.id, ${userId}, ${now}, -cents
      from (
        select min(id) as id, (select coalesce(max(id), 0) + 1 from ${transactions}) as transaction_id,
          (select coalesce(max(id), 0) + 1 from ${legs}) as leg_id
        from ${bankTransactions} as bank where ${lines}) as first
      cross join ${bankTransactions} as bank where ${lines} and cents <> 0 order by bank.id`),
    ...insertLegs(sql`
      select made.first_leg_id, made.id, ${cashAccountId}, 'BANK_ACCOUNT', bank.bank_account_id, 'BANK_TRANSACTION', bank.id,
        ${clearingAccountId}, 'BANK_ACCOUNT', bank.bank_account_id, 'BANK_TRANSACTION', bank.id, bank.cents,
        bank.value_date, 1, null, ${userId}, ${now}
      from ${bankTransactions} as bank join ${transactions} as made on made.bank_transaction_id = bank.id
      where ${lines} order by bank.id`),
    journalSingleLegs(
      { userId, now },
      sql`${bankTransactions} as bank join ${transactions} as made on made.bank_transaction_id = bank.id
        join ${legs} as leg on leg.id = made.first_leg_id where ${lines} order by bank.id`,
    ),
  ];
}

/**
 * Closes the transactions of lines that the bank never had: the bank's leg gets its mirror, in a closed month on the first
 * open day. What was booked and reversed is even. `lines` is a condition on `bank`, `condition` must hold as well.
 */
export function endTransactions({ userId, now }: Actor, lines: SQL, condition: SQL): SqlStatement[] {
  return [
    ...insertLegs(sql`
      select null, leg.transaction_id, leg.source_account_id, leg.source_flow_type, leg.source_flow_id,
        leg.source_sub_flow_type, leg.source_sub_flow_id, leg.target_account_id, leg.target_flow_type,
        leg.target_flow_id, leg.target_sub_flow_type, leg.target_sub_flow_id, -leg.cents,
        ${firstUnlockedDaySql(sql`leg.value_date`)}, 1, leg.id,
        ${userId}, ${now}
      from ${bankTransactions} as bank
      join ${transactions} as made on made.bank_transaction_id = bank.id
      join ${legs} as leg on leg.id = made.first_leg_id
      where ${lines} and made.reverse_time is null and ${condition} order by leg.id`),
    sql`update ${transactions} set reverse_time = ${now}, reverse_user_id = ${userId}, unbooked_cents = 0
      where reverse_time is null and ${condition}
        and bank_transaction_id in (select bank.id from ${bankTransactions} as bank where ${lines})`,
    journalTransactions(
      { userId, now },
      sql`made.reverse_time = ${now} and ${condition}
        and made.bank_transaction_id in (select bank.id from ${bankTransactions} as bank where ${lines})`,
    ),
  ];
}

const newTransactionId = sql`(select max(id) from ${transactions})`;

/** Writes a new transaction that a person booked, and returns its id; the same request again returns the first one's. */
export function insertTransaction(
  db: Db,
  actor: Actor,
  { description, valueDate, legs: booked, spreadYears }: DecidedBooking,
): Promise<number> {
  return createOnce(
    db,
    actor,
    [
      insertTransactions(sql`
        select (select coalesce(max(id), 0) + 1 from ${transactions}), ${description}, ${valueDate},
          (select coalesce(max(id), 0) + 1 from ${legs}), null, ${actor.userId}, ${actor.now}, 0
        returning id`),
      ...insertBookedLegs(
        actor,
        booked.map((leg) => ({ ...leg, transactionId: null })),
      ),
      journalTransactions(actor, sql`made.id = ${newTransactionId}`),
      ...indexBooking(newTransactionId, { description, valueDate, amounts: booked.map(({ cents }) => cents) }),
      ...(spreadYears ? changeSpread(actor, newTransactionId, spreadYears) : []),
    ],
    newTransactionId,
  );
}

/** What is written to a transaction that exists, decided on its `version`. */
export type TransactionChange = {
  id: number;
  version: number;
  /** Its words; left out if they stay as they are, since those that came from a bank can be long. */
  words?: { description: string; valueDate: Day };
  legs: (NewLeg & { reversesLegId?: number })[];
  /** What its clearing entries come to afterwards. */
  unbookedCents: Cents;
  /** Set if the transaction is undone as a whole. */
  reverseTime: Timestamp | null;
};

/**
 * Writes changes of transactions as one batch, `alongside` with them. Fails with `transactions.version` missing if one of
 * them is no longer as it was decided on, or is undone while what gave it back stands.
 */
export async function changeTransactions(
  db: Db,
  actor: Actor,
  changes: readonly TransactionChange[],
  alongside: readonly SqlStatement[] = [],
): Promise<void> {
  const rows = jsonTable(
    ["id", "version", "description", "value_date", "unbooked_cents", "reverse_time"],
    changes.map(({ id, version, words, unbookedCents, reverseTime }) => ({
      id,
      version,
      description: words?.description ?? null,
      value_date: words?.valueDate ?? null,
      unbooked_cents: unbookedCents,
      reverse_time: reverseTime,
    })),
  );
  const ids = changes.map(({ id }) => id);
  const newLegs = changes.flatMap(({ id, legs: booked }) => booked.map((leg) => ({ ...leg, transactionId: id })));
  const undoes = newLegs.some(({ reversesLegId }) => reversesLegId);
  const stays = undoes ? isReturned(sql`made.id`) : sql`false`;
  const statements: SqlStatement[] = [
    ...(newLegs.length > 0 ? insertBookedLegs(actor, newLegs) : []),
    ...(undoes ? [...forgetReturns(actor, ids), ...forgetBilled(ids)] : []),
    sql`update ${transactions} as made set
        version = case when made.version = change.version and made.reverse_time is null and not ${stays} then made.version + 1 end,
        description = coalesce(change.description, made.description),
        value_date = coalesce(change.value_date, made.value_date), unbooked_cents = change.unbooked_cents,
        reverse_time = change.reverse_time, reverse_user_id = iif(change.reverse_time is null, null, ${actor.userId})
      from ${rows} as change where made.id = change.id`,
    journalTransactions(actor, sql`made.id in (select value from json_each(${JSON.stringify(ids)}))`),
    ...alongside,
  ];
  if (changes.length > 0) statements.push(...keepKey(actor, changes[0]?.id, sql`true`));
  await runBatch(db, statements);
}
