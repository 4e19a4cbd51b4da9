import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { DomainError } from "../../../base/domain-error";
import { readColumnAnswers } from "../columns/column-choices";
import { statementTypeChoices } from "../statement-type-choices";
import type { StatementFile } from "./statement-file";

/** Most characters of a file's name that are kept, of its end. */
const LONGEST_NAME = 200;

/**
 * The file of a form with `file`, `statementType`, `bankAccountId` and, from a preview, `shown`; account 0 or none leaves it to the file,
 * with answers to what its columns leave open.
 */
export async function readStatementForm(form: FormData): Promise<StatementFile> {
  const file = form.get("file");
  if (file === null || typeof file === "string" || (file.size === 0 && file.name === ""))
    throw new DomainError("invalid", statementImportTexts.fileNeeded, {
      fieldErrors: { file: statementImportTexts.fileNeeded },
    });
  const sentType = form.get("statementType") || "AUTO";
  const type = statementTypeChoices.find(({ value }) => value === sentType);
  if (!type)
    throw new DomainError("invalid", statementImportTexts.typeNeeded, {
      fieldErrors: { statementType: statementImportTexts.typeNeeded },
    });
  const sentId = form.get("bankAccountId") || "0";
  if (typeof sentId !== "string" || !/^\d{1,15}$/.test(sentId))
    throw new DomainError("invalid", statementImportTexts.accountNotFound, {
      fieldErrors: { bankAccountId: statementImportTexts.accountNotFound },
    });
  const shown = form.get("shown");
  return {
    fileName: [...file.name].slice(-LONGEST_NAME).join("") || "Kontoauszug",
    bytes: new Uint8Array(await file.arrayBuffer()),
    statementType: type.value,
    bankAccountId: Number(sentId) || null,
    shown: typeof shown === "string" ? shown : undefined,
    answers: readColumnAnswers(form),
  };
}
