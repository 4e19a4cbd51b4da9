import { ADDRESS, type ImportTarget, ZIP_AND_CITY } from "../cells/import-targets";
import { faultOf, readCell, textOf } from "../cells/read-cell";
import type { Writing } from "../cells/writing-names";
import type { SheetCell } from "../read/workbook";

/** A column that becomes something. */
export type Chosen = { target: ImportTarget; column: number };

/** What a row adds up, as far as it is none of the list's things: `amounts` stand alone and add up nothing above them. */
export type SumKind = "sum" | "amounts" | null;

const SUM =
  "(?:(?:zwischen|teil|end|gesamt)?summen?|gesamt|insgesamt|total|(?:sub|grand )total|sum|Σ|∑|durchschnitt|mittelwert|average|ø|übertrag)(?!\\p{L})";
const BEGINS_AS_SUM = new RegExp(`^\\s*${SUM}`, "iu");
const ONLY_SUM = new RegExp(`^\\s*${SUM}[\\s:.=]*$`, "iu");

/** What makes a word of a cell. */
const WORD = /[\p{L}Σ∑]/u;

/** Sums of a column: of all rows, and of those since the last sum. */
type Sums = { all: number; part: number; rows: number };

/**
 * A function that tells of each row in its order what it adds up. A sum names itself, or has no word and says of some column what the
 * amounts above it come to.
 */
export function createSumTeller(chosen: readonly Chosen[], writing: Writing): (cells: readonly SheetCell[]) => SumKind {
  const amounts = chosen.filter(({ target }) => target.field.kind === "money");
  const sayings = chosen.filter(({ target }) => !isNumber(target));
  const places = chosen.filter(({ target }) => isPlace(target));
  const sums = new Map<number, Sums>(amounts.map(({ column }) => [column, { all: 0, part: 0, rows: 0 }]));

  return (cells) => {
    const text = ({ column }: { column: number }) => textOf(cells[column] ?? null).trim();
    const isEmpty = (one: Chosen) => text(one) === "" && faultOf(cells[one.column] ?? null) === null;
    const labelled = cells.findIndex((cell) => WORD.test(textOf(cell)));
    const label = textOf(cells[labelled] ?? null);
    const says = (one: Chosen) => (isCode(one.target) ? text(one) !== "" : WORD.test(text(one)));
    const saysElse = sayings.some((one) => one.column !== labelled && says(one));
    const isNamed = ONLY_SUM.test(label) || (BEGINS_AS_SUM.test(label) && !saysElse);
    const read = amounts.flatMap(({ target, column }) => {
      const reading = readCell(target, cells[column] ?? null, writing);
      return "value" in reading && typeof reading.value === "number" ? [{ column, cents: reading.value }] : [];
    });
    const isBare = read.length > 0 && places.length > 0 && sayings.every(isEmpty);
    const addsUp = read.some(({ column, cents }) => {
      const { all = 0, part = 0, rows = 0 } = sums.get(column) ?? {};
      return rows > 1 && (cents === all || cents === part);
    });
    if (isNamed || (isBare && addsUp)) {
      for (const [column, { all, rows }] of sums) sums.set(column, { all, part: 0, rows });
      return "sum";
    }
    if (isBare) return "amounts";
    for (const { column, cents } of read) {
      const { all, part, rows } = sums.get(column) ?? { all: 0, part: 0, rows: 0 };
      sums.set(column, { all: all + cents, part: part + cents, rows: rows + 1 });
    }
    return null;
  };
}

const NUMBERS = ["money", "decimal", "integer", "percent"];

function isNumber({ field }: ImportTarget): boolean {
  return NUMBERS.includes(field.kind);
}

/** Says something with digits alone: a number of a property, a postcode, a day. */
function isCode({ key, of, field }: ImportTarget): boolean {
  return of === "row" || key === "zipCode" || field.kind === "date";
}

/** Tells which property a row is about, if there is a column for it. */
function isPlace({ key }: ImportTarget): boolean {
  return [ADDRESS, ZIP_AND_CITY, "streetAndNumber", "city", "zipCode", "indoorLocation", "seId"].includes(key);
}
