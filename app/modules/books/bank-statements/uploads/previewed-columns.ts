import { statementColumnRefusals } from "../../../../texts/accounting/statement-columns";
import { DomainError } from "../../../base/domain-error";
import { sha256Of } from "../../../base/files/sha256";
import type { StatementFile } from "./statement-file";

/** A file with its SHA-256. */
type Digested = Pick<StatementFile, "statementType" | "bankAccountId"> & { sha256: string };

/** What a preview rests on: which file under which choices, and how its columns were assigned; null if none had to be. */
export async function previewedColumns(file: Digested, readAs: readonly string[]): Promise<string | null> {
  return readAs.length === 0 ? null : fileOf(file) + (await sha256Of(JSON.stringify(readAs)));
}

/** A `conflict` if a file was previewed under the same choices, and its columns were assigned anew since. */
export async function checkPreviewedColumns(
  file: Digested & Pick<StatementFile, "shown">,
  readAs: readonly string[],
): Promise<void> {
  if (!file.shown?.startsWith(fileOf(file)) || file.shown === (await previewedColumns(file, readAs))) return;
  const { moved } = statementColumnRefusals;
  throw new DomainError("conflict", moved, { fieldErrors: { shown: moved } });
}

function fileOf({ sha256, statementType, bankAccountId }: Digested): string {
  return `${sha256}.${statementType}.${bankAccountId ?? 0}.`;
}
