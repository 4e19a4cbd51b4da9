import { and, desc, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Db, runBatch } from "../../../db/client";
import { bankAccounts, bankTransactions, legs, transactions, uploads } from "../../../db/schema";
import type { Cents } from "../money/money";
import type { BankTransaction, BankTransactionFilter } from "./bank-transaction";

const columns = {
  id: bankTransactions.id,
  bankAccountId: bankTransactions.bankAccountId,
  uploadId: bankTransactions.uploadId,
  bookingDate: bankTransactions.bookingDate,
  valueDate: bankTransactions.valueDate,
  cents: bankTransactions.cents,
  purpose: bankTransactions.purpose,
  counterpartyName: bankTransactions.counterpartyName,
  counterpartyIban: bankTransactions.counterpartyIban,
  counterpartyBic: bankTransactions.counterpartyBic,
  endToEndId: bankTransactions.endToEndId,
  mandateId: bankTransactions.mandateId,
  creditorId: bankTransactions.creditorId,
  bankReference: bankTransactions.bankReference,
  reversal: bankTransactions.reversal,
  details: bankTransactions.details,
  subLines: bankTransactions.subLines,
  createTime: bankTransactions.createTime,
};

/** Whether a row is kept and lies within a filter. */
function within({ bankAccountId, fromDate, toDate }: BankTransactionFilter): SQL | undefined {
  return and(
    isNull(bankTransactions.withdrawTime),
    bankAccountId === null ? undefined : eq(bankTransactions.bankAccountId, bankAccountId),
    fromDate === null ? undefined : gte(bankTransactions.valueDate, fromDate),
    toDate === null ? undefined : lte(bankTransactions.valueDate, toDate),
  );
}

/** One page of bank transactions, latest value date first. */
export function selectBankTransactions(db: Db, filter: BankTransactionFilter, page: { index: number; size: number }) {
  return db
    .select(columns)
    .from(bankTransactions)
    .where(within(filter))
    .orderBy(desc(bankTransactions.valueDate), desc(bankTransactions.id))
    .limit(page.size)
    .offset(page.index * page.size);
}

/** Count and sums of a whole filter, in positive cents: credit is money in, debit money out. */
export function selectBankTransactionSums(db: Db, filter: BankTransactionFilter) {
  return db
    .select({
      totalSize: sql<number>`count(*)`,
      creditCents: sql<Cents>`coalesce(sum(max(${bankTransactions.cents}, 0)), 0)`,
      debitCents: sql<Cents>`coalesce(sum(max(-${bankTransactions.cents}, 0)), 0)`,
    })
    .from(bankTransactions)
    .where(within(filter));
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
  /** The legs of that ledger transaction, oldest first. */
  legs: { sourceName: string; targetName: string; cents: Cents }[];
} | null> {
  const [row] = await db
    .select({
      transaction: columns,
      bankAccountName: bankAccounts.name,
      fileName: uploads.fileName,
      transactionId: transactions.id,
    })
    .from(bankTransactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.bankAccountId))
    .innerJoin(uploads, eq(uploads.id, bankTransactions.uploadId))
    .leftJoin(transactions, eq(transactions.bankTransactionId, bankTransactions.id))
    .where(and(eq(bankTransactions.id, id), isNull(bankTransactions.withdrawTime)));
  if (!row) return null;
  const [found] = await runBatch(db, [
    sql`select source.name as sourceName, target.name as targetName, leg.cents
      from ${legs} as leg
      join accounts as source on source.id = leg.source_account_id
      join accounts as target on target.id = leg.target_account_id
      where leg.transaction_id = ${row.transactionId} order by leg.id`,
  ]);
  const booked = (found?.results ?? []) as { sourceName: string; targetName: string; cents: Cents }[];
  return { ...row, legs: booked };
}

/** What an account's kept rows come to until each day that a loaded statement ends on, and its loaded statements. */
export async function readLoadedStatements(
  db: Db,
  bankAccountId: number,
): Promise<
  {
    id: number;
    uploadId: number;
    fileName: string;
    from: string;
    to: string;
    openingBalance: Cents | null;
    closingBalance: Cents | null;
    proven: number;
    created: number;
    known: number;
  }[]
> {
  const [found] = await runBatch(db, [
    sql`select said.id, said.upload_id as uploadId, upload.file_name as fileName, said.from_date as "from",
        said.to_date as "to", said.opening_balance as openingBalance, said.closing_balance as closingBalance,
        said.proven, said.created, said.known
      from bank_statements as said join ${uploads} as upload on upload.id = said.upload_id
      where said.bank_account_id = ${bankAccountId} and upload.withdraw_time is null
        and said.from_date is not null and said.to_date is not null
      order by said.from_date, said.to_date, said.id`,
  ]);
  return (found?.results ?? []) as Awaited<ReturnType<typeof readLoadedStatements>>;
}

/** The sum of an account's kept rows that were booked after one day and until another, both as the bank says it. */
export async function sumBooked(db: Db, bankAccountId: number, after: string, until: string): Promise<Cents> {
  const [row] = await db
    .select({ cents: sql<Cents>`coalesce(sum(${bankTransactions.cents}), 0)` })
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.bankAccountId, bankAccountId),
        isNull(bankTransactions.withdrawTime),
        sql`${bankTransactions.bookingDate} > ${after}`,
        sql`${bankTransactions.bookingDate} <= ${until}`,
      ),
    );
  return row?.cents ?? 0;
}
