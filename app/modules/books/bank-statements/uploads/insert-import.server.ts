import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { jsonTables } from "../../../../../db/json-table";
import { runBatch, type SqlStatement } from "../../../../../db/run-batch";
import { accounts } from "../../../../../db/schema/books/accounts";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import {
  bankStatements,
  bankTransactions,
  statementLines,
  subLines,
  uploads,
} from "../../../../../db/schema/books/bank-statements";
import { compareDays } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { keepKey } from "../../../base/edits/request-keys.server";
import { recordCreated } from "../../../base/history/record-history.server";
import { indexBooks } from "../../../base/search/index-documents.server";
import { beginTransactions } from "../../ledger/booking/write-transactions.server";
import { type PlannedStatement, sumStatements } from "../plan/plan-import";
import type { BooksState } from "../plan/stored-books.server";
import { returnReasonOf, returnReasonOfPart } from "../return-reason";
import type { StatementEntry } from "../statement";
import { type ImportedStatement, type ImportResult, importedStatement } from "./import-result";
import { lineDocument } from "./line-document";
import { importHistory } from "./uploads.server";

/** The upload that this batch is inserting: nothing else can insert one before the batch ends. */
const thisUpload = sql`(select max(id) from ${uploads})`;

/**
 * Writes an upload with all that is new of it, and what goes alongside, as one batch, and returns what it made. Fails with
 * `uploads.create_time` missing if the books are no longer in the state that the plan was made on.
 */
export async function insertImport(
  db: Db,
  actor: Actor,
  file: { fileName: string; sha256: string; size: number; statementType: string; fileKey: string },
  planned: readonly PlannedStatement[],
  state: BooksState & { cashAccountId: number; clearingAccountId: number },
  alongside: readonly SqlStatement[] = [],
): Promise<ImportResult> {
  const { userId, now } = actor;
  const { created, known, pending } = sumStatements(planned);
  const imported = planned.map((statement) => importedStatement(statement, state.accounts));
  const unchanged = sql`(select coalesce(max(id), 0) from ${uploads}) = ${state.lastUploadId}
    and (select count(*) from ${uploads} where withdraw_time is not null) = ${state.withdrawnUploads}
    and (select locked_until from ledger_lock) is ${state.lockedUntil}
    and (select min(id) from ${accounts} where routing_key = 'CASH') = ${state.cashAccountId}
    and not exists (select 1 from json_each(${JSON.stringify(planned.map(({ bankAccountId }) => bankAccountId))})
      where value not in (select id from ${bankAccounts}))`;
  const insertUpload = sql<{ id: number }>`insert into ${uploads}
      (file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
    select ${file.fileName}, ${file.sha256}, ${file.size}, ${file.statementType}, ${file.fileKey}, ${userId},
      case when ${unchanged} then ${now} end, ${created}, ${known}, ${pending}
    returning id`;
  const statements: SqlStatement[] = [...keepKey(actor, thisUpload), recordCreated(actor, importHistory, thisUpload)];
  for (const table of jsonTables(imported.map(statementRow)))
    statements.push(sql`insert into ${bankStatements}
        (upload_id, bank_account_id, from_date, to_date, opening_balance, closing_balance, proven, created, known, pending)
      select ${thisUpload}, bankAccountId, fromDate, toDate, openingBalance, closingBalance, proven, created, known, pending
      from ${table} order by place`);
  const entries = newEntries(planned);
  // In the order of the table, which is how the database goes through it.
  for (const table of jsonTables({ [Symbol.iterator]: () => entryRows(entries) }))
    statements.push(sql`insert into ${bankTransactions}
        (upload_id, create_time, bank_account_id, booking_date, value_date, cents, purpose, counterparty_name,
         counterparty_iban, counterparty_bic, end_to_end_id, mandate_id, creditor_id, bank_reference, reversal, return_reason, details)
      select ${thisUpload}, ${now}, bankAccountId, bookingDate, valueDate, cents, purpose, counterpartyName,
        counterpartyIban, counterpartyBic, endToEndId, mandateId, creditorId, bankReference, reversal, returnReason, details
      from ${table}`);
  statements.push(...insertStatementLines(planned, entries));
  for (const table of jsonTables({ [Symbol.iterator]: () => subLineRows(entries) }))
    statements.push(sql`insert into ${subLines}
        (bank_transaction_id, place, cents, counterparty_name, counterparty_iban, end_to_end_id, purpose, return_reason)
      select (select min(id) from ${bankTransactions} where upload_id = ${thisUpload}) + part.entry, part.part,
        part.cents, part.counterpartyName, part.counterpartyIban, part.endToEndId, part.purpose, part.returnReason
      from ${table} as part`);
  statements.push(...indexEntries(entries));
  if (created > 0)
    statements.push(
      ...beginTransactions(actor, sql`bank.upload_id = ${thisUpload}`, {
        cashAccountId: state.cashAccountId,
        clearingAccountId: state.clearingAccountId,
      }),
    );
  const [[upload]] = await runBatch(db, [insertUpload, ...statements, ...alongside]);
  if (!upload) throw new Error("an insert returned no id");
  return { uploadId: upload.id, uploadedAt: now, created, known, pending, statements: imported };
}

