import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import { bankTransactions } from "../../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../../db/schema/books/ledger";
import type { DatedKey } from "../../../base/calendar/dated-key";
import { countPassed, type DatedPage, isBefore, offsetOf } from "../../../base/calendar/dated-page.server";
import type { UnbookedAccount, UnbookedLine } from "./unbooked-line";

/**
 * Which part of the open lines: a page of those of one bank account, of all without one. If it is to reach to a row,
 * it is as much longer.
 */
export type UnbookedPart = DatedPage & { bankAccountId?: number | null; through?: DatedKey | null };

/** A part that is to reach to a row is never longer. */
const LONGEST_PART = 2_000;

/** What the list is in order of. */
const place = [sql`opened.value_date`, sql`opened.id`] as const;

/** The condition that a transaction is still open, and of the account; the partial index holds the open ones alone. */
const isOpen = ({ bankAccountId }: UnbookedPart): SQL => {
  if (!bankAccountId) return sql`opened.unbooked_cents <> 0`;
  const account = sql`select bank_account_id from ${bankTransactions} as line where line.id = opened.bank_transaction_id`;
  return sql`opened.unbooked_cents <> 0 and (${account}) = ${bankAccountId}`;
};

/** Picks a page of the transactions that are still open, newest first. */
const unbookedPage = (part: UnbookedPart): SQL => {
  const isListed = sql`${isOpen(part)} and ${isBefore(part, ...place) ?? sql`true`}`;
  return sql`from ${transactions} as opened where ${isListed}
    order by opened.value_date desc, opened.id desc limit ${sizeOf(part, isListed)} offset ${offsetOf(part)}`;
};

function sizeOf({ size, through }: UnbookedPart, isListed: SQL): SQL {
  const isBehind = through && isBefore({ size, before: through }, ...place);
  if (!isBehind) return sql`${size}`;
  return sql`(select max(${size}, min(${LONGEST_PART}, count(*))) from ${transactions} as opened
    where ${isListed} and not ${isBehind})`;
}

/** The query for the ids of a page's transactions. */
export function selectUnbookedIds(page: UnbookedPart): SQL {
  return sql`select id ${unbookedPage(page)}`;
}

/** Count and sums of all clearing entries that are open, in positive cents, what of them is open, and how many come before a page. */
export type UnbookedSums = {
  totalSize: number;
  passed: number;
  debitCents: number;
  creditCents: number;
  unbookedCents: number;
};

const NOTHING: UnbookedSums = { totalSize: 0, passed: 0, debitCents: 0, creditCents: 0, unbookedCents: 0 };

/** Reads a page of open transactions with the sums of all of them, in one round trip. */
export async function readUnbookedLines(
  db: Db,
  page: UnbookedPart,
): Promise<{ rows: UnbookedLine[]; sums: UnbookedSums }> {
  const [rows, [sums]] = await runBatch(db, [
    // An open transaction began with the bank: its first leg's target is the clearing entry.
    sql<UnbookedLine>`select 2 * leg.id as id, opened.id as transactionId, opened.description, opened.value_date as valueDate,
        opened.unbooked_cents as unbookedCents, -leg.cents as cents, leg.target_account_id as accountId,
        leg.target_flow_type as flowType, leg.target_flow_id as flowId, leg.target_sub_flow_type as subFlowType,
        leg.target_sub_flow_id as subFlowId, line.counterparty_name as counterpartyName,
        line.counterparty_iban as counterpartyIban, account.name as bankAccountName
      from (select * ${unbookedPage(page)}) as opened
      join ${legs} as leg on leg.id = opened.first_leg_id
      left join ${bankTransactions} as line on line.id = opened.bank_transaction_id
      left join ${bankAccounts} as account on account.id = line.bank_account_id
      order by opened.value_date desc, opened.id desc`,
    sql<UnbookedSums>`select count(*) as totalSize, ${countPassed(page, ...place)} as passed,
        coalesce(sum(max(-leg.cents, 0)), 0) as debitCents,
        coalesce(sum(max(leg.cents, 0)), 0) as creditCents, coalesce(sum(opened.unbooked_cents), 0) as unbookedCents
      from ${transactions} as opened join ${legs} as leg on leg.id = opened.first_leg_id
      where ${isOpen(page)}`,
  ]);
  return { rows, sums: sums ?? NOTHING };
}

/** The bank accounts in the order in which they came. */
export async function listUnbookedAccounts(db: Db): Promise<UnbookedAccount[]> {
  const [accounts] = await runBatch(db, [
    sql<UnbookedAccount>`select account.id, account.name, coalesce(counted.open, 0) as open from ${bankAccounts} as account
      left join (
        select line.bank_account_id as id, count(*) as open from ${transactions} as opened
        join ${bankTransactions} as line on line.id = opened.bank_transaction_id
        where opened.unbooked_cents <> 0 group by 1) as counted on counted.id = account.id
      order by account.id`,
  ]);
  return accounts;
}
