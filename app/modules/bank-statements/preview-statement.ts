import type { Db } from "../../../db/client";
import type { PlannedStatement } from "./plan-import";
import { prepareImport } from "./prepare-import";
import { readStatements } from "./read-statements";
import type { StatementFile } from "./statement-file";
import { sumStatements } from "./sum-statements";

/** What loading a file would make, entry by entry, or the refusal that it would meet. Nothing is stored. */
export async function previewStatement(
  db: Db,
  { bytes, statementType, bankAccountId }: StatementFile,
): Promise<{ planned: PlannedStatement[]; created: number; known: number; pending: number }> {
  const { files } = readStatements(bytes, statementType);
  const { planned } = await prepareImport(db, files, bankAccountId);
  return { planned, ...sumStatements(planned) };
}
