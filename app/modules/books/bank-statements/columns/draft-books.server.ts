import { sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { uploads } from "../../../../../db/schema/books/bank-statements";
import { ledgerLock } from "../../../../../db/schema/books/ledger";
import { importDrafts } from "../../../../../db/schema/property-imports";
import type { Timestamp } from "../../../base/calendar/day";
import type { FileKey } from "../../../base/files/file-keys";
import { type ImportDraft, selectDraft } from "../../../base/import-drafts/drafts.server";
import { booksBeginSql, proposedBooksBeginSql } from "../../../base/settings/repository.server";
import type { StoredLines } from "../plan/plan-import";
import { type BooksState, selectStatementAccounts, spansOf, storedLines } from "../plan/stored-books.server";
import type { Statement } from "../statement";
import type { OwnAccount } from "./read-other-csv";

/** A draft of a person, and what the books hold of what it would bring. */
export type DraftBooks = DraftState & {
  draft: ImportDraft;
  accounts: OwnAccount[];
  stored: Map<number, StoredLines>;
};

type DraftState = Pick<BooksState, "lockedUntil" | "booksBegin" | "proposedBooksBegin"> & {
  /** When the very same file was loaded before, null if it was not, or taken back. */
  loadedTime: Timestamp | null;
};

/** Reads a draft and the books around its statement in one round trip; null if this person has no such draft. */
export async function readDraftBooks(
  db: Db,
  { fileKey, userId }: { fileKey: FileKey; userId: number },
  statement: Statement | null,
  bankAccountId: number | null,
): Promise<DraftBooks | null> {
  const spans = spansOf(statement && bankAccountId !== null ? [{ statement, bankAccountId }] : []);
  const { select, compose } = storedLines(spans);
  const [[draft], accounts, [state], lines, containments] = await runBatch(db, [
    selectDraft("statement", fileKey, userId),
    selectStatementAccounts,
    sql<DraftState>`select
      (select locked_until from ${ledgerLock}) as lockedUntil,
      ${booksBeginSql} as booksBegin, ${proposedBooksBeginSql} as proposedBooksBegin,
      (select max(upload.create_time) from ${uploads} as upload
        join ${importDrafts} as draft on draft.sha256 = upload.sha256
        where draft.file_key = ${fileKey} and upload.withdraw_time is null) as loadedTime`,
    ...select,
  ]);
  if (!draft || !state) return null;
  return { draft, accounts, ...state, stored: compose(lines, containments) };
}
