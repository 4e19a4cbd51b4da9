import { type SQL, sql } from "drizzle-orm";
import { type Db, runBatch, type Statement } from "../../../db/client";
import {
  accounts,
  bankAccounts,
  bankTransactions,
  ledgerLock,
  legs,
  loans,
  properties,
  rentalAgreements,
  requestKeys,
  transactions,
} from "../../../db/schema";
import type { RoutingKey } from "../accounts/routing-keys";
import type { Day, Timestamp } from "../calendar/day";
import type { Actor } from "../edits/actor";
import { createOnce } from "../edits/create-once.server";
import type { Cents } from "../money/money";
import { type BookedAccount, type Books, relationKey } from "./books";
import type { DecidedBooking } from "./decide-booking";
import type { FlowType, SubFlowType } from "./flow-types";
import type { Leg, NewLeg, Side } from "./leg";
import { sumNewLegs } from "./month-sums.server";

type LegRow = typeof legs.$inferSelect;

/** The query for the legs of transactions that a condition names, in the order in which they were booked. */
export function selectLegs(db: Db, where: SQL) {
  return db.select().from(legs).where(where).orderBy(legs.id);
}

/** A leg as it is stored, its sides as two. */
export function toLeg(row: LegRow): Leg {
  return {
    id: row.id,
    transactionId: row.transactionId,
    source: {
      accountId: row.sourceAccountId,
      flowType: row.sourceFlowType as FlowType,
      flowId: row.sourceFlowId,
      subFlowType: row.sourceSubFlowType as SubFlowType,
      subFlowId: row.sourceSubFlowId,
    },
    target: {
      accountId: row.targetAccountId,
      flowType: row.targetFlowType as FlowType,
      flowId: row.targetFlowId,
      subFlowType: row.targetSubFlowType as SubFlowType,
      subFlowId: row.targetSubFlowId,
    },
    cents: row.cents,
    valueDate: row.valueDate,
    locked: row.locked,
    reversesLegId: row.reversesLegId,
  };
}

/** The query for a ledger transaction without its legs. */
export function selectTransaction(db: Db, id: number) {
  return db
    .select({
      id: transactions.id,
      version: transactions.version,
      description: transactions.description,
      valueDate: transactions.valueDate,
      bankTransactionId: transactions.bankTransactionId,
      reverseTime: transactions.reverseTime,
    })
    .from(transactions)
    .where(sql`${transactions.id} = ${id}`);
}

/** The query for all ledger accounts as bookings need them. */
export function selectBookedAccounts(db: Db) {
  return db
    .select({ id: accounts.id, name: accounts.name, routingKey: sql<RoutingKey>`${accounts.routingKey}` })
    .from(accounts)
    .orderBy(accounts.id);
}

/** The query for what of some relations exists, each with the id that it lies within. */
export function selectKnown(db: Db, sides: readonly Side[]) {
  const named = new Map<string, [type: string, id: number]>();
  for (const { flowType, flowId, subFlowType, subFlowId } of sides) {
    if (flowType !== "NONE") named.set(relationKey(flowType, flowId), [flowType, flowId]);
    if (subFlowType !== "NONE") named.set(relationKey(subFlowType, subFlowId), [subFlowType, subFlowId]);
  }
  const asked = JSON.stringify([...named.values()]);
  const idsOf = (type: FlowType | SubFlowType) =>
    sql`(select value ->> 1 from json_each(${asked}) where value ->> 0 = ${type})`;
  const found = sql`(
    select 'PROPERTY' as type, id, id as parentId from ${properties} where id in ${idsOf("PROPERTY")}
    union all select 'RENTAL_AGREEMENT', id, property_id from ${rentalAgreements} where id in ${idsOf("RENTAL_AGREEMENT")}
    union all select 'LOAN', id, id from ${loans} where id in ${idsOf("LOAN")}
    union all select 'BANK_ACCOUNT', id, id from ${bankAccounts} where id in ${idsOf("BANK_ACCOUNT")}
    union all select 'BANK_TRANSACTION', id, bank_account_id from ${bankTransactions}
      where id in ${idsOf("BANK_TRANSACTION")} and withdraw_time is null)`;
  return db.select({ type: sql<string>`type`, id: sql<number>`id`, parentId: sql<number>`parentId` }).from(found);
}

/**
 * Reads what a booking is decided on, in one round trip. `transaction` is null where `id` is null or leads nowhere; `done`
 * is the transaction that this very request wrote before, if it did.
 */
