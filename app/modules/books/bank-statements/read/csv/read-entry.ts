import { statementColumnRefusals as texts } from "../../../../../texts/accounting/statement-columns";
import type { Cents } from "../../../../base/money/money";
import type { StatementEntry } from "../../statement";
import { referenceOrNull } from "../entries/entry-information";
import type { ColumnMeaning, TextField } from "./cells/csv-layout";
import { type CellReaders, type CellReading, withoutBlanks } from "./cells/read-cells";
import { type PurposeLayout, readCsvPurpose } from "./cells/read-purpose";
import type { CsvRow } from "./read-rows";

/** How the rows of a table are read, be it a known bank's or one whose columns were assigned. */
export type TableReading = {
  /** Where each meaning stands; of several columns the first with a text counts, but a purpose is what all of them say. */
  places: Partial<Record<ColumnMeaning, readonly number[]>>;
  /** The columns whose texts are kept under a label. */
  details: readonly { place: number; label: string }[];
  /** The texts that head the columns. */
  head: readonly string[];
  cells: CellReaders;
  purpose: PurposeLayout;
};

/** A cell that cannot be read. */
export type CellFault = { line: number; column: number; sentence: string };

/** An entry with its line, its currency and, if the table has one, the balance after it. */
export type BookedRow = { line: number; entry: StatementEntry; currency: string; balance: Cents | null };

const REVERSAL = /\bstorno/i;
const BANK_CODE = /^\d{8}$/;

/** A function that reads the booked rows of a table, one after another; faults keep a row from being read. */
export function createEntryReader({ places, details, head, cells: as, purpose }: TableReading) {
  const headOf = ({ column }: Cell) => head[column] ?? "";
  const purposes = places.purpose ?? [];
  let debitSign = 0;

  return ({ cells, lines, line }: CsvRow): BookedRow | { faults: CellFault[] } => {
    const faults: CellFault[] = [];
    const cell = (meaning: ColumnMeaning) => findCell(cells, places[meaning]);
    const blame = ({ column }: Cell, sentence: string) => void faults.push({ line, column, sentence });
    const take = <Value>(at: Cell, reading: CellReading<Value>, otherwise: Value): Value => {
      if ("value" in reading) return reading.value;
      blame(at, reading.fault);
      return otherwise;
    };
    const day = (at: Cell) => take(at, as.day(at.text, headOf(at)), "");
    const amount = (at: Cell) => take(at, as.amount(at.text, headOf(at)), 0);

    const bookingDay = day(cell("bookingDay"));
    const valued = cell("valueDay");
    const valueDay = valued.text === "" || bookingDay === "" ? bookingDay : day(valued);
    const cents = signedAmount();
    const after = cell("balance");
    const balance = after.text === "" ? null : amount(after);
    const currencyCell = cell("currency");
    const currency = take(currencyCell, as.currency(currencyCell.text, headOf(currencyCell)), "");
    if (faults.length > 0) return { faults };

    const text = readCsvPurpose(purposes.map((place) => lines[place] ?? "").join("\n"), purpose);
    const field = (name: TextField) => cell(name).text || text.fields[name] || null;
    const reference = (name: TextField) => referenceOrNull(field(name));
    const bank = withoutBlanks(field("counterpartyBic") ?? "");
    const bankCode = BANK_CODE.test(bank) ? bank : "";
    const bookingText = cell("bookingText").text || text.bookingText;
    const entry: StatementEntry = {
      bookingDay,
      valueDay,
      cents,
      purpose: text.purpose,
      counterpartyName: field("counterpartyName") ?? (cell(cents < 0 ? "payee" : "payer").text || null),
      counterpartyIban: withoutBlanks(field("counterpartyIban") ?? "") || null,
      counterpartyBic: bankCode === "" ? bank || null : null,
      endToEndId: reference("endToEndId"),
      mandateId: reference("mandateId"),
      creditorId: reference("creditorId"),
      bankReference: reference("bankReference"),
      reversal: REVERSAL.test(bookingText),
      details: Object.fromEntries(
        [
          ["Buchungstext", bookingText],
          ["Bankleitzahl", bankCode],
          ...details.map(({ place, label }) => [label, cells[place] ?? ""]),
          ...Object.entries(text.details),
        ].filter(([, value]) => value !== ""),
      ),
      subLines: [],
    };
    return { line, entry, currency, balance };

    /** Money that came is positive. Banks leave the other side empty, or write a zero into it. */
    function signedAmount(): Cents {
      const [debit, credit] = [cell("debit"), cell("credit")];
      const isBoth = debit.text !== "" && credit.text !== "";
      const [out = 0, into = 0] = [debit, credit].map((at) => (at.text === "" ? 0 : amount(at)));
      if (isBoth && (as.isFixed || (out && into))) blame(credit, as.bothSides(headOf(debit), headOf(credit)));
      if (out) return asDebit(debit, out);
      if (debit.text !== "" || credit.text !== "") return into;
      const read = amount(places.amount ? cell("amount") : debit);
      if (!places.side) return read;
      const mark = cell("side");
      return take(mark, as.side(mark.text), "credit") === "debit" ? asDebit(mark, read) : read;
    }

    /** Some banks write a minus to all that is debited, some to none; if both stand, either may be a reversal. */
    function asDebit(at: Cell, read: Cents): Cents {
      if (read === 0) return 0;
      debitSign ||= Math.sign(read);
      if (!as.isFixed && Math.sign(read) !== debitSign) blame(at, texts.mixedSigns);
      return -Math.abs(read);
    }
  };
}

/** A cell with the place of its column. */
export type Cell = { text: string; column: number };

/** The first of some columns that holds a text, else the first of them. */
export function findCell(cells: readonly string[], places: readonly number[] = []): Cell {
  // A loop, for this is done twenty times a row.
  let column = places[0] ?? 0;
  for (const place of places)
    if ((cells[place] ?? "") !== "") {
      column = place;
      break;
    }
  return { text: places.length === 0 ? "" : (cells[column] ?? ""), column };
}
