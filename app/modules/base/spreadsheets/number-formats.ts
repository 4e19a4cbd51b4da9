import type { CellKind } from "./table";

/** How numbers are shown, as files of tables and Google Sheets write it. */
export const numberFormats = {
  day: "dd\\.mm\\.yyyy",
  money: "#,##0.00",
  area: "#,##0.00",
  fraction: "0.00%",
  percent: '0.00##" %"',
  whole: "0",
} as const;

export type NumberFormat = keyof typeof numberFormats;

const formatOf: Partial<Record<CellKind, NumberFormat>> = {
  id: "whole",
  year: "whole",
  count: "whole",
  day: "day",
  money: "money",
  area: "area",
  fraction: "fraction",
  percent: "percent",
};

/** The format of a kind's numbers; null if they are shown as they are. */
export function numberFormatOf(kind: CellKind): NumberFormat | null {
  return formatOf[kind] ?? null;
}

/** The widths of columns in characters. */
const widths: Partial<Record<CellKind, number>> = { text: 28, id: 8, year: 8, flag: 12, count: 10 };
const WIDTH = 16;

/** How many characters a column of a kind is wide. */
export function columnWidth(kind: CellKind): number {
  return widths[kind] ?? WIDTH;
}
