import { spreadsheetTexts } from "../../../texts/spreadsheets";
import { cutText } from "../../base/fields/cut-text";
import { columnWidth, type NumberFormat, numberFormatOf, numberFormats } from "../../base/spreadsheets/number-formats";
import { serialOf } from "../../base/spreadsheets/serial-day";
import { type CellKind, type CellValue, cellToApi, type TableColumn } from "../../base/spreadsheets/table";

/** Chosen by us, so that requests can name the sheet without asking for it. */
const SHEET_ID = 1;

/** The day that Google counts from. */

const MOST_CHARACTERS = 50_000;
const MOST_OF_TITLE = 100;

const PIXELS_A_CHARACTER = 7;

/** A spreadsheet with the head alone, bold and always in sight; a sheet of which all rows are frozen is refused, hence the second. */
export function spreadsheetOf(title: string, columns: readonly TableColumn[]) {
  const head = columns.map(({ label }) => ({
    userEnteredValue: { stringValue: label },
    userEnteredFormat: { textFormat: { bold: true } },
  }));
  return {
    properties: { title, locale: "de_DE", timeZone: "Europe/Berlin" },
    sheets: [
      {
        properties: {
          sheetId: SHEET_ID,
          title: cutText(title, MOST_OF_TITLE),
          gridProperties: { rowCount: 2, columnCount: columns.length, frozenRowCount: 1 },
        },
        data: [
          {
            rowData: [{ values: head }],
            columnMetadata: columns.map(({ kind }) => ({ pixelSize: PIXELS_A_CHARACTER * columnWidth(kind) })),
          },
        ],
      },
    ],
  };
}

/** A row as JSON. What a person typed is a `stringValue`, which is never a formula. */
export function rowToSheet(columns: readonly TableColumn[], row: readonly CellValue[]): string {
  return JSON.stringify({ values: columns.map(({ kind }, index) => sheetCell(kind, row[index] ?? null)) });
}

function sheetCell(kind: CellKind, value: CellValue) {
  const cell = cellToApi(kind, value);
  switch (typeof cell) {
    case "number":
      return { userEnteredValue: { numberValue: cell } };
    case "boolean":
      return { userEnteredValue: { stringValue: cell ? spreadsheetTexts.yes : spreadsheetTexts.no } };
    case "string":
      return kind === "day"
        ? { userEnteredValue: { numberValue: serialOf(cell) } }
        : { userEnteredValue: { stringValue: cutText(cell, MOST_CHARACTERS) } };
    default:
      return {};
  }
}

/** The request, as JSON, that adds rows below those that are there. */
export function appendRequest(rows: readonly string[]): string {
  return `{"appendCells":{"sheetId":${SHEET_ID},"fields":"userEnteredValue","rows":[${rows.join(",")}]}}`;
}

const formatTypes: Record<NumberFormat, "DATE" | "NUMBER" | "PERCENT"> = {
  day: "DATE",
  money: "NUMBER",
  area: "NUMBER",
  fraction: "PERCENT",
  percent: "NUMBER",
  whole: "NUMBER",
};

/** The requests, as JSON, that say how the columns below the head are shown: each column at once costs less than cell by cell. */
export function formatRequests(columns: readonly TableColumn[]): string[] {
  return columns.flatMap(({ kind }, index) => {
    const numberFormat = sheetFormat(kind);
    if (!numberFormat) return [];
    const range = { sheetId: SHEET_ID, startRowIndex: 1, startColumnIndex: index, endColumnIndex: index + 1 };
    const repeatCell = {
      range,
      cell: { userEnteredFormat: { numberFormat } },
      fields: "userEnteredFormat.numberFormat",
    };
    return [JSON.stringify({ repeatCell })];
  });
}

function sheetFormat(kind: CellKind): { type: string; pattern?: string } | null {
  if (kind === "text" || kind === "flag") return { type: "TEXT" };
  const format = numberFormatOf(kind);
  // Google takes dots as they are.
  return format && { type: formatTypes[format], pattern: numberFormats[format].replaceAll("\\", "") };
}
