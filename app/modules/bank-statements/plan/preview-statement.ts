import type { Db } from "../../../../db/client";
import { sha256 } from "../../files/sha256";
import { readStatements } from "../read/read-statements";
import { findRepeat } from "../uploads/find-repeat";
import type { StatementFile } from "../uploads/statement-file";
import { listPlannedRows, type PlannedRows } from "./list-planned-rows";
import { prepareImport } from "./prepare-import";

/**
 * What loading a file would make, entry by entry, or that it was loaded before. Nothing is stored. A file that is refused as a whole throws its refusal; one
 * that is refused for some of its entries has them marked.
 */
export async function previewStatement(
  db: Db,
  { bytes, statementType, bankAccountId }: StatementFile,
): Promise<PlannedRows | { repeated: string }> {
  const first = await findRepeat(db, await sha256(bytes), bankAccountId);
  if (first) return { repeated: first.repeated };
  const { files } = readStatements(bytes, statementType);
  const { planned, state } = await prepareImport(db, files, bankAccountId);
  return listPlannedRows(planned, state.lockedUntil);
}