export async function readBooks(
  db: Db,
  actor: Actor,
  id: number | null,
  sides: readonly Side[],
): Promise<Books & { done: number | null }> {
  const [bookedAccounts, [state], known, [transaction], legRows] = await db.batch([
    selectBookedAccounts(db),
    db
      .select({
        lockedUntil: ledgerLock.lockedUntil,
        done: sql<number | null>`(select created_id from ${requestKeys}
          where key = ${actor.requestKey} and user_id = ${actor.userId})`,
      })
      .from(ledgerLock),
    selectKnown(db, sides),
    selectTransaction(db, id ?? 0),
    selectLegs(db, sql`${legs.transactionId} = ${id ?? 0}`),
  ]);
  return {
    accounts: bookedAccounts,
    clearingAccountId: clearingAccountOf(bookedAccounts),
    lockedUntil: state?.lockedUntil ?? null,
    known: new Map(known.map(({ type, id: knownId, parentId }) => [relationKey(type, knownId), parentId])),
    transaction: transaction ? { ...transaction, legs: legRows.map(toLeg) } : null,
    done: state?.done ?? null,
  };
}

/** The id of the account that has to come to zero; there is always exactly one. */
export function clearingAccountOf(bookedAccounts: readonly BookedAccount[]): number {
  return bookedAccounts.find(({ routingKey }) => routingKey === "CASH_CLEARING")?.id ?? 0;
}

const LEG_COLUMNS = sql.raw(`transaction_id, source_account_id, source_flow_type, source_flow_id, source_sub_flow_type,
  source_sub_flow_id, target_account_id, target_flow_type, target_flow_id, target_sub_flow_type, target_sub_flow_id, cents,
  value_date, reverses_leg_id`);

/** Inserts legs, each of the transaction that it names, or of the newest one. */
function insertLegs(
  actor: Actor,
  rows: readonly (NewLeg & { transactionId: number | null; reversesLegId?: number })[],
) {
  const sideOf = ({ accountId, flowType, flowId, subFlowType, subFlowId }: Side) => [
    accountId,
    flowType,
    flowId,
    subFlowType,
    subFlowId,
  ];
  const values = rows.map(({ transactionId, source, target, cents, valueDate, reversesLegId }) => [
    transactionId,
    ...sideOf(source),
    ...sideOf(target),
    cents,
    valueDate,
    reversesLegId ?? null,
  ]);
  return sql`insert into ${legs} (${LEG_COLUMNS}, locked, user_id, create_time)
    select coalesce(value ->> 0, (select max(id) from ${transactions})), value ->> 1, value ->> 2, value ->> 3, value ->> 4,
      value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 12,
      value ->> 13, 0, ${actor.userId}, ${actor.now}
    from json_each(${JSON.stringify(values)}) order by key`;
}

/** Writes a new transaction that a person booked, and answers its id; the same request again answers the first one's. */
export function insertTransaction(db: Db, actor: Actor, { description, valueDate, legs: booked }: DecidedBooking) {
  return createOnce(
    db,
    actor,
    [
      sql`insert into ${transactions} (id, description, value_date, first_leg_id, user_id, create_time)
        select (select coalesce(max(id), 0) + 1 from ${transactions}), ${description}, ${valueDate},
          (select coalesce(max(id), 0) + 1 from ${legs}), ${actor.userId}, ${actor.now}
        returning id`,
      insertLegs(
        actor,
        booked.map((leg) => ({ ...leg, transactionId: null })),
      ),
      ...sumNewLegs(),
    ],
    sql`(select max(id) from ${transactions})`,
  );
}

/** What is written to a transaction that exists, decided on its `version`. */
export type TransactionChange = {
  id: number;
  version: number;
  description: string;
  valueDate: Day;
  legs: (NewLeg & { reversesLegId?: number })[];
  /** What its clearing entries come to afterwards. */
  openCents: Cents;
  /** Set where the transaction is undone as a whole. */
  reverseTime: Timestamp | null;
};

/**
 * Writes changes of transactions as one batch, `alongside` with them. Fails with `transactions.version` missing where one of
 * them is no longer as it was decided on.
 */
export async function changeTransactions(
  db: Db,
  actor: Actor,
  changes: readonly TransactionChange[],
  alongside: readonly Statement[] = [],
): Promise<void> {
  const rows = changes.map(({ id, version, description, valueDate, openCents, reverseTime }) => [
    id,
    version,
    description,
    valueDate,
    openCents,
    reverseTime,
  ]);
  const newLegs = changes.flatMap(({ id, legs: booked }) => booked.map((leg) => ({ ...leg, transactionId: id })));
  const statements: Statement[] = [
    ...(newLegs.length > 0 ? [insertLegs(actor, newLegs), ...sumNewLegs()] : []),
    sql`update ${transactions} set
        version = case when version = change.value ->> 1 and reverse_time is null then version + 1 end,
        description = change.value ->> 2, value_date = change.value ->> 3, open_cents = change.value ->> 4,
        reverse_time = change.value ->> 5, reverse_user_id = iif(change.value ->> 5 is null, null, ${actor.userId})
      from json_each(${JSON.stringify(rows)}) as change where ${transactions}.id = change.value ->> 0`,
    ...alongside,
  ];
  if (actor.requestKey && changes.length > 0)
    statements.push(sql`insert into ${requestKeys} (key, user_id, created_id, create_time)
      values (${actor.requestKey}, ${actor.userId}, ${changes[0]?.id}, ${actor.now})`);
  await runBatch(db, statements);
}
