import { asc, eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { accounts } from "../../../../db/schema/accounts";
import { legs } from "../../../../db/schema/ledger";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { writeOnce } from "../../base/edits/request-keys.server";
import { deleteRecorded, recordCreated, type Told } from "../../base/history/record-history.server";
import { countTransactions } from "../../base/relations/count-bookings.server";
import { type AccountValues, accountFields } from "./account-fields";

export type Account = { id: number; version: number } & AccountValues;

/** How the history tells of ledger accounts. */
export const accountHistory: Told = { kind: "account", table: accounts, fields: accountFields, title: accounts.name };

const newId = sql`(select max(id) from ${accounts})`;

/** The query for all ledger accounts, in the order in which they came. */
export function selectAccounts(db: Db) {
  return db
    .select({
      id: accounts.id,
      version: accounts.version,
      name: accounts.name,
      routingKey: accounts.routingKey,
    })
    .from(accounts)
    .orderBy(asc(accounts.id))
    .$dynamic();
}

/** The query for one ledger account. */
export function selectAccount(db: Db, id: number) {
  return selectAccounts(db).where(eq(accounts.id, id));
}

/** Inserts a ledger account and returns its id. */
export function insertAccount(db: Db, actor: Actor, values: AccountValues): Promise<number> {
  return createOnce(
    db,
    actor,
    [
      db
        .insert(accounts)
        .values({ ...values, createTime: actor.now })
        .returning({ id: accounts.id }),
      recordCreated(actor, accountHistory, newId),
    ],
    newId,
  );
}

/** Holds for the account for clearing. */
export function isClearing(): SQL {
  return eq(accounts.routingKey, "CASH_CLEARING");
}

/** Holds for a ledger account that no leg is on. */
export function isUnbooked(): SQL {
  return sql`not exists (select 1 from ${legs}
    where ${legs.sourceAccountId} = ${accounts.id} or ${legs.targetAccountId} = ${accounts.id})`;
}

/** The query for the ids of the ledger accounts that legs are on. */
export function selectBookedIds(db: Db) {
  return db.select({ id: accounts.id }).from(accounts).where(not(isUnbooked()));
}

/** Deletes a ledger account unless it is the one for clearing, and returns whether it did. */
export function removeAccount(db: Db, actor: Actor, id: number): Promise<boolean> {
  return writeOnce(db, actor, deleteRecorded(actor, accountHistory, id, not(isClearing())));
}

/** How many transactions have a leg with a ledger account at its source or target, up to one more than are counted. */
export function countBookingsOn(db: Db, id: number): Promise<number> {
  return countTransactions(db, sql`${legs.sourceAccountId} = ${id} or ${legs.targetAccountId} = ${id}`);
}
