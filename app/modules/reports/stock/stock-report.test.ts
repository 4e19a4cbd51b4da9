import { expect, test } from "vitest";
import { type ExampleProperty, exampleProperty, NOTHING_BOOKED } from "../fixtures/examples";
import type { AccountSum } from "../rows/ledger-inputs";
import { sumOfColumn } from "../rows/report";
import { explainStock, recentFrom, reportStock, type StockMoney, type StockRow } from "./stock-report";

const AS_OF = "2025-06-17";

const rowOf = (money: Partial<StockMoney>, property: Partial<ExampleProperty> = {}, asOf = AS_OF): StockRow => {
  const values = { ...exampleProperty(property), rentedOut: true, money: { ...NOTHING_BOOKED, ...money } };
  const [row] = reportStock([values], asOf).rows;
  if (!row) throw new Error("Not in the portfolio");
  return row;
};

/** 250,000 € with 27,500 € of extra charges and 10,000 € of investments, let for 900 € a month since January 2023. */
const LET: Partial<StockMoney> = {
  revenue: 20_000_00,
  investments: 10_000_00,
  purchasePrice: 250_000_00,
  purchaseExtraCharges: 27_500_00,
  recentRevenue: 10_800_00 - 2_800_00,
  firstMonth: "2023-01",
  isPriceBooked: true,
  areExtraChargesBooked: true,
};

test("10,800 less 2,800 over 287,500 is 2.78 % a year", () => {
  const row = rowOf(LET);
  expect(row.totalInvestment).toBe(287_500_00);
  expect((100 * (row.annualRoiPercentage ?? 0)).toFixed(2)).toBe("2.78");
});

test("what was received counts against what was spent", () => {
  expect(rowOf(LET)).toMatchObject({
    revenue: 20_000_00,
    amortisationPercentage: 20_000 / 287_500,
    // 267,500 at 8,000 a year, 666.67 a month: 401.25 months.
    monthsUntilFullAmortisation: 402,
    purchasePrice: 250_000_00,
    // ÷ 60 m².
    purchasePricePerSqm: 4_166_67,
    investments: 10_000_00,
    rentedOut: true,
    area: 60,
  });
});

test("areas are summed with all their decimals, and amounts to the cent", () => {
  const rows = [256.793, 0.1, 0.2].map((areaSqm) => ({
    ...rowOf(LET, { areaSqm }),
    purchasePrice: 90_071_992_547_409,
  }));
  expect(sumOfColumn(rows, { key: "area", kind: "area" })).toBe(257.093);
  expect(sumOfColumn(rows, { key: "purchasePrice", kind: "money" })).toBe(270_215_977_642_227);
});

test("the mean of the first months divides by as many as there are", () => {
  // From April to June: 3 months of 700 € each.
  const young = rowOf({
    ...LET,
    firstMonth: "2025-04",
    revenue: 2_100_00,
    recentRevenue: 2_100_00,
  });
  expect(young.monthsUntilFullAmortisation).toBe(Math.ceil((287_500 - 2_100) / 700));
  const youngest = rowOf({
    ...LET,
    firstMonth: "2025-06",
    revenue: 700_00,
    recentRevenue: 700_00,
  });
  expect(youngest.monthsUntilFullAmortisation).toBe(Math.ceil((287_500 - 700) / 700));
  expect(recentFrom(AS_OF)).toBe("2024-06-18");
  expect(recentFrom("2025-02-28")).toBe("2024-02-29");
});

test("nothing is left of what is amortised, and what earns nothing never is", () => {
  expect(rowOf({ ...LET, revenue: 398_000_00 }).monthsUntilFullAmortisation).toBe(0);
  expect(rowOf({ ...LET, recentRevenue: 0 }).monthsUntilFullAmortisation).toBeNull();
  expect(rowOf({ ...LET, recentRevenue: -5_00 })).toMatchObject({
    monthsUntilFullAmortisation: null,
    annualRoiPercentage: -5 / 287_500,
  });
});

test("what is not known is null, and nothing is divided by nothing", () => {
  expect(rowOf({})).toMatchObject({
    revenue: null,
    totalInvestment: null,
    purchasePrice: null,
    purchasePricePerSqm: null,
    amortisationPercentage: null,
    monthsUntilFullAmortisation: null,
    annualRoiPercentage: null,
    investments: 0,
  });
  expect(rowOf(LET, { areaSqm: null }).purchasePricePerSqm).toBeNull();
  expect(rowOf(LET, { areaSqm: 0 }).purchasePricePerSqm).toBeNull();
  expect(rowOf({ ...LET, firstMonth: "2025-07" }).revenue).toBeNull();
  expect(
    rowOf({ firstMonth: "2024-01", revenue: 1_00, recentRevenue: 1_00 }, { offerPrice: 0 }).annualRoiPercentage,
  ).toBeNull();
});

