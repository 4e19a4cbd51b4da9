import fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormula } from "../../../base/spreadsheets/guard-formula";
import { understandFile } from "../understand-file";
import { readCsv } from "./read-csv";

const utf8 = (text: string) => new TextEncoder().encode(text);
const understand = (text: string) => understandFile([readCsv(utf8(text))], {}, "2026-06-01").read;
const faultsOf = (text: string) => understand(text).faults.map(({ row, column }) => [row, column]);
const streetsOf = (text: string) => understand(text).rows.map(({ values }) => values.streetAndNumber);

const HEAD = "Ort;Straße;Kaufpreis";
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Ort;Weg ${from + index};${1_000 + from + index}`);

test("a damaged row is a fault of its own and swallows no other", () => {
  for (const damaged of ['Ort;"Weg 4;1004', 'Ort;"Weg 4" Hinterhaus;1004', '"Ort;Weg 4;1004', 'Ort;Weg 4;"1004'])
    for (const below of [rows(5, 10), ['Ort;"Weg 5";1005', ...rows(6, 10)], ['Ort;Weg 5";1005', ...rows(6, 10)]]) {
      const list = [HEAD, ...rows(1, 3), damaged, ...below].join("\r\n");
      expect([list, faultsOf(list)]).toEqual([list, [[5, null]]]);
      expect(streetsOf(list)).toHaveLength(9);
    }
  expect(understand([HEAD, 'Ort;"Weg\n1";7', 'Ort;"Weg 2;8'].join("\n")).faults[0]?.sentence).toContain(
    "Zeile 4 der Datei",
  );
});

test("a row with more cells than the head is a fault, and cells that a shorter one lacks say nothing", () => {
  const list = [HEAD, "Ort;Weg 1;1001;", "Ort;Weg 2;Hinterhaus;1002", "Ort;Weg 3", "Ort;Weg 4;", ""].join("\n");
  expect(faultsOf(list)).toEqual([[3, 3]]);
  expect(understand(list).rows.map(({ values }) => values)).toEqual([
    { city: "Ort", streetAndNumber: "Weg 1", offerPrice: 100_100 },
    { city: "Ort", streetAndNumber: "Weg 3" },
    { city: "Ort", streetAndNumber: "Weg 4", offerPrice: null },
  ]);
});

test("an export that breaks off is a fault in its last row", () => {
  const own = ["Nr.;Version;Ort;Straße;Kaufpreis", "1;1;Aue;Weg 1;1001", "2;1;Aue;We"].join("\n");
  expect(faultsOf(own)).toEqual([[3, 3]]);
  expect(faultsOf(`${own}\n`)).toEqual([]);
});

test("what stands between quotation marks keeps its breaks, signs and marks", () => {
  const list = ["Ort;Beschreibung;Straße", '"Aue" ;"eine;zwei\nund ""drei""";Weg 1', '5" Rohr;;"Weg 2"'].join("\n");
  expect(understand(list).faults).toEqual([]);
  expect(understand(list).rows.map(({ row, values }) => [row, values.city, values.unitDescription])).toEqual([
    [2, "Aue", 'eine;zwei\nund "drei"'],
    [3, '5" Rohr', null],
  ]);
});

const cell = fc.oneof(fc.constantFrom("", "Aue", "Weg 1", 'a"b', "x;y", "eins\nzwei", "'=1", "=1"), fc.string());
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test("any table comes back from CSV as it was written, but for blank rows", () => {
  const table = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(table, (texts) => {
      const clean = texts.map((row) => row.map((text) => text.replace(/\r\n?/g, "\n").replace(/^\uFEFF/, "")));
      const read = readCsv(
        utf8(clean.map((row) => row.map((text) => quoted(guardFormula(text))).join(";")).join("\r\n")),
      );
      const filled = clean.filter((row) => row.some((text) => text.trim() !== ""));
      expect(read.rows.map(({ cells }) => cells.map((text) => text ?? ""))).toEqual(filled);
      expect(read.rows.filter(({ fault }) => fault)).toEqual([]);
    }),
  );
});

test("megabytes of quotation marks and signs that part cells are read in no time", () => {
  const start = performance.now();
  for (const text of ['"', '""', ';"', '"\n', '";\n', ';"a""b\n', ",;\t|", "\n"])
    readCsv(utf8(text.repeat(2_000_000 / text.length)));
  expect(performance.now() - start).toBeLessThan(5_000);
});
