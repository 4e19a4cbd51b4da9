import { statementColumnRefusals as texts } from "../../../../texts/accounting/statement-columns";
import type { Cents } from "../../../base/money/money";
import { columnName } from "../../../base/spreadsheets/cell-name";
import type { CsvRow } from "../read/csv/read-rows";
import { referenceOrNull } from "../read/mt940/entry-information";
import type { StatementEntry } from "../statement";
import { type CsvMapping, headOf, isOfSums, type StatementColumn } from "./csv-mapping";
import { type CellReading, foldSide, readAmountCell, readDayCell, readSideCell } from "./read-statement-cell";

/** A cell that cannot be read. */
export type CellFault = { line: number; column: number; sentence: string };

/** What a row turns out to be; `other` is a sum, a balance or a remark. */
export type MappedRow =
  | { kind: "other" | "pending" }
  | { kind: "faulty"; faults: CellFault[] }
  | { kind: "entry"; entry: StatementEntry; balance: Cents | null; account: NamedCell };

export type NamedCell = { text: string; column: number };

const CURRENCY = "EUR";
const PENDING = /^(vorgemerkt|pending|ausstehend|offen)/i;
/** All that a status says if the entry is not booked yet, or never will be. */
const PENDING_STATUS =
  /^(umsatz )?(offen|ausstehend|reserviert|in bearbeitung|geplant|terminiert|vorläufig|pending|processing|scheduled|unbooked|not booked|reserved|authori[sz]ed)$/i;
/** What says so wherever it stands in a status. */
const SAYS_PENDING = /vorgemerkt|vormerkung|nicht gebucht/i;
const NEVER_BOOKED =
  /^(abgelehnt|zurückgewiesen|fehlgeschlagen|abgebrochen|declined|denied|reverted|failed|expired|cancell?ed|rejected)$/i;
const SUM = /summe|gesamt|saldo|kontostand|übertrag|uebertrag|total|balance/i;
/** How the only words of a row begin or end that is a sum. */
const SUM_WORDS =
  /^((alte|neue|aktuelle|verfügbare|rechnerische)[rs]? )?(\p{L}+-?)?(summen?|saldo|salden|kontostand|übertrag|uebertrag|total|balance)(?!\p{L})|^gesamt(?!\p{L})|(?<!\p{L})gesamt:?$/iu;
/** All that the words of a row say if it tells the balance of a day. */
const BALANCE =
  /^((anfangs|end|schluss|start|tages)-?|(alter|neuer|opening|closing|start|end) )?(saldo|kontostand|balance)( (am|per|vom|zum) [\d./-]+)?:?$/i;
const REVERSAL = /\bstorno/i;

