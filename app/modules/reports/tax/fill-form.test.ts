import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { form2025 } from "../../base/law/tax-forms/form-2025";
import { routingKeys } from "../../books/accounts/routing-keys";
import { divideCents } from "./divide-cents";
import { explainDifference } from "./explain-difference";
import { fillForms } from "./fill-form";
import type { FilledForm } from "./filled-form";
import type { BookedSum, TaxedProperty, TaxFacts, TurnPayment } from "./tax-facts";
import { decideTurn } from "./turn-of-year";

const flat: TaxedProperty = {
  id: 1,
  usageRightsSinceDate: null,
  usageRightsUntilDate: null,
  offerPrice: null,
  offerExtraCharges: null,
  contractDate: null,
  buildingSharePercent: null,
  buildingPrice: null,
  landPrice: null,
  improvementsConfirmedOn: null,
  completionYear: null,
  constructionYear: 1996,
  depreciationMethod: null,
  depreciationRate: null,
  areaSqm: 62,
  comparableRent: null,
};

const KEYS = routingKeys.map(({ value }) => value);
const booked = (routingKey: BookedSum["routingKey"], cents: number): BookedSum => ({
  ...{ propertyId: 1, accountId: KEYS.indexOf(routingKey) + 1, routingKey, cents },
});

function fill(facts: Partial<TaxFacts>): FilledForm | undefined {
  const none = { booked: [], capital: [], bought: [], loans: [], turns: [], spread: [], stated: [], settled: [] };
  return fillForms(form2025, { properties: [flat], ...none, agreed: [], ...facts })[0];
}

const linesOf = (filled: FilledForm | undefined) => filled?.lines.map(({ line, exact }) => [line, exact]);

test("each key has its line, in whole euros by the commercial rule with the cents beside", () => {
  const filled = fill({
    booked: [
      booked("RENT", 4_680_50),
      booked("UTILITIES", 1_896_49),
      booked("PROPERTY_TAX", -246_40),
      booked("INSURANCE", -120_10),
      booked("ADMINISTRATOR_CHARGE", -288_00),
      booked("MAINTENANCE", -300_00),
      booked("OTHER_EXPENSE", -12_00),
      booked("RENT_DEPOSIT", 1_000_00),
      booked("PURCHASE_PRICE", -74_500_00),
      booked("OTHER", 5_00),
    ],
    loans: [
      { loanId: 1, name: "Bank", routingKey: "LOAN_INTEREST", cents: -1_000_01, propertyId: 1, share: 50 },
      { loanId: 1, name: "Bank", routingKey: "LOAN_INTEREST", cents: -1_000_01, propertyId: 2, share: 50 },
    ],
  });
  expect(linesOf(filled)).toEqual([
    [15, 4_680_50],
    [20, 1_896_49],
    [46, 500_01],
    [55, 300_00],
    [75, 366_50],
    [78, 288_00],
    [82, 12_00],
  ]);
  expect(filled?.lines.map(({ amount }) => amount / 100)).toEqual([4_681, 1_896, 500, 300, 367, 288, 12]);
  expect([filled?.income, filled?.expenses, filled?.result]).toEqual([6_577_00, 1_467_00, 5_110_00]);
  expect(filled?.leftOut.map(({ cents }) => cents)).toEqual([1_000_00, -74_500_00, 5_00]);
});

test("AfA-1: 5/12 of 2 % of 205.873,20 in 2025", () => {
  const bought = { ...flat, usageRightsSinceDate: "2025-08-15", buildingSharePercent: 78 };
  const filled = fill({
    properties: [{ ...bought, offerPrice: 240_000_00, offerExtraCharges: 23_940_00 }],
  });
  expect(filled?.lines).toMatchObject([{ line: 33, field: "30", exact: 1_715_61, amount: 1_716_00 }]);
});

