import type { Day, Timestamp } from "../../../base/calendar/day";
import { type Cents, toEuros } from "../../../base/money/money";
import type { PlannedStatement } from "../plan/plan-import";

/** What an upload said of one statement and made of it; amounts in cents. */
export type ImportedStatement = {
  bankAccountId: number;
  iban: string;
  from: Day | null;
  to: Day | null;
  openingBalance: Cents | null;
  closingBalance: Cents | null;
  proven: boolean;
  created: number;
  known: number;
  pending: number;
};

/** What an upload made: rows that are new, that were there and that the bank has only pending. */
export type ImportResult = {
  uploadId: number;
  uploadedAt: Timestamp;
  created: number;
  known: number;
  pending: number;
  statements: ImportedStatement[];
};

/** What a planned statement has become once it is stored; `accounts` are those it was planned for. */
export function importedStatement(
  { bankAccountId, from, to, statement, proven, created, known }: PlannedStatement,
  accounts: readonly { id: number; iban: string }[],
): ImportedStatement {
  return {
    bankAccountId,
    iban: accounts.find(({ id }) => id === bankAccountId)?.iban ?? "",
    from,
    to,
    openingBalance: statement.openingBalance?.cents ?? null,
    closingBalance: statement.closingBalance?.cents ?? null,
    proven,
    created,
    known,
    pending: statement.pending,
  };
}

/** The result as the API writes it: amounts in euros. */
export function importResultToApi({ statements, ...result }: ImportResult) {
  return {
    ...result,
    statements: statements.map(({ openingBalance, closingBalance, ...statement }) => ({
      ...statement,
      openingBalance: openingBalance === null ? null : toEuros(openingBalance),
      closingBalance: closingBalance === null ? null : toEuros(closingBalance),
    })),
  };
}
