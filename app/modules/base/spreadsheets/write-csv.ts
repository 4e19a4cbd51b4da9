import { formatDay } from "../../../texts/format";
import { spreadsheetTexts } from "../../../texts/spreadsheets";
import { guardFormula } from "./guard-formula";
import { type CellKind, type CellValue, cellToApi, type Table } from "./table";

const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** What makes a cell need quotes. */
const QUOTED = /[;"\r\n]|^\s|\s$/;

const FRACTION_DECIMALS = 4;
const MOST_DECIMALS = 10;

/**
 * Writes a table as German programs read it: in UTF-8 with a byte order mark, semicolons, decimal commas without thousands,
 * days as `DD.MM.YYYY`, shares as percent. A text that could be taken for a formula begins with an apostrophe.
 */
export async function* writeCsv({ columns, chunks }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + columns.map(({ label }) => textCell(label)).join(";") + LINE_END;
  for await (const rows of chunks) {
    let text = "";
    for (const row of rows)
      text += columns.map(({ kind }, index) => csvCell(kind, row[index] ?? null)).join(";") + LINE_END;
    yield text;
  }
}

function csvCell(kind: CellKind, value: CellValue): string {
  const cell = cellToApi(kind, value);
  switch (typeof cell) {
    case "number":
      return kind === "fraction" ? `${germanNumber(100 * cell, FRACTION_DECIMALS)}%` : germanNumber(cell);
    case "boolean":
      return cell ? spreadsheetTexts.yes : spreadsheetTexts.no;
    case "string":
      return kind === "day" ? formatDay(cell) : textCell(cell);
    default:
      return "";
  }
}

/** A number without thousands and exponents, with all its decimals or at most so many. */
function germanNumber(value: number, decimals?: number): string {
  const plain = String(value);
  const isPlain = decimals === undefined && !plain.includes("e");
  const text = isPlain ? plain : value.toFixed(decimals ?? MOST_DECIMALS).replace(/\.?0+$/, "");
  return (text === "-0" ? "0" : text).replace(".", ",");
}

function textCell(text: string): string {
  const safe = guardFormula(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
