import { type SQL, sql } from "drizzle-orm";
import { bankAccounts } from "../../../../db/schema/bank-accounts";
import { bankTransactions } from "../../../../db/schema/bank-statements";
import { transactions } from "../../../../db/schema/ledger";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { bookCodes } from "../../base/search/document-codes";
import { isPrefix, type Terms } from "../../base/search/read-terms";

/** A phrase as FTS5 asks for it: each term in one of its ways; null if nothing of it can stand in the books. */
export function bookExpression({ atoms, terms }: Terms): string | null {
  const words = atoms.map((atom) => ("text" in atom ? `"${atom.text}"${isPrefix(atom.text) ? "*" : ""}` : null));
  const asked = terms.map(({ ways }) =>
    ways
      .map((way) => way.map((atom) => words[atom] ?? null))
      .filter((way) => !way.includes(null))
      .map((way) => `(${way.join(" AND ")})`)
      .join(" OR "),
  );
  return asked.length === 0 || asked.includes("") ? null : asked.map((term) => `(${term})`).join(" AND ");
}

/** Within the index, bookings come after all lines of the bank. */
const firstBooking = sql`(${sql.raw(String(bookCodes.booking))} << 35)`;

const subject = sql.raw("rowid >> 8 & 134217727");

/** The latest documents that an expression finds, and how many there are. */
function foundBooks(expression: string, within: SQL, size: number): { found: SQL; total: SQL } {
  const matches = sql`from books_words where books_words match ${expression} and ${within}`;
  return {
    found: sql`(select ${subject} as id, rowid as document ${matches} order by rowid desc limit ${size})`,
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

export type BookingRow = { id: number; total: number; valueDate: Day; description: string };

/** The query for the latest bookings that an expression finds. */
export function selectFoundBookings(expression: string, size: number): SQL<BookingRow> {
  const { found, total } = foundBooks(expression, sql`rowid >= ${firstBooking}`, size);
  return sql<BookingRow>`select made.id, ${total} as total, made.value_date as valueDate, made.description
    from ${found} as found join ${transactions} as made on made.id = found.id order by found.document desc`;
}
