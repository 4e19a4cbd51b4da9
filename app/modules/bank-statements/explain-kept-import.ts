import { statementImportTexts } from "../../texts/statement-import";
import type { Upload } from "./repository.server";

/** Why an import cannot be taken back; null where it can. */
export function explainKeptImport({ withdrawTime, booked }: Pick<Upload, "withdrawTime" | "booked">): string | null {
  if (withdrawTime !== null) return statementImportTexts.alreadyUndone;
  return booked > 0 ? statementImportTexts.booked(booked) : null;
}