test("AfA-3: 15.000 over three years are 5.000 in the year's own line, and what is not spread stays where it was", () => {
  const expense = { transactionId: 7, propertyId: 1, cents: 15_000_00, years: 3, description: "Dach" };
  const now = fill({ booked: [booked("MAINTENANCE", -15_400_00)], spread: [{ ...expense, year: 2025 }] });
  expect(now?.lines.map(({ line, field, exact }) => [line, field, exact])).toEqual([
    [55, "36", 400_00],
    [57, "38", 5_000_00],
  ]);
  expect(linesOf(fill({ spread: [{ ...expense, year: 2024 }] }))).toEqual([[72, 5_000_00]]);
  expect(linesOf(fill({ spread: [{ ...expense, year: 2023, cents: 100_00 }] }))).toEqual([[69, 33_33]]);
  expect(fill({ spread: [{ ...expense, year: 2022 }] })).toBeUndefined();
  // The year of a sale takes what is left, and none after it.
  const sold = (day: string) => [{ ...flat, usageRightsUntilDate: day }];
  const late = { spread: [{ ...expense, year: 2024 }] };
  expect(linesOf(fill({ ...late, properties: sold("2025-06-30") }))).toEqual([[72, 10_000_00]]);
  expect(fill({ ...late, properties: sold("2024-06-30") })).toBeUndefined();
  expect(linesOf(fill({ ...late, properties: sold("2026-06-30") }))).toEqual([[72, 5_000_00]]);
});

test("the common charge is divided by the statement of its year, else it stands whole and says so", () => {
  const paid = { booked: [booked("COMMON_CHARGE", -2_484_00)] };
  expect(fill(paid)?.lines).toMatchObject([
    { line: 78, exact: 2_484_00, notes: [expect.stringContaining("nicht aufgeteilt")] },
  ]);
  const stated = {
    propertyId: 1,
    statementId: 1,
    allocable: 1_500_00,
    maintenance: 100_00,
    rest: 400_00,
    reserve: 484_00,
  };
  const divided = fill({ ...paid, stated: [stated] });
  expect(linesOf(divided)).toEqual([
    [55, 100_00],
    [75, 1_500_00],
    [78, 400_00],
  ]);
  expect(divided?.leftOut).toMatchObject([{ cents: -484_00 }]);
});