/** A function that reads the rows of a table as a mapping without gaps says. */
export function createRowReader({ columns, head, days, decimals, sides }: CsvMapping): (row: CsvRow) => MappedRow {
  const saidSides = new Map(sides);
  const placeOf = new Map<StatementColumn, number>();
  for (const [place, column] of columns.entries())
    if (column !== null && !placeOf.has(column)) placeOf.set(column, place);
  const placesOf = (column: StatementColumn) => columns.flatMap((other, place) => (other === column ? [place] : []));
  const purposes = placesOf("purpose");
  const details = placesOf("detail").map((place) => ({ place, label: labelOf(head?.[place] ?? "", place) }));
  const figures = new Set(columns.flatMap((column, place) => (column !== null && isOfSums(column) ? [place] : [])));
  const isParted = placeOf.has("debit");
  let debitSign = 0;

  return ({ cells, line }) => {
    const cell = (column: StatementColumn): NamedCell => {
      const place = placeOf.get(column);
      return place === undefined ? { text: "", column: 0 } : { text: cells[place] ?? "", column: place };
    };
    const purpose = purposes.flatMap((place) => cells[place] || []).join(" ");
    const name = cell("counterpartyName").text;
    const bookingText = cell("bookingText").text;
    const booked = cell("bookingDay");
    const bookingDay = readDayCell(booked.text, days);
    const status = cell("status").text;
    if (PENDING_STATUS.test(status) || SAYS_PENDING.test(status)) return { kind: "pending" };
    if (NEVER_BOOKED.test(status)) return { kind: "other" };
    const words = [purpose, name, bookingText].filter((text) => text !== "");
    if (words.length === 1 && BALANCE.test(words[0] ?? "")) return { kind: "other" };
    if (bookingDay === null) {
      const filled = cells.filter((text) => text !== "");
      const amounts = [cell("amount"), cell("debit"), cell("credit")];
      if (PENDING.test(booked.text)) return { kind: "pending" };
      if (filled.length === 1 || SUM.test(booked.text)) return { kind: "other" };
      const [said = "", ...more] = cells.filter((text, place) => text !== "" && !figures.has(place));
      const isSum = more.length === 0 && SUM_WORDS.test(said);
      if (booked.text === "" && (isSum || amounts.every(({ text }) => text === ""))) return { kind: "other" };
    }
    const faults: CellFault[] = [];
    if (headOf(cells).length > columns.length)
      faults.push({ line, column: columns.length, sentence: texts.tooManyCells });
    const blame = ({ column }: NamedCell, sentence: string) => void faults.push({ line, column, sentence });
    const take = (at: NamedCell, reading: CellReading<Cents>): Cents => {
      if ("value" in reading) return reading.value;
      blame(at, reading.fault);
      return 0;
    };
    const amount = (at: NamedCell) => take(at, readAmountCell(at.text, decimals));

    if (bookingDay === null) blame(booked, texts.noDayFault(booked.text.slice(0, 40)));
    const valued = cell("valueDay");
    const valueDay = valued.text === "" ? bookingDay : readDayCell(valued.text, days);
    if (valueDay === null && bookingDay !== null) blame(valued, texts.noDayFault(valued.text.slice(0, 40)));
    const cents = isParted ? partedAmount() : wholeAmount();
    const balance = cell("balance").text === "" ? null : amount(cell("balance"));
    const currency = cell("currency");
    const code = currency.text === "" || currency.text === "€" ? CURRENCY : currency.text.toUpperCase();
    if (!/^[A-Z]{3}$/.test(code)) blame(currency, texts.noCurrency(code.slice(0, 40)));
    else if (code !== CURRENCY) blame(currency, texts.otherCurrency(code));
    if (faults.length > 0 || bookingDay === null || valueDay === null) return { kind: "faulty", faults };

    const reference = (column: StatementColumn) => referenceOrNull(cell(column).text);
    const entry: StatementEntry = {
      bookingDay,
      valueDay,
      cents,
      purpose,
      counterpartyName: name || null,
      counterpartyIban: compact(cell("counterpartyIban").text),
      counterpartyBic: compact(cell("counterpartyBic").text),
      endToEndId: reference("endToEndId"),
      mandateId: reference("mandateId"),
      creditorId: reference("creditorId"),
      bankReference: reference("bankReference"),
      reversal: REVERSAL.test(bookingText),
      details: Object.fromEntries([
        ...(bookingText === "" ? [] : [["Buchungstext", bookingText]]),
        ...(status === "" ? [] : [[labelOf(head?.[cell("status").column] ?? "", cell("status").column), status]]),
        ...details.flatMap(({ place, label }) => (cells[place] ? [[label, cells[place]]] : [])),
      ]),
      subLines: [],
    };
    return { kind: "entry", entry, balance, account: cell("account") };

    function wholeAmount(): Cents {
      const read = amount(cell("amount"));
      if (!placeOf.has("side")) return read;
      const mark = cell("side");
      const side = saidSides.get(foldSide(mark.text)) ?? readSideCell(mark.text);
      if (side === null) blame(mark, texts.noSide(mark.text.slice(0, 40)));
      return side === "debit" ? asDebit(mark, read) : read;
    }

    /** Banks leave the other side empty, or write a zero into it. */
    function partedAmount(): Cents {
      const [debit, credit] = [cell("debit"), cell("credit")];
      if (debit.text === "" && credit.text === "") {
        blame(debit, texts.noAmountFault(""));
        return 0;
      }
      const [out, into] = [debit, credit].map((at) => (at.text === "" ? 0 : amount(at)));
      if (out && into) blame(credit, texts.bothSides);
      return out ? asDebit(debit, out) : (into ?? 0);
    }

    /** Some banks write a minus to all that is debited, some to none; where both stand, either may be a reversal. */
    function asDebit(at: NamedCell, read: Cents): Cents {
      if (read === 0) return 0;
      debitSign ||= Math.sign(read);
      if (Math.sign(read) !== debitSign) blame(at, texts.mixedSigns);
      return -Math.abs(read);
    }
  };
}

/** A column without a head is called by its letter. */
function labelOf(head: string, place: number): string {
  return head === "" ? `Spalte ${columnName(place)}` : head;
}

function compact(text: string): string | null {
  return text.replace(/\s/g, "").toUpperCase() || null;
}
