import { sql } from "drizzle-orm";
import { sumNewLegs } from "../../app/modules/ledger/month-sums.server";
import { connect, runBatch } from "../../db/client";
import { legs, loans, properties, transactions, users } from "../../db/schema";

/** So many transactions are written at once. */
const CHUNK = 25_000;
const ENTRIES_A_TRANSACTION = 4;
const FIRST_DAY = "2016-01-01";
/** Ten years, so that the last day is 2025-12-30. */
const DAYS = 3652;

/**
 * Writes a ledger of so many entries over ten years, whatever their number: each transaction is a bank's leg and a booking
 * out of clearing on a property or, now and then, a loan.
 */
export async function fillLedger(database: D1Database, entries: number): Promise<void> {
  const db = connect(database);
  const count = entries / ENTRIES_A_TRANSACTION;
  const user = sql`(select min(id) from ${users})`;
  for (let from = 0; from < count; from += CHUNK) {
    const to = Math.min(from + CHUNK, count);
    const numbers = sql`with recursive number(n) as (select ${from} union all select n + 1 from number where n + 1 < ${to}),
      dated as (select n, date(${FIRST_DAY}, '+' || (n * ${DAYS} / ${count}) || ' days') as day, 1 + n % 4 as bank,
        10000 + n % 90000 as cents, 1 + n % (select count(*) from ${properties}) as property,
        (select min(id) + n / 50 % count(*) from ${loans}) as loan
      from number)`;
    await runBatch(db, [
      sql`insert into ${transactions} (id, description, value_date, first_leg_id, user_id, create_time)
        ${numbers} select n + 1, 'Buchung ' || n, day, 2 * n + 1, ${user}, '2026-01-01T00:00:00.000Z' from dated`,
      sql`insert into ${legs} (id, transaction_id, source_account_id, source_flow_type, source_flow_id,
          source_sub_flow_type, source_sub_flow_id, target_account_id, target_flow_type, target_flow_id,
          target_sub_flow_type, target_sub_flow_id, cents, value_date, user_id, create_time)
        ${numbers},
        account as (select (select id from accounts where routing_key = 'CASH') as cash,
          (select id from accounts where routing_key = 'CASH_CLEARING') as clearing,
          (select min(id) from accounts where routing_key = 'RENT') as rent)
        select 2 * n + 1, n + 1, cash, 'BANK_ACCOUNT', bank, 'BANK_TRANSACTION', n + 1, clearing, 'BANK_ACCOUNT', bank,
          'BANK_TRANSACTION', n + 1, cents, day, ${user}, '2026-01-01T00:00:00.000Z'
        from dated, account
        union all
        select 2 * n + 2, n + 1, clearing, 'BANK_ACCOUNT', bank, 'BANK_TRANSACTION', n + 1, rent + n % 10,
          iif(n % 50, 'PROPERTY', 'LOAN'), iif(n % 50, property, loan), iif(n % 50, 'PROPERTY', 'LOAN'),
          iif(n % 50, property, loan), cents, day, ${user}, '2026-01-01T00:00:00.000Z'
        from dated, account`,
      ...sumNewLegs(),
    ]);
  }
}