describe("about the turn of the year", () => {
  const paid = (day: string, values: Partial<TurnPayment> = {}): TurnPayment => ({
    ...{ legId: 1, transactionId: 3, propertyId: 1, accountId: 3, routingKey: "RENT", day, share: null },
    ...{ cents: 500_00, description: "Miete", startDate: "2020-01-01", earlierDay: null, decidedYear: null },
    ...values,
  });

  test.each([
    ["January's rent of 29.12. counts for the next year", { earlierDay: "2025-12-02" }, 2026],
    ["so does what names January", { description: "Miete Januar" }, 2026],
    ["and a first rent that begins then", { startDate: "2026-01-01" }, 2026],
    ["December's late rent stays", {}, 2025],
    ["what names December stays", { description: "Miete 12/2025", earlierDay: "2025-12-02" }, 2025],
    ["what somebody decided holds", { earlierDay: "2025-12-02", decidedYear: 2025 }, 2025],
  ] as const)("%s", (_, values, year) => {
    expect(decideTurn(paid("2025-12-29", values)).year).toBe(year);
  });

  test.each([
    [
      "January's charge that was paid on 30.12. counts for the next year",
      "COMMON_CHARGE",
      "2025-12-30",
      "Hausgeld",
      "2025-12-01",
      2026,
    ],
    ["an insurance of the next year as well", "INSURANCE", "2025-12-23", "Gebäudeversicherung 2026", null, 2026],
    ["one of this year stays", "INSURANCE", "2025-12-23", "Gebäudeversicherung 2025", null, 2025],
    [
      "December's charge of 5.1. was due on 3.12. and stays",
      "COMMON_CHARGE",
      "2026-01-05",
      "Hausgeld Dezember 2025",
      null,
      2026,
    ],
    ["December's rent of 5.1. too", "RENT", "2026-01-05", "Miete Dezember", null, 2026],
    ["interest for December is due at its end", "LOAN_INTEREST", "2026-01-02", "Zinsen Dezember 2025", null, 2025],
    ["interest of 30.12. stays, whatever was paid before", "LOAN_INTEREST", "2025-12-30", "Zins", "2025-11-28", 2025],
  ] as const)("%s", (_, routingKey, day, description, earlierDay, year) => {
    expect(decideTurn(paid(day, { routingKey, description, earlierDay, startDate: null })).year).toBe(year);
  });

  test("costs and interest move as rents do, the charge divided as its year's, interest by shares", () => {
    const charge = paid("2025-12-30", { routingKey: "COMMON_CHARGE", cents: -200_00, earlierDay: "2025-12-01" });
    expect(linesOf(fill({ booked: [booked("COMMON_CHARGE", -2_600_00)], turns: [charge] }))).toEqual([[78, 2_400_00]]);
    const stated = { propertyId: 1, statementId: 1, allocable: 50, maintenance: 0, rest: 50, reserve: 0 };
    expect(linesOf(fill({ booked: [booked("COMMON_CHARGE", -2_600_00)], turns: [charge], stated: [stated] }))).toEqual([
      [75, 1_200_00],
      [78, 1_200_00],
    ]);
    // What of it went into the reserve leaves with it.
    const saved = fill({ turns: [charge], stated: [{ ...stated, rest: 25, reserve: 25 }] });
    expect(saved?.leftOut).toMatchObject([
      { accountId: 3, cents: 50_00, reason: expect.stringContaining("30.12.2025") },
    ]);
    const interest = paid("2026-01-02", {
      ...{ routingKey: "LOAN_INTEREST", cents: -100_01, description: "Zinsen Dezember 2025", share: 50 },
    });
    expect(linesOf(fill({ turns: [interest, { ...interest, propertyId: 2 }] }))).toEqual([[46, 50_01]]);
  });

  test("a payment leaves its year's line, or comes into it from the year before", () => {
    const rents = { booked: [booked("RENT", 6_500_00)] };
    const next = paid("2025-12-29", { earlierDay: "2025-12-02" });
    expect(linesOf(fill({ ...rents, turns: [next] }))).toEqual([[15, 6_000_00]]);
    const before = paid("2024-12-30", { earlierDay: "2024-12-02" });
    expect(linesOf(fill({ ...rents, turns: [before, next] }))).toEqual([[15, 6_500_00]]);
    expect(linesOf(fill({ ...rents, turns: [paid("2025-12-29")] }))).toEqual([[15, 6_500_00]]);
  });
});

test("letting counts utilities on both sides: 73,3 % in full, 64 % wants a forecast, less is split", () => {
  const letting = (rent: number, utilities: number, comparableRent: number) =>
    fill({
      properties: [{ ...flat, comparableRent }],
      booked: [booked("RENT", 1_00)],
      agreed: [{ propertyId: 1, rent, utilities }],
    })?.letting;
  const full = letting(420_00, 130_00, 10_00);
  expect([full?.share.toFixed(3), full?.state]).toEqual(["0.733", "FULL"]);
  expect(letting(350_00, 130_00, 10_00)).toMatchObject({ share: 0.64, limit: 0.66, state: "FORECAST" });
  expect(letting(200_00, 130_00, 10_00)?.state).toBe("SPLIT");
});

test("below 50 % the part that is not paid for is a line of its own, and comes back to the result", () => {
  const filled = fill({
    properties: [{ ...flat, comparableRent: 10_00 }],
    booked: [booked("RENT", 2_400_00), booked("MAINTENANCE", -1_000_00), booked("OTHER_EXPENSE", -50_10)],
    agreed: [{ propertyId: 1, rent: 170_00, utilities: 130_00 }],
  });
  // 300 of 750 are paid, 60 % of 1.050,10 are not.
  expect(filled?.letting).toMatchObject({ share: 0.4, limit: 0.5, state: "SPLIT" });
  expect(filled?.lines.at(-1)).toMatchObject({
    ...{ line: 88, field: "51", exact: 630_06, amount: 630_00 },
    notes: [
      "Ist das ganze Objekt verbilligt vermietet, fragt der Vordruck statt des Betrags nach 60\u00a0% (Zeile 87).",
    ],
  });
  expect([filled?.income, filled?.expenses, filled?.reduction, filled?.result]).toEqual([
    2_400_00, 1_050_00, 630_00, 1_980_00,
  ]);
});

