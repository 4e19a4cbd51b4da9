import type { Db } from "../../../../../db/client";
import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { statementColumnTexts, statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import { DomainError } from "../../../base/domain-error";
import { decodePieces } from "../../../base/files/decode-text";
import type { FileKey } from "../../../base/files/file-keys";
import type { FileStore } from "../../../base/files/file-store";
import type { ImportDraft } from "../../../base/import-drafts/drafts.server";
import { findDraftBytes } from "../../../base/import-drafts/keep-draft";
import { assignAccounts } from "../plan/assign-accounts";
import { findClosedRows, type PlannedStatement, planImport } from "../plan/plan-import";
import type { StatementEntry } from "../statement";
import type { ColumnChoices } from "./column-choices";
import { type DraftBooks, readDraftBooks } from "./draft-books.server";
import { namedAccounts, type OwnAccount } from "./read-other-csv";
import { type UnderstoodColumns, understandColumns } from "./understand-columns";

/** What would become of a draft, as its columns were said to be. */
export type PlannedColumns = {
  draft: ImportDraft;
  bytes: Uint8Array<ArrayBuffer>;
  understood: UnderstoodColumns;
  accounts: readonly OwnAccount[];
  account: OwnAccount | null;
  /** What keeps the file from being loaded, as sentences; faults of cells stand with the table. */
  problems: string[];
  planned: PlannedStatement | null;
  /** New entries in months that are closed. */
  closed: ReadonlySet<StatementEntry>;
  /** The beginning of the books, and what is proposed for it. */
  books: Pick<DraftBooks, "booksBegin" | "proposedBooksBegin">;
  /** The account whose IBAN stands above the table, if that is not the chosen one. */
  other: OwnAccount | null;
};

/** Decides what would become of a draft's file; null if there is no such draft of this person, or no more. */
export async function findPlannedColumns(
  db: Db,
  files: FileStore,
  { fileKey, userId }: { fileKey: FileKey; userId: number },
  choices: ColumnChoices,
): Promise<PlannedColumns | null> {
  const bytes = await findDraftBytes(files, fileKey);
  if (!bytes) return null;
  const text = decodePieces(bytes);
  const understood = understandColumns(text, choices);
  const books = await readDraftBooks(db, { fileKey, userId }, understood.statement, choices.account ?? null);
  if (!books) return null;
  const { draft, accounts } = books;
  const account = accounts.find(({ id }) => id === choices.account) ?? null;
  const named = namedAccounts(accounts, text, understood);
  return {
    draft,
    bytes,
    understood,
    accounts,
    account,
    books,
    other: account && named.length === 1 && named[0]?.id !== account.id ? (named[0] ?? null) : null,
    ...planUnderstood(understood, books, account),
  };
}

function planUnderstood(
  { problems, statement }: UnderstoodColumns,
  { accounts, stored, lockedUntil, loadedTime }: DraftBooks,
  account: OwnAccount | null,
): Pick<PlannedColumns, "problems" | "planned" | "closed"> {
  const found = [
    ...(loadedTime === null ? [] : [statementImportTexts.repeated(loadedTime, [])]),
    ...problems,
    ...(account ? [] : [texts.accountNeeded]),
  ];
  if (!statement || !account) return { problems: found, planned: null, closed: new Set() };
  try {
    const assigned = assignAccounts([[statement]], accounts, account.id);
    const [planned = null] = planImport(assigned, stored);
    const closed = planned ? findClosedRows([planned], lockedUntil) : [];
    const isEmpty = statement.entries.length === 0;
    return {
      problems: [
        ...found,
        ...(closed.length > 0 ? [statementImportTexts.monthsClosed(closed.map(({ valueDay }) => valueDay))] : []),
        ...(isEmpty ? [statementColumnTexts.noRows] : []),
      ],
      planned,
      closed: new Set(closed),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problems: [...found, error.message], planned: null, closed: new Set() };
  }
}