function statementRow({ iban: _, from: fromDate, to: toDate, proven, ...said }: ImportedStatement) {
  return { ...said, fromDate, toDate, proven: proven ? 1 : 0 };
}

/** What the search finds of the entries, whose ids follow each other. */
function indexEntries(entries: readonly NewEntry[]): SqlStatement[] {
  const documents = entries.map(({ entry }, index) => lineDocument(entry, index));
  return indexBooks(documents, {
    subjectId: sql`(select min(id) from ${bankTransactions} where upload_id = ${thisUpload})`,
    written: sql`true`,
  });
}

type NewEntry = { bankAccountId: number; entry: StatementEntry };

/** What is new, by value date, as the ledger's indexes go: each row is then added at their end. */
function newEntries(planned: readonly PlannedStatement[]): NewEntry[] {
  return planned
    .flatMap(({ bankAccountId, rows }) =>
      rows.flatMap(({ entry, known }): NewEntry[] => (known ? [] : [{ bankAccountId, entry }])),
    )
    .sort(({ entry: { valueDay: one } }, { entry: { valueDay: other } }) => compareDays(one, other));
}

function* entryRows(entries: readonly NewEntry[]) {
  for (const { bankAccountId, entry } of entries)
    yield {
      bankAccountId,
      bookingDate: entry.bookingDay,
      valueDate: entry.valueDay,
      cents: entry.cents,
      purpose: entry.purpose,
      counterpartyName: entry.counterpartyName,
      counterpartyIban: entry.counterpartyIban,
      counterpartyBic: entry.counterpartyBic,
      endToEndId: entry.endToEndId,
      mandateId: entry.mandateId,
      creditorId: entry.creditorId,
      bankReference: entry.bankReference,
      reversal: entry.reversal ? 1 : 0,
      returnReason: returnReasonOf(entry),
      details: JSON.stringify(entry.details),
    };
}

/** The parts of batch entries: `entry` counts the entries, `part` the parts of each. */
function* subLineRows(entries: readonly NewEntry[]) {
  for (const [entry, { entry: whole }] of entries.entries())
    for (const [part, line] of whole.subLines.entries()) {
      const { cents, counterpartyName, counterpartyIban, endToEndId, purpose } = line;
      const returnReason = returnReasonOfPart(line);
      yield { entry, part, cents, counterpartyName, counterpartyIban, endToEndId, purpose, returnReason };
    }
}

/**
 * Says what each statement contains: stored lines by their id, new ones by their place among those that the batch inserted,
 * whose ids follow each other.
 */
function insertStatementLines(planned: readonly PlannedStatement[], entries: readonly NewEntry[]): SqlStatement[] {
  const places = new Map<unknown, number>(entries.map(({ entry }, index) => [entry, index]));
  const rows = planned.flatMap(({ lines }, statement) =>
    lines.map(({ line, balance }, position) => ({
      statement,
      position,
      balance,
      storedId: "id" in line ? line.id : null,
      newPlace: "id" in line ? null : (places.get(line) ?? null),
    })),
  );
  return jsonTables(rows).map(
    (table) => sql`insert into ${statementLines} (statement_id, position, balance, bank_transaction_id)
      select first.statement_id + line.statement, line.position, line.balance,
        coalesce(line.storedId, first.transaction_id + line.newPlace)
      from (
        select (select min(id) from ${bankStatements} where upload_id = ${thisUpload}) as statement_id,
          (select min(id) from ${bankTransactions} where upload_id = ${thisUpload}) as transaction_id) as first
      cross join ${table} as line order by line.place`,
  );
}
