import { typedValidation } from "../../../texts/validation";
import type { Cents } from "../money/money";
import { echoOf } from "./echo";
import { readGermanNumber } from "./read-german-number";

/** The sign for euros before an amount or behind it; between digits, as in `5€50`, it is none. */
const SIGN = /^([-−+]?\s*)€|€$/;

/** Reads an amount as a person types it, with or without its sign for euros; null if nothing is typed. */
export function readMoney(text: string): { value: Cents | null } | { error: string } {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const decimal = readGermanNumber(typed.replace(SIGN, "$1"));
  if (!decimal) {
    const echo = echoOf(typed);
    return { error: typedValidation.noNumber(echo, "210,00") };
  }
  if (decimal.fraction.length > 2) return { error: typedValidation.decimals(2) };
  const cents = Number(decimal.whole + decimal.fraction.padEnd(2, "0"));
  return { value: decimal.negative && cents !== 0 ? -cents : cents };
}
