import type { Db } from "../../../../../db/client";
import { statementColumnRefusals } from "../../../../texts/accounting/statement-columns";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import { sha256, sha256Of } from "../../../base/files/sha256";
import { otherCsvReader } from "../columns/read-other-csv";
import { readRememberedFiles } from "../columns/remembered-columns.server";
import { farDaysAmong } from "../far-days";
import { type BooksNote, noteOfPlan } from "../plan/books-note";
import { listPlannedRows, type PlannedRows } from "../plan/list-planned-rows";
import { prepareImport } from "../plan/prepare-import";
import { readStatements } from "../read/read-statements";
import { findRepeat } from "./find-repeat";
import type { StatementFile } from "./read-statement-form";

/**
 * What loading a file would make; nothing is stored. Throws a refusal of the whole, marks refused entries. `isOther`:
 * its columns were assigned by hand; `shown`: what loading rests on, null if on nobody's columns; `farDays`: new days
 * that are likely mistyped.
 */
export async function previewStatement(
  db: Db,
  { bytes, statementType, bankAccountId, answers }: StatementFile,
  today: Day,
): Promise<
  (PlannedRows & { books: BooksNote; farDays: Day[]; isOther: boolean; shown: string | null }) | { repeated: string }
> {
  const digest = await sha256(bytes);
  const [first, remembered] = await Promise.all([findRepeat(db, digest, bankAccountId), readRememberedFiles(db)]);
  if (first) return { repeated: first.repeated };
  const { type, files, readAs } = readStatements(
    bytes,
    statementType,
    otherCsvReader(remembered, bankAccountId, answers),
  );
  const { planned, state } = await prepareImport(db, files, bankAccountId);
  const created = planned.flatMap(({ rows }) => rows.filter(({ known }) => !known));
  const days = created.flatMap(({ entry }) => [entry.bookingDay, entry.valueDay]);
  return {
    ...listPlannedRows(planned, state.lockedUntil),
    books: noteOfPlan(planned, state, today),
    farDays: farDaysAmong(days, today),
    isOther: type === "CSV_OTHER" && files.length === 1,
    shown: await previewedColumns({ sha256: digest, statementType, bankAccountId }, readAs),
  };
}

/** A file with its SHA-256. */
type Digested = Pick<StatementFile, "statementType" | "bankAccountId"> & { sha256: string };

/** What a preview rests on: which file under which choices, and how its columns were assigned; null if none had to be. */
export async function previewedColumns(file: Digested, readAs: readonly string[]): Promise<string | null> {
  return readAs.length === 0 ? null : fileOf(file) + (await sha256Of(JSON.stringify(readAs)));
}

/** A `conflict` if a file was previewed under the same choices, and its columns were assigned anew since. */
export async function checkPreviewedColumns(
  file: Digested & Pick<StatementFile, "shown">,
  readAs: readonly string[],
): Promise<void> {
  if (!file.shown?.startsWith(fileOf(file)) || file.shown === (await previewedColumns(file, readAs))) return;
  const { moved } = statementColumnRefusals;
  throw new DomainError("conflict", moved, { fieldErrors: { shown: moved } });
}

function fileOf({ sha256, statementType, bankAccountId }: Digested): string {
  return `${sha256}.${statementType}.${bankAccountId ?? 0}.`;
}
