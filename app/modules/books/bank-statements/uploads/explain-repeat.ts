import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import type { ImportResult } from "./import-result";

/**
 * What is said of a file that was loaded before: when and into which accounts, and how it gets into the one that was chosen
 * where that is another.
 */
export function explainRepeat(
  { uploadedAt, statements }: Pick<ImportResult, "uploadedAt" | "statements">,
  accounts: readonly { id: number; name: string }[],
  chosenId: number | null,
): string {
  const into = accounts.filter(({ id }) => statements.some(({ bankAccountId }) => bankAccountId === id));
  const sentence = statementImportTexts.repeated(
    uploadedAt,
    into.map(({ name }) => name),
  );
  const isElsewhere = chosenId !== null && !into.some(({ id }) => id === chosenId);
  return isElsewhere ? `${sentence} ${statementImportTexts.moveHint}` : sentence;
}
