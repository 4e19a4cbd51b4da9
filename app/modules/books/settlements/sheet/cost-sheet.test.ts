import fc from "fast-check";
import { expect, test } from "vitest";
import { costSheetTexts } from "../../../../texts/costs/cost-sheet";
import {
  exampleItem,
  exampleStatement,
  exampleTenancy,
  flatStatement,
  flatTenancies,
} from "../../cost-statements/fixtures/example-costs";
import { listStays } from "../../cost-statements/stays";
import { settleCosts } from "../reckon/settle-costs";
import { makeCostSheet } from "./cost-sheet";

const prepaidOf = (agreementId: number) => ({ prepaid: agreementId === 1 ? 900_00 : 1_140_00, prepaidMonths: [] });
const sheetOf = (statement: typeof flatStatement, tenancies: typeof flatTenancies) =>
  makeCostSheet(statement, settleCosts(statement, tenancies, prepaidOf), listStays(statement, tenancies));

test("the worked example stands as a table", () => {
  const sheet = sheetOf(flatStatement, flatTenancies);
  expect(sheet.columns.map(({ agreementId, days }) => [agreementId, days])).toEqual([
    [1, 151],
    [null, 30],
    [2, 184],
  ]);
  expect(sheet.rows.find(({ text }) => text === "Gebäudereinigung")).toMatchObject({
    ...{ number: 4, measured: false, amount: 368_16 },
    cells: [
      { amount: 152_31, weight: 151, weights: 365 },
      { amount: 30_26, weight: 30, weights: 365 },
      { amount: 185_59, weight: 184, weights: 365 },
    ],
  });
  expect(sheet.cold).toEqual({ amount: 2_400_02, cells: [989_14, 162_74, 1_248_14] });
  expect(sheet.heating?.cells.map(({ co2Deduction }) => co2Deduction)).toEqual([25_98, 0, 23_38]);
  expect(sheet.total).toEqual({ amount: 3_222_32, cells: [1_375_52, 251_00, 1_595_80] });
  expect(sheet.agreements.map((one) => one?.balance ?? null)).toEqual([475_52, null, 455_80]);
});

test("cells of a row add up to it, sums to their columns, and an owner without anything has none", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(flatStatement.items), fc.boolean(), (items, lasts) => {
      const tenancies = lasts ? [exampleTenancy({ id: 1, startDate: "2023-04-01" })] : flatTenancies;
      const statement = {
        ...{ ...flatStatement, heating: null },
        items: items.map((item) => (lasts ? { ...item, tenantMeasures: [] } : item)),
      };
      const sheet = sheetOf(statement, tenancies as typeof flatTenancies);
      expect(sheet.columns).toHaveLength(lasts ? 1 : 3);
      for (const { amount, cells } of sheet.rows)
        expect(cells.reduce((sum, cell) => sum + cell.amount, 0)).toBe(amount);
      expect(sheet.total.cells.reduce((sum, cents) => sum + cents, 0)).toBe(sheet.total.amount);
      expect(sheet.cold).toEqual(sheet.total);
    }),
  );
});

test("heating of a house that one flat is was not metered by anybody", () => {
  const house = exampleStatement({
    source: "OWN",
    items: [exampleItem({ amount: 246_40 })],
    heating: { amount: 900_00, co2: null, shares: [{ agreementId: 1, amount: 900_00 }] },
  });
  const sheet = sheetOf(house, [exampleTenancy({ id: 1, startDate: "2023-04-01" })] as typeof flatTenancies);
  expect([sheet.heating?.isMetered, sheetOf(flatStatement, flatTenancies).heating?.isMetered]).toEqual([false, true]);
  expect(costSheetTexts.sumFormula("heating", sheet, 0)).toBe(
    "900,00\u00a0€ = was Heizung und Warmwasser des Hauses kosteten",
  );
});
