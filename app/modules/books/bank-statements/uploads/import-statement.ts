import { type Db, lacksValue, violatedUniqueness } from "../../../../../db/client";
import type { SqlStatement } from "../../../../../db/run-batch";
import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { dayOf } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { findSent } from "../../../base/edits/request-keys.server";
import { MOST_TRIES } from "../../../base/edits/try-again";
import { dropUntaken } from "../../../base/files/drop-untaken.server";
import { type FileKey, newFileKey } from "../../../base/files/file-keys";
import type { FileStore } from "../../../base/files/file-store";
import { sha256 } from "../../../base/files/sha256";
import type { LearnedColumns } from "../columns/mapping-types";
import { otherCsvReader } from "../columns/read-other-csv";
import { learnColumns, readRememberedFiles } from "../columns/remembered-columns.server";
import { findClosedRows } from "../plan/plan-import";
import { prepareImport } from "../plan/prepare-import";
import { readStatements } from "../read/read-statements";
import type { Statement } from "../statement";
import { findRepeat } from "./find-repeat";
import type { ImportResult } from "./import-result";
import { insertImport } from "./insert-import.server";
import { checkPreviewedColumns, previewStatement } from "./preview-statement";
import type { StatementFile } from "./read-statement-form";

/**
 * Loads a file of statements, all that is new or nothing; the same file again changes nothing, and `repeated` says so.
 * The original goes to `files` before any row, and goes again if none takes it. `conflict` if the previewed columns
 * were assigned anew.
 */
export async function importStatement(
  db: Db,
  files: FileStore,
  actor: Actor,
  file: StatementFile,
  read?: ReadByHand,
): Promise<Loaded> {
  const fileKey = newFileKey("statements");
  let stored: Promise<unknown> | null = null;
  const store = async () => {
    stored ??= files.put(fileKey, file.bytes);
    await stored;
  };
  let loaded: Loaded | null = null;
  try {
    loaded = await loadStatement(db, actor, file, { fileKey, store }, read);
    return loaded;
  } finally {
    if (stored && (!loaded || loaded.repeated)) await dropUntaken(db, files, [fileKey]);
  }
}

/** A statement whose columns were assigned by hand, and what is written along with it. */
export type ReadByHand = { statement: Statement; alongside: SqlStatement[] };

/** What came of a file; `repeated` says where it was loaded before, if it was. */
type Loaded = { result: ImportResult; repeated: string | null };

/** `store` puts the original under `fileKey`, once however often it is called. */
async function loadStatement(
  db: Db,
  actor: Actor,
  { fileName, bytes, statementType, bankAccountId, shown, answers }: StatementFile,
  { fileKey, store }: { fileKey: FileKey; store: () => Promise<void> },
  byHand: ReadByHand | undefined,
): Promise<Loaded> {
  const digest = await sha256(bytes);
  const [first, remembered] = await Promise.all([findRepeat(db, digest, bankAccountId), readRememberedFiles(db)]);
  if (first) return first;
  const learned: SqlStatement[] = [];
  const learn = (columns: LearnedColumns) => void learned.push(...learnColumns(actor, columns));
  const {
    type,
    files: statements,
    readAs,
  } = byHand
    ? { type: "CSV_OTHER", files: [[byHand.statement]], readAs: [] }
    : readStatements(bytes, statementType, otherCsvReader(remembered, bankAccountId, answers, learn));
  await checkPreviewedColumns({ sha256: digest, statementType, bankAccountId, shown }, readAs);
  const alongside = byHand?.alongside ?? learned;
  const file = { fileName, sha256: digest, size: bytes.length, statementType: type, fileKey };
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const { planned, books } = await decide(db, statements, bankAccountId);
    await store();
    try {
      return { result: await insertImport(db, actor, file, planned, books, alongside), repeated: null };
    } catch (error) {
      // The same request, or the same file, was carried out meanwhile.
      if ((await findSent(db, actor)) || violatedUniqueness(error) === "uploads.sha256") {
        const other = await findRepeat(db, digest, bankAccountId);
        if (other) return other;
      } else if (!lacksValue(error, "uploads.create_time")) throw error;
    }
  }
  throw new DomainError("conflict", statementImportTexts.busy);
}

/** The plan of an import and the accounts that it books on; refuses what would be booked into a closed month. */
async function decide(db: Db, statements: readonly (readonly Statement[])[], bankAccountId: number | null) {
  const { planned, state } = await prepareImport(db, statements, bankAccountId);
  const closed = findClosedRows(planned, state.lockedUntil);
  if (closed.length > 0)
    throw new DomainError("refused", statementImportTexts.monthsClosed(closed.map(({ valueDay }) => valueDay)));
  const { cashAccountId, clearingAccountId } = state;
  if (cashAccountId === null || clearingAccountId === null)
    throw new DomainError("conflict", statementImportTexts.noCashAccount);
  return { planned, books: { ...state, cashAccountId, clearingAccountId } };
}

type LoadedOrShown =
  | { loaded: Awaited<ReturnType<typeof importStatement>> }
  | { moved: string; preview: Awaited<ReturnType<typeof previewStatement>> };

/** Loads a file; if its columns were assigned anew since its preview, loads nothing and previews it anew. */
export async function loadPreviewed(
  db: Db,
  files: FileStore,
  actor: Actor,
  file: StatementFile,
): Promise<LoadedOrShown> {
  try {
    return { loaded: await importStatement(db, files, actor, file) };
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.fieldErrors?.shown) throw error;
    return { moved: error.message, preview: await previewStatement(db, file, dayOf(new Date(actor.now))) };
  }
}
