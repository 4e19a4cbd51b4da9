import type { Db } from "../../../db/client";
import { listPlannedRows, type PlannedRows } from "./list-planned-rows";
import { prepareImport } from "./prepare-import";
import { readStatements } from "./read-statements";
import type { StatementFile } from "./statement-file";

/**
 * What loading a file would make, entry by entry. Nothing is stored. A file that is refused as a whole throws its refusal; one
 * that is refused for some of its entries has them marked.
 */
export async function previewStatement(
  db: Db,
  { bytes, statementType, bankAccountId }: StatementFile,
): Promise<PlannedRows> {
  const { files } = readStatements(bytes, statementType);
  const { planned, state } = await prepareImport(db, files, bankAccountId);
  return listPlannedRows(planned, state.lockedUntil);
}
