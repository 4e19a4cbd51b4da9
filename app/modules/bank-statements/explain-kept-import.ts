import { statementImportTexts } from "../../texts/statement-import";
import type { Upload } from "./repository.server";

/** Why an import cannot be taken back; null where it can. */
export function explainKeptImport({
  withdrawTime,
  booked,
  holderFileName,
  holderCreateTime,
}: Pick<Upload, "withdrawTime" | "booked" | "holderFileName" | "holderCreateTime">): string | null {
  if (withdrawTime !== null) return statementImportTexts.alreadyUndone;
  if (booked > 0) return statementImportTexts.booked(booked);
  if (holderFileName === null || holderCreateTime === null) return null;
  return statementImportTexts.held(holderFileName, holderCreateTime);
}
