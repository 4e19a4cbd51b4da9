import { expect, test } from "vitest";
import { findFaults } from "../cost-statements/find-faults";
import {
  exampleItem,
  exampleStatement,
  flatStatement,
  flatTenancies,
  measured,
} from "../cost-statements/fixtures/example-costs";
import { rowsOfFlat } from "./rows-of-flat";

const flat = { measures: { mea: 141, meaTotal: 1_000, areaSqm: 71.5 }, tax: 301_20, apportionOf: null };
const without = flatStatement.items.map((item) => ({ ...item, tenantMeasures: [] }));

test("another flat of an association bears its own share of each total, and what nobody knows is asked for", () => {
  const rows = rowsOfFlat(without, flat);
  const shown = rows.map(({ text, measure, amount, labour }) => [text, measure, amount, labour]);
  expect(shown.slice(0, 5)).toEqual([
    ["Grundsteuer", null, 301_20, 0],
    ["Wasser und Abwasser", null, 0, 0],
    ["Straßenreinigung", measured(141), 67_68, 0],
    ["Müll", measured(141), 372_24, 0],
    ["Gebäudereinigung", measured(141), 439_92, 439_92],
  ]);
  expect(rows.find(({ key }) => key === "UNITS")).toMatchObject({ measure: measured(1), amount: 12_00, labour: 12_00 });
  // The administration's part of another flat is not its own.
  expect(rows.some(({ allocable }) => !allocable)).toBe(false);
  const faults = findFaults(exampleStatement({ items: rows }), { tenancies: flatTenancies, others: [] });
  expect(Object.keys(faults)).toEqual(["items[1].measure"]);
});

test("shares of another whole are not taken for the flat's, and neither is tax that nobody booked", () => {
  const rows = rowsOfFlat(without, { ...flat, measures: { mea: 14.1, meaTotal: 10_000, areaSqm: null }, tax: null });
  expect(rows[2]).toMatchObject({ measure: null, amount: 0 });
  const area = exampleItem({
    ...{ key: "AREA", total: 100_00, amount: 50_00 },
    ...{ measure: measured(1), totalMeasure: measured(2) },
  });
  expect(
    rowsOfFlat([area], { ...flat, measures: { mea: null, meaTotal: null, areaSqm: null } })[0]?.measure,
  ).toBeNull();
  const faults = findFaults(exampleStatement({ items: rows.slice(0, 1) }), { tenancies: flatTenancies, others: [] });
  expect(Object.keys(faults)).toEqual(["items[0].amount"]);
});
