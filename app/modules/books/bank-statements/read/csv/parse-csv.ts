import type { Day } from "../../../../base/calendar/day";
import { normaliseText, somePiece, startOf, type TextPieces } from "../../../../base/files/text-pieces";
import type { CsvStatementType } from "../../../bank-accounts/bank-names";
import { type Statement, type StatementAccount, type StatementEntry, StatementError } from "../../statement";
import { countStatement, createTally, type ReadingTally } from "../entries/reading-limits";
import type { CsvLayout } from "./cells/csv-layout";
import { type CellReading, layoutCells, readAccountCell } from "./cells/read-cells";
import { deriveBalances } from "./derive-balances";
import { LAYOUTS_BY_TYPE } from "./layouts-by-type";
import { readRows } from "./read-rows";
import { findHeader, findStrangeColumn, recogniseCsv, SEARCHED_CHARACTERS } from "./recognise-csv";
import { type AccountRows, type FactName, type Facts, splitParts } from "./split-parts";

/**
 * The statements in a bank's CSV export, old or new: booked entries in the file's order, pending ones counted; one for
 * each account that rows name, or for the table, even if it is empty. Throws a `StatementError` alone.
 */
export function parseCsv(type: CsvStatementType, text: TextPieces, tally: ReadingTally = createTally()): Statement[] {
  if (!somePiece(text, (piece) => piece.trim() !== "")) throw new StatementError("Die Datei ist leer.");
  const { layouts, origin } = LAYOUTS_BY_TYPE[type];
  const start = normaliseText(startOf(text, SEARCHED_CHARACTERS));
  const header = findHeader(start, layouts);
  if (header?.missing.length === 0) {
    const strange = findStrangeColumn(header);
    if (strange === null)
      return readParts(splitParts(readRows(text, header.delimiter), header.layout, layouts, tally), tally);
    const name = strange === "" ? "Eine Spalte ohne Überschrift" : `Die Spalte „${strange.slice(0, 40)}“`;
    throw new StatementError(`${name} steht in keinem CSV-Export ${origin}.`, header.line);
  }

  const recognised = recogniseCsv(start);
  if (recognised)
    throw new StatementError(`Die Datei sieht nach einem Export ${LAYOUTS_BY_TYPE[recognised].origin} aus.`);
  if (header) {
    const names = header.missing.map((name) => `„${name}“`).join(", ");
    throw new StatementError(
      header.missing.length === 1 ? `Die Spalte ${names} fehlt.` : `Die Spalten ${names} fehlen.`,
      header.line,
    );
  }
  throw new StatementError(`Die Datei hat keine Kopfzeile, wie sie in einem CSV-Export ${origin} steht.`);
}

function readParts(parts: ReturnType<typeof splitParts>, tally: ReadingTally): Statement[] {
  const filled = parts.filter(({ accounts, pending }) => accounts.size > 0 || pending > 0);
  const statements = (filled.length > 0 ? filled : parts.slice(0, 1)).flatMap(({ accounts, facts, pending, table }) => {
    const [first = { account: null, booked: [], pending: 0 }, ...others] = accounts.values();
    return [{ ...first, pending: first.pending + pending }, ...others].map((account) =>
      buildStatement(account, facts, table.layout),
    );
  });
  for (const statement of statements) countStatement(tally, statement);
  if (statements.length > 1 && statements.some(({ account }) => account === null)) {
    throw new StatementError(
      "Die Datei enthält Umsätze mehrerer Konten, ohne sie zu benennen. Bitte jedes Konto einzeln exportieren.",
    );
  }
  return statements;
}

/**
 * The statement of one account out of its rows in a table and what stands around the table. Balances after each entry
 * count before those above or below the table, which can be those of the day of the export.
 */
function buildStatement({ account, booked, pending }: AccountRows, facts: Facts, layout: CsvLayout): Statement {
  const currency = booked[0]?.currency ?? "EUR";
  const other = booked.find((row) => row.currency !== currency);
  if (other) throw new StatementError(`Die Währung wechselt von ${currency} zu ${other.currency}.`, other.line);

  const read = layoutCells(layout);
  const factOf = <Value>(name: FactName, reading: (text: string) => CellReading<Value>): Value | null => {
    const fact = facts[name];
    const found = fact && reading(fact.text);
    if (found && "fault" in found) throw new StatementError(found.fault, fact.line);
    return found?.value ?? null;
  };
  const day = (name: FactName, head = "Kontostand") => factOf(name, (text) => read.day(text, head));
  const balance = (name: "opening" | "closing", balanceDay: Day | null) => {
    const cents = factOf(`${name}Amount`, (text) => read.amount(text, "Kontostand"));
    if (cents === null || balanceDay === null) return null;
    return { day: balanceDay, cents: facts[`${name}Side`]?.text === "S" && cents !== 0 ? -cents : cents };
  };

  const days = booked.map(({ entry }) => entry.bookingDay).sort();
  const from = day("from", "Zeitraum");
  const to = day("to", "Zeitraum");
  const closingDay = day("closingDay");
  const closing = balance("closing", closingDay ?? to ?? days.at(-1) ?? null);
  const { iban, accountNumber, bankCode } = facts;
  const own =
    account ??
    readAccountCell(iban?.text ?? "") ??
    readAccountCell(accountNumber?.text ?? "", bankCode?.text ?? layout.bankCode);
  return {
    account: own,
    currency,
    from,
    to,
    openingBalance: balance("opening", day("openingDay") ?? from ?? days[0] ?? null),
    closingBalance: closingDay && to && closingDay > to ? null : closing,
    ...deriveBalances(
      booked.map(({ entry, balance: after }) => ({ day: entry.bookingDay, cents: entry.cents, balance: after })),
    ),
    entries: booked.map(({ entry }) => withoutOwnAccount(entry, own)),
    pending,
  };
}

/** Some banks name the statement's own account where the counterparty's belongs. */
function withoutOwnAccount(entry: StatementEntry, own: StatementAccount | null): StatementEntry {
  const isOwn = own && entry.counterpartyIban === ("iban" in own ? own.iban : own.accountNumber);
  return isOwn ? { ...entry, counterpartyIban: null } : entry;
}
