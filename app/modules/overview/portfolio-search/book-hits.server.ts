import { type SQL, sql } from "drizzle-orm";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankTransactions } from "../../../../db/schema/books/bank-statements";
import { transactions } from "../../../../db/schema/books/ledger";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { bookedSubject, firstBooking } from "../../base/search/book-expression.server";
import { wordOfCents } from "../../base/search/make-documents";

/** The latest documents that an expression finds, and how many there are. */
function foundBooks(expression: string, within: SQL, size: number): { found: SQL; total: SQL } {
  const matches = sql`from books_words where books_words match ${expression} and ${within}`;
  return {
    found: sql`(select ${bookedSubject} as id, rowid as document ${matches} order by rowid desc limit ${size})`,
    total: sql`(select count(*) ${matches})`,
  };
}

export type BankTransactionRow = {
  id: number;
  total: number;
  valueDate: Day;
  cents: Cents;
  bankAccountName: string;
  counterpartyName: string | null;
  purpose: string;
  transactionId: number | null;
};

/** The query for the latest lines of the bank that an expression finds. */
export function selectFoundLines(expression: string, size: number): SQL<BankTransactionRow> {
  const { found, total } = foundBooks(expression, sql`rowid < ${firstBooking}`, size);
  return sql<BankTransactionRow>`select bank.id, ${total} as total, bank.value_date as valueDate, bank.cents,
      account.name as bankAccountName, bank.counterparty_name as counterpartyName, bank.purpose, made.id as transactionId
    from ${found} as found join ${bankTransactions} as bank on bank.id = found.id
    join ${bankAccounts} as account on account.id = bank.bank_account_id
    left join ${transactions} as made on made.bank_transaction_id = bank.id
    order by found.document desc`;
}

/** The query for the latest lines of the bank of an amount, whichever way it went. */
export function selectLinesOfAmount(
  cents: Cents,
  size: number,
): SQL<Omit<BankTransactionRow, "total" | "transactionId">> {
  const holding = sql`(select ${bookedSubject} as id, rowid as document from books_words
    where books_words match ${`"${wordOfCents(cents)}"`} and rowid < ${firstBooking})`;
  return sql`select bank.id, bank.value_date as valueDate, bank.cents, account.name as bankAccountName,
      bank.counterparty_name as counterpartyName, bank.purpose
    from ${holding} as found join ${bankTransactions} as bank on bank.id = found.id and abs(bank.cents) = ${Math.abs(cents)}
    join ${bankAccounts} as account on account.id = bank.bank_account_id
    order by found.document desc limit ${size}`;
}

export type BookingRow = { id: number; total: number; valueDate: Day; description: string };

/** The query for the latest bookings that an expression finds. */
export function selectFoundBookings(expression: string, size: number): SQL<BookingRow> {
  const { found, total } = foundBooks(expression, sql`rowid >= ${firstBooking}`, size);
  return sql<BookingRow>`select made.id, ${total} as total, made.value_date as valueDate, made.description
    from ${found} as found join ${transactions} as made on made.id = found.id order by found.document desc`;
}
