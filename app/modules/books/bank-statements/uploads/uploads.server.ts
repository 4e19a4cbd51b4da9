import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import {
  bankStatements,
  bankTransactions,
  statementLines,
  uploads,
} from "../../../../../db/schema/books/bank-statements";
import { ledgerLock, transactions } from "../../../../../db/schema/books/ledger";
import type { Day, Timestamp } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { writeOnce } from "../../../base/edits/request-keys.server";
import type { FileKey } from "../../../base/files/file-keys";
import { recordDeleted, type Told } from "../../../base/history/record-history.server";
import { booksBeginSql, proposedBooksBeginSql } from "../../../base/settings/repository.server";
import { endTransactions } from "../../ledger/booking/write-transactions.server";
import type { BooksNote } from "../plan/books-note";
import { importFields } from "./import-fields";
import type { ImportedStatement } from "./import-result";

/** More than a team loads in years; the list is read as a whole. */
const MOST_UPLOADS = 1_000;

/** How the history tells of imports. */
export const importHistory: Told = { kind: "import", table: uploads, fields: importFields, title: uploads.fileName };

/** An upload as it is listed. */
export type Upload = {
  id: number;
  fileName: string;
  size: number;
  statementType: string;
  createTime: Timestamp;
  withdrawTime: Timestamp | null;
  userName: string;
  created: number;
  known: number;
  pending: number;
  /** How many of its bank transactions are booked, in part or in whole. */
  booked: number;
  /** The latest other upload that stands and contains lines which this one brought; all null if there is none. */
  holderId: number | null;
  holderFileName: string | null;
  holderCreateTime: Timestamp | null;
  /** The first and last value day of its bank transactions in months that are closed; null if there are none. */
  closedFrom: Day | null;
  closedTo: Day | null;
};

/** Bank transactions of which something was taken out of clearing, and not put back. */
const bookedOf = (uploadId: ReturnType<typeof sql>) => sql`(
  select count(*) from ${bankTransactions} as bank
  join ${transactions} as made on made.bank_transaction_id = bank.id
  where bank.upload_id = ${uploadId} and made.reverse_time is null and made.unbooked_cents <> -bank.cents
)`;

/** The latest other upload that stands and contains lines of an upload, null if there is none. */
const holderOf = (uploadId: ReturnType<typeof sql>) => sql`(
  select max(said.upload_id) from ${bankTransactions} as bank
  join ${statementLines} as line on line.bank_transaction_id = bank.id
  join ${bankStatements} as said on said.id = line.statement_id
  join ${uploads} as other on other.id = said.upload_id
  where bank.upload_id = ${uploadId} and bank.withdraw_time is null and other.id <> bank.upload_id
    and other.withdraw_time is null
)`;

/** The bank transactions of an upload that are booked into months that are closed: what has no amount is not booked. */
const closedOf = (uploadId: ReturnType<typeof sql>) => sql`${bankTransactions} as bank
  join ${ledgerLock} on bank.value_date <= locked_until
  where bank.upload_id = ${uploadId} and bank.withdraw_time is null and bank.cents <> 0`;

/** The query for uploads, newest first; one alone if an id is given. */
function selectUploads(id: number | null, limit: number): SQL<Upload> {
  return sql<Upload>`select upload.id, upload.file_name as fileName, upload.size, upload.statement_type as statementType,
      upload.create_time as createTime, upload.withdraw_time as withdrawTime,
      coalesce(person.name_in_books, trim(person.first_name || ' ' || person.last_name)) as userName, upload.created, upload.known, upload.pending,
      ${bookedOf(sql`upload.id`)} as booked, holder.id as holderId, holder.file_name as holderFileName,
      holder.create_time as holderCreateTime,
      (select min(bank.value_date) from ${closedOf(sql`upload.id`)}) as closedFrom,
      (select max(bank.value_date) from ${closedOf(sql`upload.id`)}) as closedTo
    from ${uploads} as upload join users as person on person.id = upload.user_id
    left join ${uploads} as holder on holder.id = ${holderOf(sql`upload.id`)}
    ${id === null ? sql`` : sql`where upload.id = ${id}`}
    order by upload.id desc limit ${limit}`;
}

type SaidStatement = Omit<ImportedStatement, "proven"> & { proven: number };

