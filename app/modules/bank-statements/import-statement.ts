import { type Db, lacksValue, violatedUniqueness } from "../../../db/client";
import { statementImportTexts } from "../../texts/statement-import";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { sha256 } from "../files/sha256";
import { findClosedRows } from "./find-closed-rows";
import type { ImportResult } from "./import-result";
import { openUpload } from "./open-upload";
import { prepareImport } from "./prepare-import";
import { readStatements } from "./read-statements";
import { findUploadByHash, insertImport, isUploadFile } from "./repository.server";
import type { StatementFile } from "./statement-file";
import { sumStatements } from "./sum-statements";

/** How often an import is decided anew because another came first. */
const ATTEMPTS = 4;

/**
 * Loads a file of statements: everything new in it becomes a bank transaction and a ledger transaction, all or nothing.
 * The very same file again changes nothing (`repeated`). The original goes to `files` first, so that no row is ever without it,
 * and goes again if the books do not take it.
 */
export async function importStatement(db: Db, files: R2Bucket, actor: Actor, file: StatementFile): Promise<Loaded> {
  const fileKey = `statements/${crypto.randomUUID()}`;
  let stored: Promise<unknown> | null = null;
  const store = async () => {
    stored ??= files.put(fileKey, file.bytes);
    await stored;
  };
  let loaded: Loaded | null = null;
  try {
    loaded = await loadStatement(db, actor, file, { fileKey, store });
    return loaded;
  } finally {
    if (stored && (!loaded || loaded.repeated)) await removeUnlessTaken(db, files, fileKey);
  }
}

type Loaded = { result: ImportResult; repeated: boolean };

/** `store` puts the original under `fileKey`, once however often it is called. */
async function loadStatement(
  db: Db,
  actor: Actor,
  { fileName, bytes, statementType, bankAccountId }: StatementFile,
  { fileKey, store }: { fileKey: string; store: () => Promise<void> },
): Promise<Loaded> {
  const digest = await sha256(bytes);
  const first = await findUploadByHash(db, digest);
  if (first !== null) return { result: await repeat(db, first), repeated: true };
  const { type, files: statements } = readStatements(bytes, statementType);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { planned, state } = await prepareImport(db, statements, bankAccountId);
    const closed = findClosedRows(planned, state.lockedUntil);
    if (closed.length > 0)
      throw new DomainError("refused", statementImportTexts.monthsClosed(closed.map(({ valueDay }) => valueDay)));
    const { cashAccountId, clearingAccountId } = state;
    if (cashAccountId === null || clearingAccountId === null)
      throw new DomainError("conflict", statementImportTexts.noCashAccount);
    await store();
    const file = { fileName, sha256: digest, size: bytes.length, statementType: type, fileKey };
    try {
      const books = { ...state, cashAccountId, clearingAccountId };
      const id = await insertImport(db, actor, file, sumStatements(planned), planned, books);
      return { result: (await openUpload(db, id)).result, repeated: false };
    } catch (error) {
      if (violatedUniqueness(error) === "uploads.sha256") {
        const other = await findUploadByHash(db, digest);
        if (other !== null) return { result: await repeat(db, other), repeated: true };
      } else if (!lacksValue(error, "uploads.create_time")) throw error;
    }
  }
  throw new DomainError("conflict", statementImportTexts.busy);
}

/** The books are asked, as they can have taken the file and only the answer was lost. */
async function removeUnlessTaken(db: Db, files: R2Bucket, fileKey: string): Promise<void> {
  try {
    if (!(await isUploadFile(db, fileKey))) await files.delete(fileKey);
  } catch {
    // What led here says more; a file that stays harms nobody.
  }
}

/** What the first upload of a file said, with everything known by now. */
async function repeat(db: Db, id: number): Promise<ImportResult> {
  const { result } = await openUpload(db, id);
  const known = <T extends { created: number; known: number }>(counts: T): T => ({
    ...counts,
    created: 0,
    known: counts.created + counts.known,
  });
  return { ...known(result), statements: result.statements.map(known) };
}
