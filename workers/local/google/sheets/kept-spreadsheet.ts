/** A cell as Google Sheets takes it, as far as exports write it. */
export type Cell = {
  userEnteredValue?: { stringValue?: string; numberValue?: number; formulaValue?: string };
  userEnteredFormat?: { numberFormat?: CellFormat; textFormat?: { bold?: boolean } };
};

export type CellFormat = { type: string; pattern?: string };

/** A spreadsheet with one sheet. */
export type KeptSpreadsheet = {
  title: string;
  sheetId: number;
  frozenRowCount: number;
  columnCount: number;
  rows: Cell[][];
};

type Change = {
  appendCells?: { sheetId: number; rows: { values: Cell[] }[] };
  repeatCell?: {
    range: { sheetId: number; startRowIndex: number; startColumnIndex: number; endColumnIndex: number };
    cell: Cell;
  };
};

/** Carries out what a batch asks for, and returns what is wrong with it, if something is. */
export function changeSpreadsheet(spreadsheet: KeptSpreadsheet, requests: unknown): string | null {
  if (!Array.isArray(requests) || requests.length === 0) return "Must specify at least one request.";
  for (const { appendCells, repeatCell } of requests as Change[]) {
    const sheetId = appendCells?.sheetId ?? repeatCell?.range.sheetId;
    if (sheetId !== spreadsheet.sheetId) return `No grid with id: ${sheetId}`;
    for (const { values } of appendCells?.rows ?? []) {
      if (values.length > spreadsheet.columnCount) return "Too many columns.";
      spreadsheet.rows.push(values);
    }
    if (!repeatCell) continue;
    const { startRowIndex, startColumnIndex, endColumnIndex } = repeatCell.range;
    for (const row of spreadsheet.rows.slice(startRowIndex))
      for (const cell of row.slice(startColumnIndex, endColumnIndex))
        cell.userEnteredFormat = { ...cell.userEnteredFormat, ...repeatCell.cell.userEnteredFormat };
  }
  return null;
}
