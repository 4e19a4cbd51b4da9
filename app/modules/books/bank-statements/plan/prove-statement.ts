import type { Cents } from "../../../base/money/money";
import type { Statement } from "../statement";

/**
 * Whether opening balance + entries = closing balance. `differenceCents` is what the entries lack:
 * closing balance − (opening balance + entries). A statement without both balances proves nothing and differs by 0.
 */
export function proveStatement(statement: Pick<Statement, "openingBalance" | "closingBalance" | "entries">): {
  proven: boolean;
  differenceCents: Cents;
} {
  const { openingBalance, closingBalance, entries } = statement;
  if (!openingBalance || !closingBalance) return { proven: false, differenceCents: 0 };
  // A long file of large amounts leaves the range in which numbers add up exactly.
  let difference = BigInt(closingBalance.cents) - BigInt(openingBalance.cents);
  for (const entry of entries) difference -= BigInt(entry.cents);
  return { proven: difference === 0n, differenceCents: Number(difference) };
}
