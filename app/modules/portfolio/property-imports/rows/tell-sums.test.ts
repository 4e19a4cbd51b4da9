import { expect, test } from "vitest";
import { type PrintedSheet, printWorkbook } from "../fixtures/print-workbook";
import { readWorkbook } from "../read/read-workbook";
import { understandFile } from "../understand-file";

const understand = (bytes: Uint8Array) => understandFile(readWorkbook(bytes), {}, "2026-06-01").read;
const inCsv = (rows: readonly string[]) =>
  understand(new TextEncoder().encode(["Straße;Ort;Kaufpreis;Kaltmiete", ...rows].join("\n")));
const flats = ["Weg 1;Aue;40.000,00;400", "Weg 2;Aue;60.000,00;500"];

test("a row that adds up others is passed over by its word, and without one by what it comes to", () => {
  for (const sum of [
    "Summe;;100.000;900",
    "Zwischensumme:;;100.000;900",
    "Σ;;100.000;900",
    "Σ Kaufpreise;;100.000;",
    "Gesamt (2 Wohnungen);;100.000;",
    "Summe Weg;;100.000;",
    "Total;2 WE;100.000;",
    ";;100.000,00;",
    ";;100.000,00;910",
    ";Ø;50.000;450",
  ])
    expect([sum, inCsv([...flats, sum])]).toMatchObject([
      sum,
      { skipped: [4], faults: [], rows: [{ row: 2 }, { row: 3 }] },
    ]);
  const parts = inCsv([...flats, ";;100.000;", "Weg 3;Aue;7;", "Weg 4;Aue;8;", ";;15;", ";;100.015;"]);
  expect([parts.skipped, parts.faults]).toEqual([[4, 7, 8], []]);
});

test("amounts alone that come to nothing above them are a fault, not a property", () => {
  for (const row of [";;99.999;", ";;;901"]) {
    const { rows, faults, skipped } = inCsv([...flats, row]);
    expect([rows.length, faults.map((fault) => [fault.row, fault.column]), skipped]).toEqual([2, [[4, null]], []]);
  }
});

test("what is only named like a sum is a property", () => {
  const list = ["Ort;Straße;Kaufpreis", "Total Str;Weg 1;7", "Gesamt-Allee;Weg 2;8", "Summerau;;9"].join("\n");
  const { rows, skipped } = understand(new TextEncoder().encode(list));
  expect([rows.map(({ values }) => values.city), skipped]).toEqual([["Total Str", "Gesamt-Allee", "Summerau"], []]);
  expect(inCsv(["Sumpfweg 1;Aue;7;", "Weg 2;Total Str;8;"]).rows).toHaveLength(2);
});

test("an amount in cells merged over several rows is a fault in each row below, and a street is shared", () => {
  const sheet: PrintedSheet = {
    name: "A",
    rows: {
      1: ["Straße", "Ort", "Lage", "Kaufpreis", "Wohnfläche"],
      2: ["Weg 1", "Aue", "EG", 100_000, 120],
      3: [null, null, "1. OG", null, null],
      4: [null, null, "2. OG", 50_000, 60],
    },
    merged: ["A2:A4", "B2:B4", "D2:D3", "E2:E3"],
  };
  const { rows, faults } = understand(printWorkbook([sheet]));
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [3, 3],
    [3, 4],
  ]);
  expect(rows.map(({ values }) => [values.streetAndNumber, values.offerPrice])).toEqual([
    ["Weg 1", 10_000_000],
    ["Weg 1", undefined],
    ["Weg 1", 5_000_000],
  ]);
});