/** The query for what an upload said, in the file's order. */
function selectUploadStatements(uploadId: number): SQL<SaidStatement> {
  return sql<SaidStatement>`select said.bank_account_id as bankAccountId, account.iban, said.from_date as "from", said.to_date as "to",
      said.opening_balance as openingBalance, said.closing_balance as closingBalance, said.proven, said.created,
      said.known, said.pending
    from ${bankStatements} as said join ${bankAccounts} as account on account.id = said.bank_account_id
    where said.upload_id = ${uploadId} order by said.id`;
}

/** The query for the first and the last booking day and value day of what an upload made; all null if that is nothing. */
function selectEndDays(uploadId: number): SQL<Record<string, Day | null>> {
  return sql`select min(booking_date) as firstBooked, max(booking_date) as lastBooked, min(value_date) as firstValued,
      max(value_date) as lastValued
    from ${bankTransactions} where upload_id = ${uploadId}`;
}

/** The query for what an upload means for the beginning of the books. */
function selectBooksNote(uploadId: number): SQL<BooksNote> {
  return sql<BooksNote>`select ${booksBeginSql} as booksBegin, ${proposedBooksBeginSql} as proposedBooksBegin,
      (select count(*) from ${bankTransactions} where upload_id = ${uploadId} and withdraw_time is null
        and value_date < ${booksBeginSql}) as linesBeforeBooks`;
}

/** An upload, its statements, the ends of its days and its books' note in one round trip, null if there is none. */
export async function readUpload(
  db: Db,
  id: number,
): Promise<{ upload: Upload; statements: ImportedStatement[]; endDays: Day[]; books: BooksNote } | null> {
  const [[upload], statements, [ends = {}], [books]] = await runBatch(db, [
    selectUploads(id, 1),
    selectUploadStatements(id),
    selectEndDays(id),
    selectBooksNote(id),
  ]);
  if (!upload || !books) return null;
  return {
    upload,
    books,
    statements: statements.map((statement) => ({ ...statement, proven: statement.proven !== 0 })),
    endDays: Object.values(ends).filter((day) => day !== null),
  };
}

/** The id of the upload of a file's very bytes, null if it was not loaded or was taken back. */
export async function findUploadByHash(db: Db, sha256: string): Promise<number | null> {
  const [row] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.sha256, sha256), isNull(uploads.withdrawTime)));
  return row?.id ?? null;
}

/** How many lines of each of an upload's statements stand, in the file's order. */
export async function countStandingLines(db: Db, uploadId: number): Promise<number[]> {
  const [found] = await runBatch(db, [
    sql<{ standing: number }>`select (
        select count(*) from ${statementLines} as line
        join ${bankTransactions} as bank on bank.id = line.bank_transaction_id
        where line.statement_id = said.id and bank.withdraw_time is null) as standing
      from ${bankStatements} as said where said.upload_id = ${uploadId} order by said.id`,
  ]);
  return found.map(({ standing }) => standing);
}

/** The name and place of an upload's original file. */
export async function findUploadFile(db: Db, id: number): Promise<{ fileName: string; fileKey: FileKey } | null> {
  const [row] = await db
    .select({ fileName: uploads.fileName, fileKey: uploads.fileKey })
    .from(uploads)
    .where(eq(uploads.id, id));
  return row ?? null;
}

/**
 * Takes an upload back as one batch, with the mirror of each leg, and returns whether it could: not twice, nor if
 * something of it is booked, another upload contains lines of it, or some lie in closed months, where they could not
 * come back.
 */
export function withdrawUpload(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { now } = actor;
  const isWithdrawn = sql`exists (select 1 from ${uploads} where id = ${id} and withdraw_time is not null)`;
  return writeOnce(db, actor, [
    sql`update ${uploads} set withdraw_time = ${now}
      where id = ${id} and withdraw_time is null and ${bookedOf(sql`${id}`)} = 0
        and ${holderOf(sql`${id}`)} is null and not exists (select 1 from ${closedOf(sql`${id}`)})`,
    recordDeleted(actor, importHistory, sql`${eq(uploads.id, id)} and changes() > 0`),
    ...endTransactions(actor, sql`bank.upload_id = ${id}`, isWithdrawn),
    sql`update ${bankTransactions} set withdraw_time = ${now}
      where upload_id = ${id} and withdraw_time is null and ${isWithdrawn}`,
  ]);
}

/** The uploads, newest first. */
export async function listUploads(db: Db): Promise<Upload[]> {
  const [found] = await runBatch(db, [selectUploads(null, MOST_UPLOADS)]);
  return found;
}
