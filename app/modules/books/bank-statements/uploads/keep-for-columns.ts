import type { Db } from "../../../../../db/client";
import { statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import { unpackStatements } from "../../../base/archives/unpack";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { decodePieces } from "../../../base/files/decode-text";
import { FileFault } from "../../../base/files/file-fault";
import type { FileStore } from "../../../base/files/file-store";
import type { TextPieces } from "../../../base/files/text-pieces";
import { keepDraft } from "../../../base/import-drafts/keep-draft";
import { askColumns, type ColumnQuestions, NO_QUESTIONS } from "../columns/ask-columns";
import { writeColumnChoices } from "../columns/column-choices";
import { type Fitting, findFitting, namedAccounts, type RememberedFiles } from "../columns/read-other-csv";
import { readRememberedFiles } from "../columns/remembered-columns.server";
import { surveyTable } from "../columns/survey-table";
import { understandColumns } from "../columns/understand-columns";
import { chooseStatementType } from "../read/choose-statement-type";
import { StatementError } from "../statement";
import type { StatementFile } from "./read-statement-form";

const SCREEN = "/accounting/bank-transactions/columns";

/**
 * Keeps a file of an unknown bank until its columns are confirmed, and returns the address where they are: there they are as they
 * were assigned before under the same head, or else guessed, and so is the account.
 */
export async function keepForColumns(db: Db, files: FileStore, actor: Actor, file: StatementFile): Promise<string> {
  const single = singleFile(file);
  const found = chooseStatementType(single.bytes);
  if (found.type !== null) throw new DomainError("refused", texts.known);
  const query = proposeColumns(single.bytes, await readRememberedFiles(db), file.bankAccountId);
  const draftId = await keepDraft(db, files, actor, "statement", single);
  return `${SCREEN}/${draftId}?${query}`;
}

/**
 * Does with a file what is asked; if only its columns keep it from being read, keeps the file, and the refusal says where they
 * are assigned.
 */
export async function leadToColumns<Result>(
  db: Db,
  files: FileStore,
  actor: Actor,
  file: StatementFile,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.fieldErrors?.columns) throw error;
    const { code, message, details } = error;
    throw new DomainError(code, message, { ...details, way: await keepForColumns(db, files, actor, file) });
  }
}

/** The file itself, or the only one of a ZIP. */
function singleFile({ fileName, bytes }: StatementFile): { fileName: string; bytes: Uint8Array<ArrayBuffer> } {
  try {
    const [only, ...others] = unpackStatements(bytes);
    if (!only || others.length > 0) throw new DomainError("refused", texts.single);
    return only.name === ""
      ? { fileName, bytes }
      : { fileName: only.name.slice(-200), bytes: new Uint8Array(only.bytes) };
  } catch (error) {
    if (error instanceof FileFault) throw new DomainError(error.code, error.message);
    throw error;
  }
}

function proposeColumns(bytes: Uint8Array, known: RememberedFiles, chosenId: number | null): URLSearchParams {
  const text = decodePieces(bytes);
  const fitting = findFitting(text, known);
  const before = fitting.find(({ account }) => account.id === chosenId) ?? fitting[0];
  const guessed = before
    ? { ...before, questions: questionsOf(text, before) }
    : understandColumns(text, { opening: "", closing: "" });
  const named = namedAccounts(known.accounts, text, guessed);
  const kept = [...new Set(fitting.map(({ account }) => account))];
  const candidates = [named, kept].find(({ length }) => length > 0) ?? known.accounts;
  const [only] = candidates.length === 1 ? candidates : [];
  return writeColumnChoices(guessed, chosenId ?? only?.id ?? null);
}

/** What a file leaves to be asked that is read as another one was; what cannot be read at all is said where it is shown. */
function questionsOf(text: TextPieces, { mapping, headLine }: Fitting): ColumnQuestions {
  try {
    return askColumns(surveyTable(text, mapping, headLine), mapping, {}, { isKept: true });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return NO_QUESTIONS;
  }
}