test("repairs that were confirmed to count as bought leave the expenses and join what is written off", () => {
  const bought = {
    ...{ ...flat, usageRightsSinceDate: "2025-08-15", buildingSharePercent: 78, improvementsConfirmedOn: "2028-07-01" },
    ...{ offerPrice: 240_000_00, offerExtraCharges: 23_940_00 },
  };
  const filled = fill({
    properties: [bought],
    booked: [booked("MAINTENANCE", -36_771_00)],
    bought: [{ propertyId: 1, accountId: KEYS.indexOf("MAINTENANCE") + 1, cents: 36_771_00 }],
    capital: [{ propertyId: 1, routingKey: "MAINTENANCE", day: "2025-08-15", undoneDay: null, cents: 36_771_00 }],
  });
  // 2 % of 242.644,20 for five months.
  expect(linesOf(filled)).toEqual([
    [33, 2_022_04],
    [55, 0],
  ]);
  expect(filled?.leftOut).toMatchObject([{ cents: -36_771_00 }]);
});

test("settlements have a line of their own, without counting twice", () => {
  const settled = [{ propertyId: 1, accountId: 4, legId: 9, transactionId: 3, cents: 475_52 }];
  const utilities = { booked: [booked("UTILITIES", 2_375_52)], settled };
  const expected = [
    [20, 1_900_00],
    [21, 475_52],
  ];
  expect(linesOf(fill(utilities))).toEqual(expected);
  // One of the last days of December does not recur, and stays.
  const december: TurnPayment = {
    ...{ legId: 9, transactionId: 3, propertyId: 1, accountId: 4, routingKey: "UTILITIES", day: "2025-12-29" },
    ...{ cents: 475_52, description: "NK", startDate: null, earlierDay: "2025-12-02", decidedYear: null, share: null },
  };
  expect(linesOf(fill({ ...utilities, turns: [december] }))).toEqual(expected);
});

test("every entry is in one line or left out, and lines come to the result", () => {
  const amount = fc.integer({ min: -9_999_99, max: 9_999_99 });
  const statement = fc.record({
    ...{ allocable: fc.nat(500_000), maintenance: fc.nat(50_000), reserve: fc.nat(90_000), rest: fc.nat(90_000) },
  });
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: KEYS.length, maxLength: KEYS.length }),
      fc.option(statement),
      (sums, parts) => {
        const rows = KEYS.map((key, index) => booked(key, sums[index] ?? 0)).filter(
          ({ routingKey, cents }) => cents !== 0 && !["CASH", "CASH_CLEARING"].includes(routingKey),
        );
        const filled = fill({ booked: rows, stated: parts ? [{ propertyId: 1, statementId: 1, ...parts }] : [] });
        const byAccount = new Map<number, number>();
        const count = (accountId = 0, cents = 0) => byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + cents);
        for (const { side, inputs } of filled?.lines ?? [])
          for (const { accountId, cents } of inputs) count(accountId, side === "income" ? cents : -cents);
        for (const { accountId, cents } of filled?.leftOut ?? []) count(accountId, cents);
        expect(new Map([...byAccount].filter(([, cents]) => cents !== 0))).toEqual(
          new Map(rows.map(({ accountId, cents }) => [accountId, cents])),
        );
        const signed = (filled?.lines ?? []).map(({ side, amount: whole }) => (side === "income" ? whole : -whole));
        expect(signed.reduce((sum, cents) => sum + cents, 0)).toBe(filled?.result ?? 0);
        const steps = filled ? explainDifference(filled) : [];
        expect(steps.reduce((sum, { cents }) => sum + cents, filled?.revenue ?? 0)).toBe(filled?.result ?? 0);
        for (const { amount: whole, exact } of filled?.lines ?? []) {
          expect(Math.abs(whole) % 100).toBe(0);
          expect(Math.abs(whole - exact)).toBeLessThanOrEqual(50);
        }
      },
    ),
  );
});

test("cents are divided without one being lost", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (cents, weights) => {
      const parts = divideCents(cents % 1_000_000_000, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents % 1_000_000_000 || 0);
    }),
  );
});
