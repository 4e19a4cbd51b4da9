import { statementImportTexts } from "../../../../texts/accounting/bank-statements";
import { DomainError } from "../../../base/domain-error";
import { badChoice } from "../../../base/tables/read-choices";
import type { Statement } from "../statement";
import { matchAccount } from "./match-account";
import { proveStatement } from "./prove-statement";

/** A statement with the bank account that it is of. */
export type AssignedStatement = { statement: Statement; bankAccountId: number; iban: string; proven: boolean };

const CURRENCY = "EUR";

/** Checks a file's statements and finds their bank accounts; refuses the whole file for the first that cannot be taken. */
export function assignAccounts(
  files: readonly (readonly Statement[])[],
  accounts: readonly { id: number; iban: string }[],
  chosenId: number | null,
): AssignedStatement[][] {
  return files.map((statements) => statements.map((statement) => assign(statement, accounts, chosenId)));
}

function assign(
  statement: Statement,
  accounts: readonly { id: number; iban: string }[],
  chosenId: number | null,
): AssignedStatement {
  if (statement.currency !== CURRENCY)
    throw new DomainError("refused", statementImportTexts.currency(statement.currency));
  const match = matchAccount(statement.account, accounts, chosenId);
  if (!match.account) {
    if (match.reason === "not-named") throw badChoice("bankAccountId", statementImportTexts.accountNeeded, "refused");
    const sentence = match.reason === "unknown-iban" ? "unknownIban" : "contradiction";
    throw new DomainError("refused", statementImportTexts[sentence](match.iban));
  }
  const { openingBalance, closingBalance, entries } = statement;
  const { proven, differenceCents } = proveStatement(statement);
  if (openingBalance && closingBalance && !proven) {
    const sum = closingBalance.cents - openingBalance.cents - differenceCents;
    throw new DomainError(
      "refused",
      statementImportTexts.unproven(openingBalance.cents, sum, closingBalance.cents, differenceCents),
    );
  }
  for (const { cents, subLines, bookingDay } of entries)
    if (subLines.length > 0 && subLines.reduce((sum, line) => sum + line.cents, 0) !== cents)
      throw new DomainError("refused", statementImportTexts.subLines(bookingDay));
  return { statement, bankAccountId: match.account.id, iban: match.account.iban, proven };
}
