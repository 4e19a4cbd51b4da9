import { type Cents, MAX_CENTS } from "../../../../base/money/money";
import { StatementError } from "../../statement";

const SHAPE = /^(\d*)(?:[,.](\d*))?$/;
/** Fifteen places are what the format allows; some banks fill up with more zeros. */
const MAX_LENGTH = 40;

/** Cents of an unsigned amount with a comma (some banks: a point) and at most two decimals. Throws a `StatementError`. */
export function readMt940Amount(text: string, line: number): Cents {
  if (text.length > MAX_LENGTH) throw new StatementError("Der Betrag hat zu viele Stellen.", line);
  const [, euros, decimals = ""] = SHAPE.exec(text) ?? [];
  if (euros === undefined || euros + decimals === "") {
    throw new StatementError(`Der Betrag „${text}“ ist nicht lesbar.`, line);
  }
  if (decimals.length > 2) throw new StatementError(`Der Betrag „${text}“ hat mehr als zwei Nachkommastellen.`, line);
  const cents = Number(euros + decimals.padEnd(2, "0"));
  if (cents > MAX_CENTS) throw new StatementError(`Der Betrag „${text}“ ist zu groß.`, line);
  return cents;
}
