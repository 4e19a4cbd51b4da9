import { and, desc, eq, getTableColumns, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankTransactions, subLines, uploads } from "../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { countPassed, type DatedPage, isBefore, offsetOf } from "../../base/calendar/dated-page.server";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { BankTransaction, BankTransactionFilter } from "./bank-transaction";

const { withdrawTime: _withdrawn, ...columns } = getTableColumns(bankTransactions);

/** Whether a row is kept and lies within a filter. */
function within({ bankAccountId, fromDate, toDate }: BankTransactionFilter): SQL | undefined {
  return and(
    isNull(bankTransactions.withdrawTime),
    bankAccountId === null
      ? undefined
      : eq(
          bankTransactions.bankAccountId,
          bankAccountId === "first" ? sql`(select min(id) from bank_accounts)` : bankAccountId,
        ),
    fromDate === null ? undefined : gte(bankTransactions.valueDate, fromDate),
    toDate === null ? undefined : lte(bankTransactions.valueDate, toDate),
  );
}

/** What the list is in order of. */
const place = [bankTransactions.valueDate, bankTransactions.id] as const;

/** Whether something of a row is still to be booked. */
const isOpen = sql`exists (select 1 from ${transactions} as made
    where made.bank_transaction_id = bank_transactions.id and made.unbooked_cents <> 0)`
  .mapWith(Boolean)
  .as("is_open");

/** One page of bank transactions, latest value date first, each with whether it is still to be booked. */
export function selectBankTransactions(db: Db, filter: BankTransactionFilter, page: DatedPage) {
  return db
    .select({ ...columns, isOpen })
    .from(bankTransactions)
    .where(and(within(filter), isBefore(page, ...place)))
    .orderBy(...place.map(desc))
    .limit(page.size)
    .offset(offsetOf(page));
}

/** Count and sums of a whole filter, in positive cents, and how many come before a page: credit is money in, debit money out. */
export function selectBankTransactionSums(db: Db, filter: BankTransactionFilter, page: DatedPage) {
  return db
    .select({
      totalSize: sql<number>`count(*)`.as("total_size"),
      passed: countPassed(page, ...place).as("passed"),
      creditCents: sql<Cents>`coalesce(sum(max(${bankTransactions.cents}, 0)), 0)`.as("credit_cents"),
      debitCents: sql<Cents>`coalesce(sum(max(-${bankTransactions.cents}, 0)), 0)`.as("debit_cents"),
    })
    .from(bankTransactions)
    .where(within(filter));
}

const { bankTransactionId: _of, place: _place, ...subLineColumns } = getTableColumns(subLines);

/** All parts of a bank transaction, in the bank's order. */
export function selectAllSubLines(db: Db, bankTransactionId: number) {
  return db
    .select(subLineColumns)
    .from(subLines)
    .where(eq(subLines.bankTransactionId, bankTransactionId))
    .orderBy(subLines.place);
}

/** Some of them; their places count from 0 without a gap. */
export function selectSubLines(db: Db, bankTransactionId: number, { begin, size }: { begin: number; size: number }) {
  return db
    .select(subLineColumns)
    .from(subLines)
    .where(
      and(
        eq(subLines.bankTransactionId, bankTransactionId),
        gte(subLines.place, begin),
        lt(subLines.place, begin + size),
      ),
    )
    .orderBy(subLines.place);
}

/** How many there are. */
export function selectSubLineCount(db: Db, bankTransactionId: number) {
  return db
    .select({ total: sql<number>`count(*)` })
    .from(subLines)
    .where(eq(subLines.bankTransactionId, bankTransactionId));
}

/** A bank transaction with its account, the file that it came in, and the ledger transaction that it became. */
export async function readBankTransaction(
  db: Db,
  id: number,
): Promise<{
  transaction: BankTransaction;
  bankAccountName: string;
  fileName: string;
  transactionId: number | null;
  /** What of it is still to be booked; null if there is nothing to book. */
  unbookedCents: Cents | null;
  /** The legs of that ledger transaction, oldest first. */
  legs: { sourceName: string; targetName: string; cents: Cents }[];
} | null> {
  const transaction = db
    .select({
      transaction: columns,
      bankAccountName: bankAccounts.name,
      fileName: uploads.fileName,
      transactionId: transactions.id,
      unbookedCents: transactions.unbookedCents,
    })
    .from(bankTransactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.bankAccountId))
    .innerJoin(uploads, eq(uploads.id, bankTransactions.uploadId))
    .leftJoin(transactions, eq(transactions.bankTransactionId, bankTransactions.id))
    .where(and(eq(bankTransactions.id, id), isNull(bankTransactions.withdrawTime)));
  const bookings = runBatch(db, [
    sql<{
      sourceName: string;
      targetName: string;
      cents: Cents;
    }>`select source.name as sourceName, target.name as targetName, leg.cents
      from ${legs} as leg
      join accounts as source on source.id = leg.source_account_id
      join accounts as target on target.id = leg.target_account_id
      where leg.transaction_id = (select id from ${transactions} where bank_transaction_id = ${id}) order by leg.id`,
  ]);
  const [[row], [legRows]] = await Promise.all([transaction, bookings]);
  if (!row) return null;
  return { ...row, legs: legRows };
}

/** A statement that was loaded and says which days it covers. */
export type LoadedStatement = {
  id: number;
  bankAccountId: number;
  uploadId: number;
  from: Day;
  to: Day;
  openingBalance: Cents | null;
  closingBalance: Cents | null;
};

/** The query for all loaded statements, oldest first. */
export function selectLoadedStatements(): SQL<LoadedStatement> {
  return sql<LoadedStatement>`select said.id, said.bank_account_id as bankAccountId, said.upload_id as uploadId, said.from_date as "from",
      said.to_date as "to", said.opening_balance as openingBalance, said.closing_balance as closingBalance
    from bank_statements as said join ${uploads} as upload on upload.id = said.upload_id
    where upload.withdraw_time is null and said.from_date is not null and said.to_date is not null
    order by said.from_date, said.to_date, said.id`;
}

/** All loaded statements, oldest first, and what each account's kept rows come to on each booking day. */
export async function readLoadedStatements(
  db: Db,
): Promise<{ statements: LoadedStatement[]; days: { bankAccountId: number; day: Day; cents: Cents }[] }> {
  const [statements, days] = await runBatch(db, [
    selectLoadedStatements(),
    sql<{
      bankAccountId: number;
      day: Day;
      cents: Cents;
    }>`select bank_account_id as bankAccountId, booking_date as day, sum(cents) as cents
      from ${bankTransactions} where withdraw_time is null group by bank_account_id, booking_date`,
  ]);
  return { statements, days };
}
