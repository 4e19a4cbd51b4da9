import { expect, test } from "vitest";
import { readWorkbook } from "../read/read-workbook";
import { understandFile } from "../understand-file";
import { planPropertyImport } from "./plan-property-import";

const EMPTY = {
  groups: [{ id: 1, name: "Bestand" }],
  properties: [],
  since: [],
  agreements: [],
  twins: [],
  isLoaded: false,
};

test("rows of a list that make the same property name each other, and are made nevertheless", () => {
  const list = [
    "Straße;PLZ;Ort;Lage im Haus;Wohnfläche",
    "Weg 1;09112;Chemnitz;1. OG;60",
    "Weg 1;09112;Chemnitz;2. OG;60",
    "WEG 1;09112;Chemnitz;1. og;61",
    "Weg 2;09112;Chemnitz;;70",
    "Weg 1;09112;Chemnitz;1. OG;62",
    ";;Chemnitz;;50",
    ";;Chemnitz;;50",
    "Weg 2;09112;Chemnitz;;70",
  ].join("\n");
  const { read } = understandFile(readWorkbook(new TextEncoder().encode(list)), {}, "2026-06-01");
  const { created, repeats, faults } = planPropertyImport(read.rows, 1, EMPTY, null);
  expect(repeats).toEqual([
    { row: 2, other: 4 },
    { row: 4, other: 2 },
    { row: 5, other: 9 },
    { row: 6, other: 2 },
    { row: 9, other: 5 },
  ]);
  expect([created.length, faults]).toEqual([8, []]);
});

test("usage rights that end before they begin are a fault of their cell", () => {
  const list = [
    "Ort;Nutzen/Lasten ab;Nutzen/Lasten bis",
    "Aue;01.03.2024;28.02.2024",
    "Aue;01.03.2024;01.03.2024",
    "Aue;;28.02.2024",
  ].join("\n");
  const { read } = understandFile(readWorkbook(new TextEncoder().encode(list)), {}, "2026-06-01");
  const { faults } = planPropertyImport(read.rows, 1, EMPTY, null);
  expect(faults).toEqual([{ row: 2, column: 2, sentence: "Das Ende liegt vor dem Beginn." }]);
});
