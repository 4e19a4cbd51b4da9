import fc from "fast-check";
import { expect, test } from "vitest";
import { MEASURE_SCALE } from "../cost-statements/cost-statement";
import type { StatementRow } from "./association-statement";
import { statements } from "./fixtures/statements";
import { readAssociationStatement } from "./read-association-statement";

const tell = (row: StatementRow) =>
  [
    row.text,
    row.costType ?? "",
    row.allocable ? "+" : "-",
    row.total,
    row.key,
    row.measure === null ? "" : `${row.measure / MEASURE_SCALE}/${row.totalMeasure! / MEASURE_SCALE}`,
    row.amount,
    row.labour === 0 ? "" : `${row.labour} ${row.labourKind}`,
    row.doubts.join(" "),
  ].join("|");

test.each(statements)("$name", ({ text, rows, result }) => {
  const read = readAssociationStatement(text);
  expect(read.rows.map(tell)).toEqual(rows);
  expect([read.from, read.to, read.total, read.prepaid, read.peak].map(String).join(" ")).toBe(result);
});

type Printed = { name: string; total: number; key: "MEA" | "AREA" | "UNITS"; measure: number; whole: number };

const names = [
  "Straßenreinigung",
  "Müllabfuhr",
  "Gebäudereinigung",
  "Gartenpflege",
  "Allgemeinstrom",
  "Gebäudeversicherung",
  "Hauswart",
  "Verwaltervergütung",
  "Instandhaltung",
  "Aufzug 2025",
];
const german = (value: number, decimals = 2) =>
  new Intl.NumberFormat("de-DE", { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
const shareOf = ({ total, measure, whole }: Printed) => Math.floor((total * measure) / whole + 0.5);
const keyName = { MEA: "MEA", AREA: "m²", UNITS: "Einheiten" };

/** How an administrator prints a row; cents, and measures as they are. */
const layouts: Record<string, (row: Printed) => string> = {
  "total first": (row) =>
    `${row.name} ${german(row.total / 100)} ${keyName[row.key]} ${german(row.whole)} ${german(row.measure)} ${german(shareOf(row) / 100)}`,
  "key first": (row) =>
    `${row.name} ${keyName[row.key]} ${german(row.total / 100)} ${german(row.measure)} ${german(row.whole)} ${german(shareOf(row) / 100)} €`,
  "measures first": (row) =>
    `4711 ${row.name} ${keyName[row.key]} ${german(row.whole)} ${german(row.measure)} ${german(row.total / 100)} EUR ${german(shareOf(row) / 100)} EUR`,
  fractions: (row) =>
    `${row.name} ${german(row.total / 100)} € ${german(row.measure)}/${german(row.whole, 0)} ${keyName[row.key]} ${german(shareOf(row) / 100)} €`,
  "with days": (row) =>
    `${row.name} ${german(row.total / 100)} ${german(row.whole)} ${german(row.measure)} ${keyName[row.key]} 365 ${german(shareOf(row) / 100)}`,
};

const key = fc.constantFrom(
  { key: "MEA" as const, measure: 87.35, whole: 10_000 },
  { key: "AREA" as const, measure: 62.5, whole: 530 },
  { key: "UNITS" as const, measure: 1, whole: 8 },
);
const printedRows = fc
  .array(fc.record({ total: fc.integer({ min: 5_000, max: 2_000_000 }), key }), {
    minLength: 4,
    maxLength: names.length,
  })
  .map((rows) => rows.map(({ total, key }, index): Printed => ({ name: names[index]!, total, ...key })));

test.each(Object.entries(layouts))("whatever rows are printed, %s, are read back", (_, print) => {
  fc.assert(
    fc.property(printedRows, (rows) => {
      const added = rows.reduce((sum, row) => sum + shareOf(row), 0);
      const text = ["Einzelabrechnung 2025", ...rows.map(print), `Gesamtsumme ${german(added / 100)}`].join("\n");
      const read = readAssociationStatement(text);
      expect(read.rows.map((row) => [row.text, row.total, row.key, row.measure, row.totalMeasure, row.amount])).toEqual(
        rows.map((row) => [
          ...[row.name, row.total, row.key, row.measure * MEASURE_SCALE, row.whole * MEASURE_SCALE],
          shareOf(row),
        ]),
      );
      expect(read.rows.flatMap(({ doubts }) => doubts)).toEqual([]);
      expect(read.total).toBe(added);
    }),
  );
});

test.each(Object.entries(layouts))("a row whose share is another one, %s, is marked", (_, print) => {
  fc.assert(
    fc.property(printedRows, fc.nat(), fc.integer({ min: 2, max: 400 }), (rows, at, wrong) => {
      const index = at % rows.length;
      const lines = rows.map(print);
      const right = german(shareOf(rows[index]!) / 100);
      const cut = lines[index]!.lastIndexOf(right);
      lines[index] = `${lines[index]!.slice(0, cut)}${german((shareOf(rows[index]!) + wrong) / 100)}`;
      const row = readAssociationStatement(["Einzelabrechnung 2025", ...lines].join("\n")).rows[index]!;
      expect([row.text, row.doubts.includes("SHARE")]).toEqual([names[index], true]);
    }),
  );
});

test("any text is read in a time that grows as it does, and nothing throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => void readAssociationStatement(text)),
  );
  const line = "Gartenpflege 1.260,00 MEA 1.000 118 148,68 1,00 2,00 3,00 4,00 5,00 6,00 7,00";
  const began = process.cpuUsage();
  readAssociationStatement(`${line}\n`.repeat(5_000));
  readAssociationStatement("9,99 ".repeat(200_000));
  readAssociationStatement(`${"a ".repeat(100)}\n`.repeat(1_000));
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
});

test("what comes of a part of the rows is no total; without one it is what was paid and what came of that", () => {
  const text = [
    "Hausgeldabrechnung 2025",
    "Umlagefähige Kosten 1.843,20 €",
    "Verwaltung 336,00 €",
    "Zuführung zur Rücklage 529,00 €",
    "Gezahltes Hausgeld 2.760,00 €",
    "Guthaben 51,80 €",
  ].join("\n");
  expect(readAssociationStatement(text)).toMatchObject({ total: 2_708_20, prepaid: 2_760_00, peak: -51_80 });
});

test("lines of labour that no row took are told as they stand", () => {
  const text = statements.at(-1)?.text ?? "";
  expect(readAssociationStatement(text).left).toEqual(["Handwerkerleistungen (Lohnanteil) 118,00"]);
});
