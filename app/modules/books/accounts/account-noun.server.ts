import { eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs } from "../../../../db/schema/books/ledger";
import { accountTexts } from "../../../texts/accounting/accounts";
import { DomainError } from "../../base/domain-error";
import { completeValues } from "../../base/fields/complete-values";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { deleteRecorded } from "../../base/history/record-history.server";
import { columnsOf, makeNoun, type RowOf } from "../../base/nouns/noun.server";
import { countTransactions } from "../../base/relations/count-bookings.server";
import { accountFields } from "./account-fields";
import { usualCostType } from "./usual-cost-type";

const isClearing = eq(accounts.routingKey, "CASH_CLEARING");

/** Holds for a ledger account that no leg is on. */
const isUnbooked: SQL = sql`not exists (select 1 from ${legs}
  where ${legs.sourceAccountId} = ${accounts.id} or ${legs.targetAccountId} = ${accounts.id})`;

/**
 * The ledger accounts. One that legs are on keeps its key, or what is booked would change afterwards, and so does the account for
 * clearing, which every booking needs.
 */
export const accountNoun = makeNoun({
  kind: "account",
  table: accounts,
  fields: accountFields,
  title: accounts.name,
  columns: columnsOf(accounts, accountFields),
  standing: null,
  order: null,
  words: {
    notFound: accountTexts.notFound,
    deleteQuestion: ({ name }) => accountTexts.deleteQuestion(name),
    deleteExplanation: ({ routingKey }) => accountTexts.deleteExplanation(routingKey),
  },
  rights: { read: "readAccounts", change: "changeAccounts" },
  api: { schema: fieldsSchema(accountFields, "json", ["id"]), answer: (account) => account, list: "array" },
  complete: (sent) =>
    completeValues(accountFields, { ...sent, betrKv: sent.betrKv === undefined ? usualCostType(sent) : sent.betrKv }),
  unique: { index: "accounts.routing_key", field: "routingKey", sentence: accountTexts.secondClearing },
  rules: () => ({
    guard: ({ stored, next: { routingKey } }) => {
      if (routingKey === stored.routingKey) return null;
      if (stored.routingKey === "CASH_CLEARING")
        return { condition: not(isClearing), refuse: async () => refusalOf(accountTexts.clearingNeeded) };
      return { condition: isUnbooked, refuse: async () => refusalOf(accountTexts.keyFixed) };
    },
  }),
  removal: (actor, told, id) => deleteRecorded(actor, told, id, not(isClearing)),
  keeping: {
    read: (db, id) => countTransactions(db, sql`${legs.sourceAccountId} = ${id} or ${legs.targetAccountId} = ${id}`),
    explain: ({ routingKey }, bookings) => {
      if (routingKey === "CASH_CLEARING") return accountTexts.clearingNeeded;
      return bookings > 0 ? accountTexts.inUse(bookings) : null;
    },
  },
});

export type Account = RowOf<typeof accountNoun>;

function refusalOf(sentence: string): DomainError {
  return new DomainError("conflict", sentence, { fieldErrors: { routingKey: sentence } });
}

/** All ledger accounts, each with why its key cannot be changed; null if it can. */
export async function listEditableAccounts(db: Db): Promise<(Account & { keyFixed: string | null })[]> {
  const booked = db.select({ id: accounts.id }).from(accounts).where(not(isUnbooked));
  const [rows, bookedRows] = await runBatch(db, [accountNoun.select(db), booked]);
  const bookedIds = new Set(bookedRows.map(({ id }) => id));
  return rows.map((account) => {
    if (account.routingKey === "CASH_CLEARING") return { ...account, keyFixed: accountTexts.clearingNeeded };
    return { ...account, keyFixed: bookedIds.has(account.id) ? accountTexts.keyFixed : null };
  });
}
