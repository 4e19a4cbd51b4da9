import { toEuros } from "../money/money";
import type { ImportResult } from "./import-result";

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
