import { proveStatement } from "../../plan/prove-statement";
import { type Statement, type StatementEntry, StatementError } from "../../statement";
import {
  countEntry,
  countStatement,
  countSubLine,
  createTally,
  keepEntry,
  type ReadingTally,
} from "../entries/reading-limits";
import type { CamtRecord } from "./camt-record";
import { decodeXml } from "./decode-xml";
import { interpretEntry } from "./interpret-entry";
import { readCamt } from "./read-camt";
import { readHead, type StatementHead } from "./read-head";

/**
 * The statements of a CAMT file of any version, in order, booked entries alone (one without a status is booked), others
 * counted as pending. Throws a StatementError, takes linear time, and holds one entry's XML, or all in another currency
 * than the account's.
 */
export function parseCamt(bytes: Uint8Array, tally: ReadingTally = createTally()): Statement[] {
  const statements: Statement[] = [];
  let head: StatementHead | null = null;
  let readings: EntryReading[] = [];
  let pending = 0;

  readCamt(decodeXml(bytes), {
    transaction({ line }) {
      countSubLine(tally, line);
    },
    entry(entry, statement) {
      countEntry(tally, entry.line);
      if (isPending(entry)) {
        pending++;
        return;
      }
      head ??= readHead(statement);
      head.currency ??= entry.first("amount")?.currency ?? null;
      const reading = readEntry(entry, head);
      readings.push({ ...reading, entry: keepEntry(tally, reading.entry, entry.line) });
    },
    statement(statement) {
      const whole = readHead(statement);
      whole.currency ??= head?.currency ?? null;
      const completed = completeStatement(whole, readings, pending);
      countStatement(tally, completed);
      statements.push(completed);
      head = null;
      readings = [];
      pending = 0;
    },
  });

  if (statements.length === 0) throw new StatementError("Die Datei enthält keinen Kontoauszug.", 1);
  return statements;
}

function isPending(entry: CamtRecord): boolean {
  return (entry.text("status") ?? "BOOK") !== "BOOK";
}

function readEntry(record: CamtRecord, head: StatementHead): EntryReading {
  const currency = record.first("amount")?.currency ?? head.currency;
  if (currency === null) throw new StatementError("Der Umsatz nennt keine Währung.", record.line);
  return { entry: interpretEntry(record, currency, head), foreign: currency === head.currency ? null : record };
}

/**
 * An entry by the amount that it names, and the record that it came from if that is in another currency than the
 * account.
 */
export type EntryReading = { entry: StatementEntry; foreign: CamtRecord | null };

/**
 * Puts a statement together. An amount under another currency is what the account moved by if the balances prove it, as
 * the standard has it; else the one in the account's currency counts, and without that a StatementError keeps it from
 * being booked.
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
