import { type StatementBalance, StatementError } from "../../statement";
import { readMt940Amount } from "./read-amount";
import { readMt940Day } from "./read-day";
import type { Mt940Field } from "./read-fields";

const SHAPE = /^([CD])(\d{6})([A-Z]{3})?\s*([\d.,]+)\s*$/;

/** The balance of a field `:60F:`, `:60M:`, `:62F:` or `:62M:`, and its currency where it has one. Throws a `StatementError`. */
export function readBalance(field: Mt940Field): { balance: StatementBalance; currency: string | null } {
  const [, mark, date, currency, amount] = SHAPE.exec(field.lines[0] ?? "") ?? [];
  if (date === undefined || amount === undefined) {
    throw new StatementError(`Der Saldo :${field.tag}: ist nicht lesbar.`, field.line);
  }
  const cents = readMt940Amount(amount, field.line);
  const signed = mark === "D" && cents !== 0 ? -cents : cents;
  return { balance: { day: readMt940Day(date, field.line), cents: signed }, currency: currency ?? null };
}
