import { expect, test } from "vitest";
import { cutGrid, GRID_ROWS } from "./cut-grid";

const fields = [
  { key: "name", label: "Name", kind: "text" },
  { key: "iban", label: "IBAN", kind: "iban" },
  { key: "type", label: "Typ", kind: "choice", options: [{ value: "CSV_DKB", label: "DKB" }] },
  { key: "locked", label: "Gesperrt", kind: "flag" },
] as const;
const row = (id: number, name = `Konto ${id}`) => ({
  id,
  values: { name, iban: "DE02 1203 0000 0000 2020 51", type: "CSV_DKB", locked: "true" },
});
const all = Array.from({ length: 2 * GRID_ROWS + 1 }, (_, index) => row(index + 1));
const at = (filter: string, page = 1, named: number | null = null) => ({ filter, page, row: named });

test("a grid is cut into pages; one beyond the last is the last", () => {
  expect(cutGrid(all, fields, at(""))).toMatchObject({ begin: 0, pageCount: 3, found: 101, total: 101 });
  expect(cutGrid(all, fields, at("", 2)).rows.map(({ id }) => id)).toEqual(all.slice(50, 100).map(({ id }) => id));
  expect(cutGrid(all, fields, at("", 9))).toMatchObject({ page: 3, begin: 100, rows: [{ id: 101 }] });
  expect(cutGrid(all, fields, at("", 0)).page).toBe(1);
  expect(cutGrid([], fields, at(""))).toMatchObject({ rows: [], page: 1, pageCount: 1, begin: 0 });
});

test.each([
  ["müller", 1],
  ["MUELLER  haus", 1],
  ["DE0212030000", 2],
  ["1203 0000", 2],
  ["dkb", 2],
  ["csv_dkb", 0],
  ["true", 0],
  ["Miete", 0],
])("the filter %j finds %i rows by what they show", (filter, count) => {
  const two = [row(1, "Hausverwaltung Müller"), row(2, "Rücklage")];
  expect(cutGrid(two, fields, at(filter))).toMatchObject({ found: count, total: 2 });
});

test("the row that is named stands first where it would not be seen, and in its place where it would", () => {
  expect(
    cutGrid(all, fields, at("", 1, 101))
      .rows.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([101, 1]);
  expect(cutGrid(all, fields, at("keine", 1, 7))).toMatchObject({ rows: [{ id: 7 }], found: 0 });
  expect(cutGrid(all, fields, at("", 1, 7)).rows).toHaveLength(GRID_ROWS);
  expect(cutGrid(all, fields, at("", 1, 999)).rows).toHaveLength(GRID_ROWS);
});
