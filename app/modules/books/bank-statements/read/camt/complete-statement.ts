import { proveStatement } from "../../plan/prove-statement";
import type { Statement, StatementEntry } from "../../statement";
import type { CamtRecord } from "./camt-record";
import { interpretEntry } from "./interpret-entry";
import type { StatementHead } from "./read-head";

/**
 * An entry by the amount that it names, and the record that it came from where that is in another currency than the
 * account.
 */
export type EntryReading = { entry: StatementEntry; foreign: CamtRecord | null };

/**
 * Puts a statement together. An amount under another currency than the account's is what the account moved by, if the
 * balances prove it (the standard has it so, and the code beside the amount is then wrong); else the amount that the
 * file gives in the account's currency counts, and if there is none, a StatementError keeps it from being booked
 * as something it is not.
 */
export function completeStatement(head: StatementHead, readings: EntryReading[], pending: number): Statement {
  const { account, from, to, openingBalance, closingBalance } = head;
  // Only a statement without balances and entries can lack a currency, and then there is nothing to get wrong.
  const currency = head.currency ?? "EUR";
  const named = readings.map((reading) => reading.entry);
  const entries = proveStatement({ openingBalance, closingBalance, entries: named }).proven
    ? named
    : readings.map(({ entry, foreign }) => (foreign ? interpretEntry(foreign, currency, head) : entry));
  return { account, currency, from, to, openingBalance, closingBalance, entries, pending };
}
