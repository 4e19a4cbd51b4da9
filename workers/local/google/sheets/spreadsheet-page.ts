import { escapeHtml, standInPage } from "../stand-in-page";
import type { Cell, KeptSpreadsheet } from "./kept-spreadsheet";

/** Further rows would only make the page slow. */
const MOST_ROWS = 1_000;

const DAY_MS = 24 * 60 * 60 * 1000;
/** 30 December 1899, the day that Google counts from. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The page at a spreadsheet's link, with its cells as they were sent. */
export function spreadsheetPage({ title, frozenRowCount, rows }: KeptSpreadsheet): string {
  const head = rows.slice(0, frozenRowCount);
  const body = rows.slice(frozenRowCount, frozenRowCount + MOST_ROWS);
  const hidden = rows.length - head.length - body.length;
  return standInPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p class="note">Dies ist nicht Google, sondern ein lokaler Ersatz: So ist die Tabelle angekommen${hidden > 0 ? `, ${hidden} weitere Zeilen nicht gezeigt` : ""}.</p>
<table><thead>${head.map((row) => `<tr>${row.map(headCell).join("")}</tr>`).join("")}</thead>
<tbody>${body.map((row) => `<tr>${row.map(bodyCell).join("")}</tr>`).join("\n")}</tbody></table>`,
    { wide: true },
  );
}

function headCell(cell: Cell): string {
  const weight = cell.userEnteredFormat?.textFormat?.bold ? "" : ' style="font-weight: 400"';
  return `<th scope="col"${weight}>${escapeHtml(cell.userEnteredValue?.stringValue ?? "")}</th>`;
}

function bodyCell({ userEnteredValue: value, userEnteredFormat }: Cell): string {
  if (value?.numberValue === undefined)
    return `<td>${escapeHtml(value?.stringValue ?? value?.formulaValue ?? "")}</td>`;
  return `<td class="number">${escapeHtml(showNumber(value.numberValue, userEnteredFormat?.numberFormat))}</td>`;
}

function showNumber(value: number, format: { type: string; pattern?: string } | undefined): string {
  if (format?.type === "DATE")
    return new Date(DAY_ZERO + value * DAY_MS).toLocaleDateString("de-DE", {
      timeZone: "UTC",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    });
  const decimals = /\.(0*)(#*)/.exec(format?.pattern ?? "");
  const [least, more] = decimals ? [decimals[1]?.length ?? 0, decimals[2]?.length ?? 0] : [0, format?.pattern ? 0 : 10];
  const text = (format?.type === "PERCENT" ? 100 * value : value).toLocaleString("de-DE", {
    minimumFractionDigits: least,
    maximumFractionDigits: least + more,
    useGrouping: format?.pattern?.includes(",") ?? false,
  });
  return format?.pattern?.includes("%") ? `${text} %` : text;
}
