import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { landlordsList, printWorkbook } from "./fixtures/print-workbook";
import { cellOf } from "./import-properties";
import { readWorkbook } from "./read/read-workbook";
import { understandFile } from "./understand-file";

const understand = (bytes: Uint8Array) => understandFile(readWorkbook(bytes), {}, "2026-06-01");

/** The landlord's list as the programs write it whose workbooks reach us, each with a hidden sheet of old rows behind its others. */
const folder = new URL("./fixtures/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".xlsx"));

test.each(files)("a list saved as %s says what Excel's does, and its hidden sheets are none", (file) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)));
  expect(readWorkbook(bytes).map(({ name }) => name)).toEqual(landlordsList.map(({ name }) => name));
  expect(understand(bytes)).toEqual(understand(printWorkbook(landlordsList)));
});

test("a formula whose result is left empty, as openpyxl writes it, is a fault, and one that comes to no text is none", () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
  const rows = [
    text("Straße") + text("Ort") + text("Kaufpreis"),
    `${text("Weg 1")}${text("Aue")}<c><f>1+1</f><v /></c>`,
    `${text("Weg 2")}${text("Aue")}<c t="str"><f>IF(1,"")</f><v></v></c>`,
    `${text("Weg 3")}${text("Aue")}<c t="str"><f>IF(1,"")</f></c>`,
  ];
  const sheet = `<worksheet><sheetData>${rows.map((cells) => `<row>${cells}</row>`).join("")}</sheetData></worksheet>`;
  const { read } = understand(printWorkbook([{ name: "A", rows: {} }], { "xl/worksheets/sheet1.xml": sheet }));
  expect(read.faults.map(cellOf)).toEqual(["C2", "C4"]);
  expect(read.rows.map(({ values }) => values.offerPrice)).toEqual([undefined, null, undefined]);
});

test("a number in a workbook that counts from 1904 is a day from then, whether its cell has the format of days or not", () => {
  const rows = {
    1: ["Straße", "Ort", "Mieter", "Mietbeginn"],
    2: ["Weg 1", "Aue", "Kern", 43_538],
    3: ["Weg 2", "Aue", "Kern", { serial: 43_538 }],
  };
  const daysOf = (bytes: Uint8Array) => understand(bytes).read.rows.map(({ agreement }) => agreement?.startDate);
  const from1900 = printWorkbook([{ name: "A", rows }]);
  expect(daysOf(from1900)).toEqual(["2019-03-14", "2019-03-14"]);
  const from1904 = printWorkbook([{ name: "A", rows }], {
    "xl/workbook.xml":
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  });
  expect(daysOf(from1904)).toEqual(["2023-03-15", "2023-03-15"]);
});
