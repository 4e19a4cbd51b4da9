import type { TextPieces } from "../../../base/files/text-pieces";
import type { AmountSide } from "../read/csv/cells/csv-kinds";
import { type StatementColumn, statementColumns } from "../read/csv/cells/csv-kinds";
import { foldSide, hasSign, readAmountCell, readSideCell } from "../read/csv/cells/read-cells";
import { deriveBalances } from "../read/csv/derive-balances";
import { type CsvRow, readRows } from "../read/csv/read-rows";
import { countEntry, createTally } from "../read/entries/reading-limits";
import { namedColumn } from "./column-names";
import { firstRows } from "./guess-mapping";
import type { CsvMapping } from "./mapping-types";
import { tellRows } from "./read-mapped-table";
import { type DayVerdict, weighDayOrders } from "./weigh-day-orders";

/** A word of a column and the side that it is known for, null if for none. */
export type SideWord = { word: string; side: AmountSide | null };

/** A column whose words may say whether money came or went. */
export type SideColumn = { place: number; head: string; words: SideWord[] };

/** What all rows of a file say of what a mapping leaves open. */
export type Survey = {
  days: DayVerdict;
  /** Whether amounts are in one column without a sign at any of them, and balances do not prove that all of it came in. */
  isUnsigned: boolean;
  /** Whether some amount is written with a sign. */
  isSigned: boolean;
  /** Whether balances lead from row to row only if some of the unsigned amounts went. */
  isLed: boolean;
  /** What may say the sides of unsigned amounts, the likeliest first. */
  sideColumns: SideColumn[];
  /** The words of the column of sides; null if there are more than anybody could assign. */
  sideWords: SideWord[] | null;
};

/** Most words of a column of sides, and the longest of them. */
export const MOST_SIDE_WORDS = 12;
const LONGEST_SIDE_WORD = 40;

/** Columns of which it is known that they say something else. */
const OTHERS: ReadonlySet<StatementColumn> = new Set(
  statementColumns.filter((column) => !["side", "purpose", "bookingText", "detail"].includes(column)),
);

/**
 * Goes through the rows below a file's head, all of them if the first ones leave something open. A file of too many is a
 * `StatementError`.
 */
export function surveyTable(text: TextPieces, mapping: CsvMapping, headLine: number): Survey {
  const first = surveyRows(firstRows(text, mapping.delimiter), mapping, headLine);
  const isClear = first.days.kind === "order" && first.days.isCertain;
  if (isClear && !first.isUnsigned && !mapping.columns.includes("side")) return first;
  return surveyRows(readRows(text, mapping.delimiter), mapping, headLine);
}

function surveyRows(rows: Iterable<CsvRow>, mapping: CsvMapping, headLine: number): Survey {
  const { columns, head, decimals } = mapping;
  const place = (column: StatementColumn) => columns.indexOf(column);
  const [booked, valued, amount, balance] = [place("bookingDay"), place("valueDay"), place("amount"), place("balance")];
  const tally = createTally();
  const days: [booked: string, valued: string][] = [];
  const links: Link[] = [];
  const words = columns.map((column, at) => createWordCount(isOther(column, head?.[at] ?? "")));
  let count = 0;
  let isSigned = false;
  for (const { kind, row } of tellRows(rows, mapping, headLine)) {
    const { cells } = row;
    if (kind === "other") continue;
    countEntry(tally, row.line);
    if (kind === "pending") continue;
    days.push([cells[booked] ?? "", cells[valued] ?? ""]);
    const moved = readAmountCell(cells[amount] ?? "", decimals);
    if (!("value" in moved)) continue;
    for (const [at, counted] of words.entries()) counted.add(cells[at] ?? "");
    const after = readAmountCell(cells[balance] ?? "", decimals);
    links.push({ day: "", cents: moved.value, balance: "value" in after ? after.value : null });
    if (moved.value === 0) continue;
    count += 1;
    isSigned ||= hasSign(cells[amount] ?? "");
  }
  const side = place("side");
  // Balances that lead from row to row by the amounts as they are prove that all of it came in.
  const isUnsigned = count > 0 && !isSigned && !(links.length > 1 && deriveBalances(links));
  return {
    days: weighDayOrders(days),
    isSigned,
    isUnsigned,
    isLed: isUnsigned && leadUnsigned(links),
    sideColumns: isUnsigned
      ? columns
          .flatMap((_, at) => {
            const found = words[at]?.sidesOf(mapping.isSigned === true);
            return found ? [{ place: at, head: head?.[at] ?? "", words: found }] : [];
          })
          .sort((one, other) => knownOf(other) - knownOf(one))
      : [],
    sideWords: side < 0 ? [] : (words[side]?.all() ?? null),
  };
}

/** Whether a column says something else than sides; a purpose that only stands if no better one does may say them. */
function isOther(column: StatementColumn | null, head: string): boolean {
  if (column === "purpose") return namedColumn(head) === "purpose";
  return column !== null && OTHERS.has(column);
}

function knownOf({ words }: SideColumn): number {
  return words.filter(({ side }) => side !== null).length;
}

/** An entry's amount with the balance behind it. */
type Link = Parameters<typeof deriveBalances>[0][number];

/** Whether balances lead from row to row, from the oldest on or from the newest, by what the amounts are without a sign. */
function leadUnsigned(links: readonly Link[]): boolean {
  const leads = (amounts: readonly Link[]) =>
    amounts.every(({ cents }, at) => {
      const [before, after] = [links[at]?.balance ?? null, links[at + 1]?.balance ?? null];
      return before !== null && after !== null && Math.abs(after - before) === Math.abs(cents);
    });
  return links.length > 1 && (leads(links.slice(1)) || leads(links.slice(0, -1)));
}

/** What a word says in which one is known for what went: `SEPA-Basislastschrift`, `Entgeltabschluss`. */
const SAYS_OUT = /lastschrift|belastung|ausgang|auszahlung|abbuchung|entgelt|gebühr/i;

/** The different words of a column, as far as they may be those of sides. */
function createWordCount(isOther: boolean): {
  add: (text: string) => void;
  /** All words; null if there are too many, or too long ones. */
  all: () => SideWord[] | null;
  /** The words, if they may be those of sides; of a bank that writes signs only if one is known for what went. */
  sidesOf: (isOfSigned: boolean) => SideWord[] | null;
} {
  const found = new Map<string, SideWord>();
  let filled = 0;
  let isTooMuch = false;
  const all = () => (isTooMuch ? null : [...found.values()]);
  return {
    add(text) {
      if (isTooMuch) return;
      if (text !== "") filled += 1;
      const key = foldSide(text);
      if (found.has(key)) return;
      if (found.size === MOST_SIDE_WORDS || text.length > LONGEST_SIDE_WORD) {
        isTooMuch = true;
        found.clear();
      } else found.set(key, { word: text, side: readSideCell(text) });
    },
    all,
    sidesOf(isOfSigned) {
      const words = all() ?? [];
      if (isOther || words.some(({ word }) => /\d/.test(word))) return null;
      if (words.some(({ side }) => side === "debit")) return words;
      if (isOfSigned || words.every(({ side }) => side === "credit")) return null;
      if (words.some(({ side }) => side === "credit")) return words;
      const said = words.filter(({ word }) => word !== "");
      if (words.length > 1 && words.some(({ word }) => SAYS_OUT.test(word))) return words;
      const recurs = filled > said.length || said.every(({ word }) => !word.includes(" "));
      return recurs && (words.length === 2 || words.length === 3) ? words : null;
    },
  };
}