test("an offer stands for what was never booked, and says so", () => {
  const offer = { offerPrice: 90_000_00, offerExtraCharges: 9_000_00 };
  const row = rowOf({}, offer);
  expect(row).toMatchObject({ purchasePrice: 90_000_00, totalInvestment: 99_000_00 });
  expect(row.from.bought.isOffer).toEqual({ price: true, extraCharges: true });
  expect(rowOf({}, { offerPrice: 90_000_00 }).totalInvestment).toBe(90_000_00);
  const { formula, inputs } = explainStock(row, "purchasePrice", { accounts: [], recentAccounts: [] });
  expect(formula).toBe("Kaufpreis = 90.000,00\u00a0€");
  expect(inputs).toMatchObject([
    { label: "Kaufpreis laut Angebot, noch nicht gebucht", value: 90_000_00, path: "/properties/1" },
  ]);
  expect(rowOf(LET, offer).from.bought.isOffer).toEqual({ price: false, extraCharges: false });
  // Booked after the day of the report: neither paid by then nor offered.
  expect(rowOf({ isPriceBooked: true }, offer).purchasePrice).toBeNull();
});

test("what is owed stands beside the market value, or the price where nobody entered one", () => {
  expect(rowOf(LET, { owed: 100_000_00 })).toMatchObject({ remainingDebt: 100_000_00, loanToValue: 0.4 });
  expect(rowOf(LET, { owed: 100_000_00, marketValue: 400_000_00 }).loanToValue).toBe(0.25);
  expect(rowOf(LET, { owed: null })).toMatchObject({ remainingDebt: null, loanToValue: null });
  expect(rowOf({}, { owed: 1_00 }).loanToValue).toBeNull();
});

test("only what is in the portfolio on the day is listed", () => {
  const listed = (property: Partial<ExampleProperty>) =>
    reportStock([{ ...exampleProperty(property), rentedOut: false, money: NOTHING_BOOKED }], AS_OF).rows.length;
  expect(listed({ usageRightsSinceDate: AS_OF })).toBe(1);
  expect(listed({ usageRightsSinceDate: "2025-06-18" })).toBe(0);
  expect(listed({ usageRightsSinceDate: null })).toBe(0);
  expect(listed({ usageRightsUntilDate: AS_OF })).toBe(1);
  expect(listed({ usageRightsUntilDate: "2025-06-16" })).toBe(0);
});

test("a figure's formula has its values, and its inputs are the ledger's accounts", () => {
  const account = (
    id: number,
    name: string,
    routingKey: AccountSum["routingKey"],
    debitCents: number,
    creditCents: number,
  ) => ({
    id,
    name,
    routingKey,
    debitCents,
    creditCents,
  });
  const accounts = [
    account(3, "Mieten", "RENT", 500_00, 20_500_00),
    account(20, "Garagen", "RENT", 0, 2_000_00),
    account(4, "Nebenkosten", "UTILITIES", 0, 4_000_00),
    account(6, "Hausgeld", "COMMON_CHARGE", 6_200_00, 200_00),
    account(15, "Andere", "OTHER", 1_00, 0),
  ];
  const { formula, inputs } = explainStock(rowOf(LET), "revenue", { accounts, recentAccounts: [] });
  expect(formula.replaceAll("\u00a0", " ")).toBe(
    "Miete 22.000,00 € + Nebenkosten 4.000,00 € − Betriebskosten 6.000,00 € = 20.000,00 €",
  );
  expect(inputs.map(({ label, value }) => [label, value])).toEqual([
    ["Mieten", 20_000_00],
    ["Garagen", 2_000_00],
    ["Nebenkosten", 4_000_00],
    ["Hausgeld", 6_000_00],
  ]);
  expect(inputs[0]?.entries).toEqual({
    accountId: 3,
    flowType: "PROPERTY",
    flowId: 1,
    toDate: AS_OF,
    side: "received",
  });
  const roi = explainStock(rowOf(LET), "annualRoiPercentage", { accounts: [], recentAccounts: accounts });
  expect(roi.formula.replaceAll("\u00a0", " ")).toBe(
    "Einnahmen vom 18.06.2024 bis 17.06.2025 8.000,00 € ÷ Ausgaben 287.500,00 € = 2,78 %",
  );
  expect(roi.inputs[0]?.entries).toMatchObject({ fromDate: "2024-06-18", toDate: AS_OF });
});
