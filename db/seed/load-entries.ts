import { sql } from "drizzle-orm";
import { insertLegs, insertTransactions } from "../../app/modules/books/ledger/booking/write-transactions.server";
import { journalTransactions } from "../../app/modules/books/ledger/journal/journal.server";
import type { Db } from "../client";
import { runBatch } from "../run-batch";
import { accounts } from "../schema/books/accounts";
import { bankAccounts } from "../schema/books/bank-accounts";
import { legs, transactions } from "../schema/books/ledger";
import { loans } from "../schema/books/loans";
import { properties } from "../schema/properties";
import { rentalAgreements } from "../schema/rental-agreements";
import { users } from "../schema/users";

/** So many transactions are written at once. */
const CHUNK = 25_000;
const ENTRIES_A_TRANSACTION = 4;
const FIRST_DAY = "2016-01-01";
/** Ten years, so that the last day is 2025-12-30. */
const DAYS = 3652;

/** The accounts from that for rents on, in the order in which the first ones are created: tenants pay on these first of them. */
const ACCOUNTS_OF_PROPERTIES = 10;
const ACCOUNTS_OF_TENANTS = 3;

/**
 * Adds so many entries to the ledger over ten years, four a transaction: money on a bank account, and its booking out
 * of clearing on a property or, now and then, a loan; rents and deposits on an agreement, if one had begun.
 */
export async function loadEntries(db: Db, entries: number, now: Date): Promise<void> {
  const count = Math.ceil(entries / ENTRIES_A_TRANSACTION);
  const firstTransaction = await lastId(db, transactions);
  const firstLeg = await lastId(db, legs);
  const time = now.toISOString();
  const [first] = await db.select({ id: sql<number>`min(${users.id})` }).from(users);
  const user = first?.id ?? 0;
  for (let from = 0; from < count; from += CHUNK) {
    const to = Math.min(from + CHUNK, count);
    const dated = sql`with recursive number(n) as (select ${from} union all select n + 1 from number where n + 1 < ${to}),
      dated as (select n, n + 1 + ${firstTransaction} as id, 2 * n + 1 + ${firstLeg} as leg,
        date(${FIRST_DAY}, '+' || (n * ${DAYS} / ${count}) || ' days') as day, 10000 + n % 90000 as cents,
        (select min(id) + n % count(*) from ${bankAccounts}) as bank,
        (select min(id) + n % count(*) from ${properties}) as property,
        (select min(id) + n / 50 % count(*) from ${loans}) as loan,
        n / 11 % ${ACCOUNTS_OF_PROPERTIES} as kind, n % 50 = 0 as on_loan
      from number),
      related as (
        select id, leg, day, bank, iif(on_loan, 'LOAN', 'PROPERTY') as type, iif(on_loan, loan, property) as about,
          iif(on_loan, 10 + (kind > 4), kind) as account_place,
          iif(iif(on_loan, kind < 2, kind < ${ACCOUNTS_OF_TENANTS}), cents, -cents) as cents,
          iif(not on_loan and kind < ${ACCOUNTS_OF_TENANTS}, (select id from ${rentalAgreements}
            where property_id = property and start_date <= day order by start_date desc limit 1), null) as agreement
        from dated)`;
    await runBatch(db, [
      insertTransactions(sql`
        ${dated} select id, 'Buchung ' || id, day, leg, null, ${user}, ${time}, 0 from dated`),
      ...insertLegs(sql`
        ${dated},
        account as (select (select min(id) from ${accounts} where routing_key = 'CASH') as cash,
          (select id from ${accounts} where routing_key = 'CASH_CLEARING') as clearing,
          (select min(id) from ${accounts} where routing_key = 'RENT') as rent)
        select leg, id, cash, 'BANK_ACCOUNT', bank, 'NONE', 0, clearing, 'BANK_ACCOUNT', bank, 'NONE', 0, cents, day, 0, null,
          ${user}, ${time}
        from related, account
        union all
        select leg + 1, id, clearing, 'BANK_ACCOUNT', bank, 'NONE', 0, rent + account_place, type, about,
          iif(agreement is null, type, 'RENTAL_AGREEMENT'), coalesce(agreement, about), cents, day, 0, null, ${user}, ${time}
        from related, account`),
      journalTransactions(
        { userId: user, now: time },
        sql`made.id > ${firstTransaction + from} and made.id <= ${firstTransaction + to}`,
      ),
    ]);
  }
}

async function lastId(db: Db, table: typeof transactions | typeof legs): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${table.id}), 0)` }).from(table);
  return row?.id ?? 0;
}
