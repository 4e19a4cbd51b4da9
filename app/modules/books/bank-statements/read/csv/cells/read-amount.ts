import { readGermanNumber } from "../../../../../base/fields/read-german-number";
import { type Cents, MAX_CENTS } from "../../../../../base/money/money";
import { StatementError } from "../../../statement";
import type { CsvLayout } from "./csv-layout";

const EURO_SIGN = /(?:€|EUR)$/i;

/** Cents of an amount in a cell, exact, with its sign; a euro sign behind it is no harm. Throws a `StatementError`. */
export function readCsvAmount(
  text: string,
  decimals: CsvLayout["decimals"],
  { column, line }: { column: string; line: number },
): Cents {
  const refuse = (reason: string) =>
    new StatementError(`Der Betrag „${text.slice(0, 40)}“ in „${column}“ ${reason}.`, line);
  const number = readGermanNumber(text.replace(EURO_SIGN, ""), decimals === "point");
  if (!number) throw refuse("ist keine Zahl");
  if (number.fraction.length > 2) throw refuse("hat mehr als zwei Nachkommastellen");
  const cents = Number(number.whole + number.fraction.padEnd(2, "0"));
  if (cents > MAX_CENTS) throw refuse("ist zu groß");
  return number.negative && cents !== 0 ? -cents : cents;
}
