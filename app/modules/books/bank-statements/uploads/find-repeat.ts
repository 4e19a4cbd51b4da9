import type { Db } from "../../../../../db/client";
import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { bankAccountNoun } from "../../bank-accounts/bank-account-noun.server";
import type { ImportResult } from "./import-result";
import { openUpload } from "./open-upload";
import { countStandingLines, findUploadByHash } from "./uploads.server";

/**
 * What the first upload of a file's very bytes said, with all of it that stands known by now, and the sentence to say; null if
 * the file is new.
 */
export async function findRepeat(
  db: Db,
  sha256: string,
  chosenId: number | null,
): Promise<{ result: ImportResult; repeated: string } | null> {
  const id = await findUploadByHash(db, sha256);
  if (id === null) return null;
  const [{ result }, standing, accounts] = await Promise.all([
    openUpload(db, id),
    countStandingLines(db, id),
    bankAccountNoun.list(db),
  ]);
  const statements = result.statements.map((statement, index) => ({
    ...statement,
    created: 0,
    known: standing[index] ?? 0,
  }));
  const known = statements.reduce((sum, statement) => sum + statement.known, 0);
  return {
    result: { ...result, created: 0, known, statements },
    repeated: explainRepeat(result, accounts, chosenId),
  };
}

/**
 * What is said of a file that was loaded before: when and into which accounts, and how it gets into the one that was chosen
 * if that is another.
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
