import { PLAIN_ENTRY } from "../../../app/modules/books/bank-statements/read/fixtures/plain-entry";
import { printMt940Text } from "../../../app/modules/books/bank-statements/read/fixtures/print-mt940";

/** A line of a bank as a test writes it. */
export type PrintedLine = {
  day: string;
  cents: number;
  purpose: string;
  iban?: string;
  name?: string;
  endToEndId?: string;
  mandateId?: string;
  details?: Record<string, string>;
};

/** An MT940 statement of an account that begins at a balance in cents and holds these lines, in the order of their days. */
export function printBankLines(iban: string, lines: readonly PrintedLine[], opening = 0): string {
  const total = lines.reduce((sum, { cents }) => sum + cents, opening);
  const [from, to] = [lines[0]?.day ?? "", lines.at(-1)?.day ?? ""];
  const entries = lines.map(({ day, cents, purpose, iban: other = null, name = null, ...more }) => ({
    ...PLAIN_ENTRY,
    ...more,
    bookingDay: day,
    valueDay: day,
    cents,
    purpose,
    counterpartyIban: other,
    counterpartyName: name,
  }));
  const balances = { openingBalance: { day: from, cents: opening }, closingBalance: { day: to, cents: total } };
  return printMt940Text([{ account: { iban }, currency: "EUR", from, to, ...balances, entries, pending: 0 }]);
}
