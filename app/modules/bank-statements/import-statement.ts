import { type Db, lacksValue, violatedUniqueness } from "../../../db/client";
import { statementImportTexts } from "../../texts/statement-import";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { findSent } from "../edits/request-keys.server";
import { sha256 } from "../files/sha256";
import { findClosedRows } from "./find-closed-rows";
import { findRepeat } from "./find-repeat";
import type { ImportResult } from "./import-result";
import { openUpload } from "./open-upload";
import { prepareImport } from "./prepare-import";
import { readStatements } from "./read-statements";
import { insertImport } from "./repository.server";
import type { Statement } from "./statement";
import type { StatementFile } from "./statement-file";
import { sumStatements } from "./sum-statements";

/** How often an import is decided anew because another came first, or what it rests on changed. */
const ATTEMPTS = 4;

/**
 * Loads a file of statements: everything new in it becomes a bank transaction and a ledger transaction, all or nothing.
 * The very same file again changes nothing, and `repeated` says so. The original goes to `files` first: one that a crash leaves there without
 * its row harms nobody.
 */
export async function importStatement(
  db: Db,
  files: R2Bucket,
  actor: Actor,
  { fileName, bytes, statementType, bankAccountId }: StatementFile,
): Promise<{ result: ImportResult; repeated: string | null }> {
  const digest = await sha256(bytes);
  const first = await findRepeat(db, digest, bankAccountId);
  if (first) return first;
  const { type, files: statements } = readStatements(bytes, statementType);
  const fileKey = `statements/${crypto.randomUUID()}`;
  const file = { fileName, sha256: digest, size: bytes.length, statementType: type, fileKey };
  let stored = false;
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { planned, books } = await decide(db, statements, bankAccountId);
      if (!stored) await files.put(fileKey, bytes);
      stored = true;
      try {
        const id = await insertImport(db, actor, file, sumStatements(planned), planned, books);
        return { result: (await openUpload(db, id)).result, repeated: null };
      } catch (error) {
        // The same request, or the same file, was carried out meanwhile.
        if ((await findSent(db, actor)) || violatedUniqueness(error) === "uploads.sha256") {
          const other = await findRepeat(db, digest, bankAccountId);
          if (other) return other;
        } else if (!lacksValue(error, "uploads.create_time")) throw error;
      }
    }
    throw new DomainError("conflict", statementImportTexts.busy);
  } catch (error) {
    if (stored && error instanceof DomainError) await files.delete(fileKey);
    throw error;
  }
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
