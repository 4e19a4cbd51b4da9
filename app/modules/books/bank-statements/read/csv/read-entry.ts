import type { Cents } from "../../../../base/money/money";
import { type StatementEntry, StatementError } from "../../statement";
import { referenceOrNull } from "../mt940/entry-information";
import type { ColumnMeaning, CsvLayout, TextField } from "./cells/csv-layout";
import { readCsvAmount } from "./cells/read-amount";
import { readCsvDay } from "./cells/read-day";
import { readCsvPurpose } from "./cells/read-purpose";
import type { HeaderColumns } from "./create-header-matcher";
import type { CsvRow } from "./read-rows";

/** A table of a file: the export that it is of, and where it has what. */
export type CsvTable = { layout: CsvLayout; columns: HeaderColumns };

/** An entry with its currency and, where the export has one, the balance after it. */
export type BookedRow = { entry: StatementEntry; line: number; currency: string; balance: Cents | null };

const REVERSAL = /\bstorno/i;
const BANK_CODE = /^\d{8}$/;

/** Reads a booked row of a table. Throws a `StatementError` that names the line and the column. */
export function readEntry({ cells, lines, line }: CsvRow, { layout, columns }: CsvTable): BookedRow {
  const cell = (meaning: ColumnMeaning) => findCell(cells, columns, meaning);
  const day = (meaning: ColumnMeaning) => readCsvDay(cell(meaning).text, layout.dates, { ...cell(meaning), line });
  const amount = (meaning: ColumnMeaning) =>
    readCsvAmount(cell(meaning).text, layout.decimals, { ...cell(meaning), line });

  const cents = signedAmount(cell, amount, { line, withSide: columns.byMeaning.side !== undefined });
  const bookingDay = day("bookingDay");
  const text = readCsvPurpose((columns.byMeaning.purpose ?? []).map((index) => lines[index] ?? "").join("\n"), layout);
  const field = (name: TextField) => cell(name).text || text.fields[name] || null;
  const reference = (name: TextField) => referenceOrNull(field(name));
  const bic = compact(field("counterpartyBic"));
  const bookingText = cell("bookingText").text || text.bookingText;
  const entry: StatementEntry = {
    bookingDay,
    valueDay: cell("valueDay").text === "" ? bookingDay : day("valueDay"),
    cents,
    purpose: text.purpose,
    counterpartyName: field("counterpartyName") ?? (cell(cents < 0 ? "payee" : "payer").text || null),
    counterpartyIban: compact(field("counterpartyIban")),
    counterpartyBic: bic !== null && BANK_CODE.test(bic) ? null : bic,
    endToEndId: reference("endToEndId"),
    mandateId: reference("mandateId"),
    creditorId: reference("creditorId"),
    bankReference: reference("bankReference"),
    reversal: REVERSAL.test(bookingText),
    details: Object.fromEntries([
      ...(bookingText === "" ? [] : [["Buchungstext", bookingText]]),
      ...(bic !== null && BANK_CODE.test(bic) ? [["Bankleitzahl", bic]] : []),
      ...columns.details.map(({ index, label }) => [label, cells[index] ?? ""]).filter(([, value]) => value !== ""),
      ...Object.entries(text.details),
    ]),
    subLines: [],
  };
  return {
    entry,
    line,
    currency: readCurrency(cell("currency"), line),
    balance: cell("balance").text === "" ? null : amount("balance"),
  };
}

type Cell = { text: string; column: string };

/** The first of a meaning's columns that holds a text, else the first of them. */
function findCell(cells: readonly string[], columns: HeaderColumns, meaning: ColumnMeaning): Cell {
  const indices = columns.byMeaning[meaning] ?? [];
  const index = indices.find((candidate) => (cells[candidate] ?? "") !== "") ?? indices[0];
  return index === undefined
    ? { text: "", column: "" }
    : { text: cells[index] ?? "", column: columns.names[index] ?? "" };
}

/** A debit is money out, whether the bank writes it with a minus or not. */
function signedAmount(
  cell: (meaning: ColumnMeaning) => Cell,
  amount: (meaning: ColumnMeaning) => Cents,
  { line, withSide }: { line: number; withSide: boolean },
): Cents {
  const debit = cell("debit");
  const credit = cell("credit");
  if (debit.text !== "" && credit.text !== "") {
    throw new StatementError(`„${debit.column}“ und „${credit.column}“ sind beide ausgefüllt.`, line);
  }
  if (debit.text !== "") return negative(amount("debit"));
  if (credit.text !== "") return amount("credit");
  const { text, column } = cell("amount");
  if (text === "") throw new StatementError(`In „${column || debit.column}“ fehlt der Betrag.`, line);
  if (!withSide) return amount("amount");
  const side = cell("side").text.toUpperCase();
  if (side !== "S" && side !== "H") throw new StatementError("Hinter dem Betrag steht weder S noch H.", line);
  return side === "S" ? negative(amount("amount")) : amount("amount");
}

function negative(cents: Cents): Cents {
  return cents === 0 ? 0 : -Math.abs(cents);
}

function compact(text: string | null): string | null {
  return text?.replace(/\s/g, "").toUpperCase() || null;
}

function readCurrency({ text, column }: Cell, line: number): string {
  const code = text === "" || text === "€" ? "EUR" : text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code))
    throw new StatementError(`„${text.slice(0, 40)}“ in „${column}“ ist keine Währung.`, line);
  return code;
}
