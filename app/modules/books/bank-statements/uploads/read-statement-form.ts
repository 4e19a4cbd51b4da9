import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { MEGABYTE, mostMegabytes } from "../../../base/files/most-megabytes";
import { badChoice, readSentFile, type SentFile } from "../../../base/tables/read-choices";
import type { ColumnAnswers } from "../columns/ask-columns";
import { readColumnAnswers } from "../columns/column-choices";
import { type StatementTypeChoice, statementTypeChoices } from "../statement-type-choices";

/** A file as someone sends it, with what they said of it. */
export type StatementFile = SentFile & {
  statementType: StatementTypeChoice;
  /** The account chosen, null if the file says it. */
  bankAccountId: number | null;
  /** What the preview that was shown last rests on. */
  shown?: string | undefined;
  /** What was answered of columns that are known but leave something open. */
  answers?: ColumnAnswers;
};

/** The largest file that is taken. */
export const MAX_STATEMENT_BYTES = mostMegabytes.statement * MEGABYTE;

/**
 * The file of a form with `file`, `statementType`, `bankAccountId` and, from a preview, `shown`; account 0 or none leaves it to the file,
 * with answers to what its columns leave open.
 */
export async function readBankStatementForm(form: FormData): Promise<StatementFile> {
  const sent = await readSentFile(form, "Kontoauszug", statementImportTexts.fileNeeded);
  const sentType = form.get("statementType") || "AUTO";
  const type = statementTypeChoices.find(({ value }) => value === sentType);
  if (!type) throw badChoice("statementType", statementImportTexts.typeNeeded);
  const sentId = form.get("bankAccountId") || "0";
  if (typeof sentId !== "string" || !/^\d{1,15}$/.test(sentId))
    throw badChoice("bankAccountId", statementImportTexts.accountNotFound);
  const shown = form.get("shown");
  return {
    ...sent,
    statementType: type.value,
    bankAccountId: Number(sentId) || null,
    shown: typeof shown === "string" ? shown : undefined,
    answers: readColumnAnswers(form),
  };
}
