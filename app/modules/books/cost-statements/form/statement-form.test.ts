import { expect, test } from "vitest";
import { formOf } from "../../../../../tests/support/form-of";
import type { CostItem } from "../cost-statement";
import { measured } from "../fixtures/example-costs";
import { readCostStatementForm, typedStatement } from "./statement-form";

const head = { from: "01.01.2025", to: "31.12.2025", source: "WEG" };
const own = { mea: 87.345, meaTotal: 10_000 };
const read = (row: Record<string, string>, further: Record<string, string> = {}) => {
  const items = [{ text: "Gartenpflege", costType: "10", allocable: "true", ...row }];
  return readCostStatementForm(formOf({ ...head, ...further, items }), [1, null], own);
};
const itemOf = (row: Record<string, string>) => (JSON.parse(read(row).items) as CostItem[])[0];

test("a share is typed as a fraction of three decimals, and left empty it is that of the property", () => {
  const fraction = { measure: measured(87.345), totalMeasure: measured(10_000) };
  expect(
    itemOf({ key: "MEA", total: "4.712,33", measure: "87,345", totalMeasure: "10.000", amount: "41,16" }),
  ).toMatchObject({ ...fraction, amount: 41_16 });
  expect(itemOf({ key: "MEA", total: "4.712,33" })).toMatchObject({ ...fraction, amount: 41_16 });
  expect(itemOf({ key: "DIRECT", amount: "50" })).toMatchObject({ measure: null, totalMeasure: null, amount: 50_00 });
  // A browser sends the empty box.
  const byArea = { key: "AREA", total: "1000", measure: "62,5", totalMeasure: "500", amount: "" };
  expect(itemOf(byArea)?.amount).toBe(125_00);
  expect(() => itemOf({ key: "AREA", total: "1000" })).toThrow(
    expect.objectContaining({ details: { fieldErrors: { "items[0].amount": expect.any(String) } } }),
  );
});

test("heating that cold days divide is kept without shares, and shown so", () => {
  const heated = { heatingAmount: "822,30", heatingBy: "DEGREE_DAYS", heatingOf1: "5" };
  const { heating } = read({ key: "DIRECT", amount: "1" }, heated);
  expect(JSON.parse(heating ?? "")).toEqual({ amount: 822_30, co2: null, shares: [], byDegreeDays: true });
  const statement = {
    ...{ from: "2025-01-01", to: "2025-12-31", source: "WEG" as const },
    provisional: false,
    items: [],
  };
  const typed = typedStatement({ ...statement, heating: JSON.parse(heating ?? "") }, [1, null]);
  expect(typed.heatingBy).toBe("DEGREE_DAYS");
});
