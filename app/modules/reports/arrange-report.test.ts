import { expect, test } from "vitest";
import type { CellValue } from "../base/spreadsheets/table";
import { arrangeReport } from "./arrange-report";
import { reportViewParts, sortedBy, viewOfPage } from "./report-view";
import type { Report, ReportColumn } from "./rows/report";

type Key = "id" | "city" | "gone" | "due" | "since";

const columns: readonly ReportColumn<Key>[] = [
  { key: "id", label: "Nr.", kind: "id" },
  { key: "city", label: "Ort", kind: "text" },
  { key: "gone", label: "Weg", kind: "flag", detail: "rows" },
  { key: "due", label: "Soll", kind: "money", detail: "column" },
  { key: "since", label: "Seit", kind: "day" },
];

const row = (id: number, city: string | null, gone: boolean, due: number | null, since: string) => ({
  id,
  city,
  gone,
  due,
  since,
});

const report: Report<Record<Key, CellValue>, Key> = {
  name: "renting",
  asOf: "2026-01-01",
  columns,
  rows: [
    row(1, "Zwickau", false, 20, "2024-01-01"),
    row(2, null, false, null, "2023-12-31"),
    row(3, "Öhringen", true, -5, "2024-01-01"),
    row(4, "Oschatz", false, 20, "2019-05-06"),
  ],
};

const order = (sort: Key | null, isDescending = false) =>
  arrangeReport(report, { sort, isDescending, details: true }).rows.map(({ id }) => id);

test("rows are sorted by any column both ways, equals keep their order and what is not known comes last", () => {
  expect(order(null)).toEqual([1, 2, 3, 4]);
  expect(order("city")).toEqual([3, 4, 1, 2]);
  expect(order("city", true)).toEqual([1, 4, 3, 2]);
  expect(order("due")).toEqual([3, 1, 4, 2]);
  expect(order("due", true)).toEqual([1, 4, 3, 2]);
  expect(order("gone", true)).toEqual([3, 1, 2, 4]);
  expect(order("since")).toEqual([4, 2, 1, 3]);
});

test("without details their columns are left out, and the rows that are only shown with them", () => {
  const folded = arrangeReport(report, { sort: "due", isDescending: false, details: false });
  expect(folded.columns.map(({ key }) => key)).toEqual(["id", "city", "since"]);
  expect(folded.rows.map(({ id }) => id)).toEqual([1, 4, 2]);
});

test("the head of a column leads to it upwards, then to it downwards, and back", () => {
  const first = sortedBy({ sort: null, isDescending: false, details: true }, "city", false);
  const second = sortedBy(first, "city", true);
  expect([first, second].map(reportViewParts)).toEqual([
    { sort: "city", details: "true" },
    { sort: "city", order: "descending", details: "true" },
  ]);
  expect(reportViewParts(sortedBy(second, "city", true))).toEqual(reportViewParts(first));
});

test("a page of years begins with the latest, which a click on their head turns round", () => {
  const view = viewOfPage("annuals", { sort: null, isDescending: false, details: false });
  expect(reportViewParts(view)).toEqual({ sort: "year", order: "descending" });
  expect(reportViewParts(sortedBy(view, "year", true))).toEqual({ sort: "year" });
  expect(viewOfPage("Bestand", { ...view, sort: null }).sort).toBeNull();
});
