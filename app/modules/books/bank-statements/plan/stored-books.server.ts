import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { jsonTable } from "../../../../../db/json-table";
import { runBatch } from "../../../../../db/run-batch";
import { accounts } from "../../../../../db/schema/books/accounts";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import {
  bankStatements,
  bankTransactions,
  statementLines,
  uploads,
} from "../../../../../db/schema/books/bank-statements";
import type { Day } from "../../../base/calendar/day";
import { groupRows } from "../../../base/lists/group-rows";
import { booksBeginSql, proposedBooksBeginSql } from "../../../base/settings/repository.server";
import type { AssignedStatement } from "./assign-accounts";
import { type Containment, composeStoredLines, type StoredLine, type StoredLines } from "./plan-import";

/** What an import is decided on. `uploads` and `withdrawn` change whenever bank transactions do. */
export type BooksState = {
  accounts: { id: number; name: string; iban: string }[];
  lockedUntil: Day | null;
  cashAccountId: number | null;
  clearingAccountId: number | null;
  lastUploadId: number;
  withdrawnUploads: number;
  /** When the books begin, and what is proposed for it while nothing is set. */
  booksBegin: Day | null;
  proposedBooksBegin: Day | null;
};

/** The query for the bank accounts that a statement can be of. */
export const selectStatementAccounts = sql<BooksState["accounts"][number]>`select id, name, iban from ${bankAccounts}
  order by id`;

/** Reads what every import needs, in one round trip. */
export async function readBooksState(db: Db): Promise<BooksState> {
  const [banks, [state]] = await runBatch(db, [
    selectStatementAccounts,
    sql<Omit<BooksState, "accounts">>`select
      (select locked_until from ledger_lock) as lockedUntil,
      (select min(id) from ${accounts} where routing_key = 'CASH') as cashAccountId,
      (select id from ${accounts} where routing_key = 'CASH_CLEARING') as clearingAccountId,
      (select coalesce(max(id), 0) from ${uploads}) as lastUploadId,
      (select count(*) from ${uploads} where withdraw_time is not null) as withdrawnUploads,
      ${booksBeginSql} as booksBegin, ${proposedBooksBeginSql} as proposedBooksBegin`,
  ]);
  if (!state) throw new Error("a query without rows answered none");
  return { ...state, accounts: banks };
}

/** The stored lines of the statements' accounts within their days, by account. */
export async function readStoredLines(
  db: Db,
  statements: readonly AssignedStatement[],
): Promise<Map<number, StoredLines>> {
  const spans = spansOf(statements);
  if (spans.size === 0) return new Map();
  const { select, compose } = storedLines(spans);
  return compose(...(await runBatch(db, select)));
}

/** The first and last day of which each account has entries. */
type Spans = ReadonlyMap<number, { from: Day; to: Day }>;

/** The days of the statements of each account. */
export function spansOf(statements: readonly Pick<AssignedStatement, "bankAccountId" | "statement">[]): Spans {
  const spans = new Map<number, { from: Day; to: Day }>();
  for (const { bankAccountId, statement } of statements)
    for (const { bookingDay } of statement.entries) {
      const span = spans.get(bankAccountId);
      if (!span) spans.set(bankAccountId, { from: bookingDay, to: bookingDay });
      else if (bookingDay < span.from) span.from = bookingDay;
      else if (bookingDay > span.to) span.to = bookingDay;
    }
  return spans;
}

/** The queries for stored lines within days, by account, and what is made of their rows. */
export function storedLines(spans: Spans) {
  const asked = jsonTable(
    ["account_id", "from_day", "to_day"],
    [...spans].map(([account_id, { from, to }]) => ({ account_id, from_day: from, to_day: to })),
  );
  const within = sql`${asked} as asked cross join ${bankTransactions} as bank on bank.bank_account_id = asked.account_id
    and bank.booking_date between asked.from_day and asked.to_day and bank.withdraw_time is null`;
  const select = [
    sql<StoredLine & OfAccount>`
      select bank.bank_account_id as bankAccountId, bank.id, bank.booking_date as bookingDay, bank.value_date as valueDay,
        bank.cents, bank.purpose, bank.counterparty_name as counterpartyName, bank.counterparty_iban as counterpartyIban, bank.end_to_end_id as endToEndId,
        bank.bank_reference as bankReference
      from ${within}`,
    sql<Containment & OfAccount>`
      select bank.bank_account_id as bankAccountId, line.statement_id as statementId,
        said.created + said.known as lineCount, line.position, line.bank_transaction_id as lineId, line.balance
      from ${within}
      join ${statementLines} as line on line.bank_transaction_id = bank.id
      join ${bankStatements} as said on said.id = line.statement_id
      join ${uploads} as upload on upload.id = said.upload_id
      where line.balance is not null and upload.withdraw_time is null
      order by line.statement_id, line.position`,
  ] as const;
  const compose = (
    lines: readonly (StoredLine & OfAccount)[],
    containments: readonly (Containment & OfAccount)[],
  ): Map<number, StoredLines> => {
    const [linesOf, containmentsOf] = [groupRows(lines, accountOf), groupRows(containments, accountOf)];
    return new Map(
      [...spans.keys()].map((id) => [id, composeStoredLines(linesOf.get(id) ?? [], containmentsOf.get(id) ?? [])]),
    );
  };
  return { select, compose };
}

type OfAccount = { bankAccountId: number };

const accountOf = ({ bankAccountId }: OfAccount) => bankAccountId;
