import type { Db } from "../../../../../db/client";
import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { badChoice } from "../../../base/tables/read-choices";
import type { Statement } from "../statement";
import { assignAccounts } from "./assign-accounts";
import { type PlannedStatement, planImport } from "./plan-import";
import { type BooksState, readBooksState, readStoredLines } from "./stored-books.server";

/** What a file's statements would become, and the state of the books that this was decided on. */
export type PreparedImport = { planned: PlannedStatement[]; state: BooksState };

/**
 * Decides what of a file is new, with two reads; refuses accounts that cannot be told. Whether months are closed is not looked at.
 * Nothing is written.
 */
export async function prepareImport(
  db: Db,
  files: readonly (readonly Statement[])[],
  chosenId: number | null,
): Promise<PreparedImport> {
  const state = await readBooksState(db);
  if (chosenId !== null && !state.accounts.some(({ id }) => id === chosenId))
    throw badChoice("bankAccountId", statementImportTexts.accountNotFound);
  const assigned = assignAccounts(files, state.accounts, chosenId);
  const planned = planImport(assigned, await readStoredLines(db, assigned.flat()));
  return { planned, state };
}
