import { expect, test } from "vitest";
import type { CellValue } from "../base/spreadsheets/table";
import { arrangeReport } from "./arrange-report";
import { readReportView, reportViewParts, sortedBy } from "./report-view";
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

const order = (query: string) =>
  arrangeReport(report, readReportView(new URLSearchParams(query), columns)).rows.map(({ id }) => id);

test("rows are sorted by any column both ways, equals keep their order and what is not known comes last", () => {
  expect(order("details=true")).toEqual([1, 2, 3, 4]);
  expect(order("details=true&sort=city")).toEqual([3, 4, 1, 2]);
  expect(order("details=true&sort=city&order=descending")).toEqual([1, 4, 3, 2]);
  expect(order("details=true&sort=due")).toEqual([3, 1, 4, 2]);
  expect(order("details=true&sort=due&order=descending")).toEqual([1, 4, 3, 2]);
  expect(order("details=true&sort=gone&order=descending")).toEqual([3, 1, 2, 4]);
  expect(order("details=true&sort=since")).toEqual([4, 2, 1, 3]);
  expect(order("details=true&sort=nothing&order=sideways")).toEqual([1, 2, 3, 4]);
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
  expect(readReportView(new URLSearchParams(reportViewParts(second)), columns)).toEqual(second);
});
