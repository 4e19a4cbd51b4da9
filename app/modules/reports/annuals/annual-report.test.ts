import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, daysBetween, yearOf } from "../../base/calendar/day";
import type { MovementOfLoan } from "../../books/loans/interest/accrue-interest";
import { exampleOffer, exampleProperty } from "../fixtures/examples";
import { type ReportedLoan, reportLoans } from "../loan/loan-report";
import { sumOfColumn } from "../rows/report";
import { type AnnualData, type AnnualRow, lostRent, reportAnnuals, type YearSum } from "./annual-report";
import { explainAnnual } from "./explain-annual";

const nothing: AnnualData = {
  properties: [],
  terms: [],
  sums: [],
  offers: [],
  loans: [],
  movements: [],
  booksBegin: null,
  firstStanding: null,
};
const credit = (year: number, routingKey: YearSum["routingKey"], creditCents: number): YearSum => ({
  year,
  routingKey,
  creditCents,
  debitCents: 0,
  isMoved: 1,
});
const debit = (year: number, routingKey: YearSum["routingKey"], debitCents: number): YearSum => ({
  year,
  routingKey,
  creditCents: 0,
  debitCents,
  isMoved: 1,
});
const LOAN: ReportedLoan = {
  description: null,
  fixedUntil: null,
  id: 1,
  name: "Hausbank",
  annualInterestRate: 3.5,
  interestMethod: "30E/360",
  capitalizesInterest: false,
};
const movement = (day: Day, values: Partial<MovementOfLoan>): MovementOfLoan => ({
  loanId: 1,
  day,
  creditCents: 0,
  repaidCents: 0,
  interestPaidCents: 0,
  ...values,
});
const rowOf = (data: Partial<AnnualData>, asOf: Day, year = yearOf(asOf)): AnnualRow => {
  const row = reportAnnuals({ ...nothing, ...data }, asOf).rows.find((one) => one.year === year);
  if (!row) throw new Error(`No row for ${year}`);
  return row;
};

describe("vacancies", () => {
  // 60 m² let until 2 October 2024, empty on the 90 days after it, beside 40 m² let all year.
  const properties = [exampleProperty(), exampleProperty({ id: 2, areaSqm: 40 })];
  const terms = [
    { propertyId: 1, startDate: "2020-01-01", endDate: "2024-10-02" },
    { propertyId: 2, startDate: "2022-05-01", endDate: null },
  ];

  test("60 m² empty on 90 of 366 days beside 40 m² let all year are 14.75 %", () => {
    const row = rowOf({ properties, terms }, "2026-03-01", 2024);
    // 5,400 ÷ 36,600 m² × days.
    expect(row.vacancy).toBeCloseTo(0.147541, 6);
    expect((100 * (row.vacancy ?? 0)).toFixed(2)).toBe("14.75");
    expect(row.vacancyAtEndOfTerm).toBe(0.6);
    expect([row.totalUnits, row.totalArea]).toEqual([2, 100]);
  });

  test("cost what their m² would have brought at the mean rent of those that were let", () => {
    const row = rowOf(
      { properties, terms, sums: [credit(2024, "RENT", 3_120_00)], booksBegin: "2024-01-01" },
      "2024-12-31",
    );
    // 31,200 m² × days brought 3,120 €, so that 5,400 lost 540 €.
    expect(lostRent(row)).toBe(540_00);
    expect(lostRent({ ...row, netRent: null })).toBeNull();
    expect(lostRent({ ...row, from: { ...row.from, vacantAreaDays: 0 } })).toBeNull();
  });

  test("are reckoned with all decimals of the areas", () => {
    const areas = [256.793, 0.1, 0.2];
    const flats = areas.map((areaSqm, index) => exampleProperty({ id: index + 1, areaSqm }));
    const all = { ...nothing, properties: flats, terms: [{ propertyId: 1, startDate: "2024-01-01", endDate: null }] };
    const { rows, occupancies } = reportAnnuals(all, "2024-12-31");
    const row = rows.at(-1)!;
    expect([row.totalArea, row.from.vacantArea]).toEqual([257.093, 0.3]);
    // 366 days each.
    expect([row.from.areaDays, row.from.vacantAreaDays]).toEqual([94_096.038, 109.8]);
    expect(explainAnnual(row, "totalArea", [], occupancies, flats).formula).toContain("257,093\u00a0m²");
  });

  test("are explained with the properties that stood empty", () => {
    const { rows, occupancies } = reportAnnuals({ ...nothing, properties, terms }, "2024-12-31");
    const row = rows.at(-1)!;
    const { formula, inputs } = explainAnnual(row, "vacancy", [], occupancies, properties);
    expect(formula).toBe(
      "Leer stehende Fläche × Tage 5.400\u00a0m²·Tage ÷ Fläche × Tage im Bestand 36.600\u00a0m²·Tage = 14,75\u00a0%",
    );
    expect(inputs.slice(2)).toEqual([
      {
        label: "Weststraße 7, 09112 Chemnitz · #1: leer an 90 von 366\u00a0Tagen",
        measure: "area",
        value: 60,
        path: "/properties/1",
      },
    ]);
  });

  test("count the days in the portfolio alone, and agreements that overlap once", () => {
    const sold = exampleProperty({ usageRightsSinceDate: "2024-03-02", usageRightsUntilDate: "2024-06-09" });
    const shared = [
      { propertyId: 1, startDate: "2024-01-01", endDate: "2024-03-31" },
      { propertyId: 1, startDate: "2024-03-12", endDate: "2024-04-20" },
    ];
    // 100 days, of which the first 50 are let.
    expect(rowOf({ properties: [sold], terms: shared }, "2024-12-31").vacancy).toBe(0.5);
    expect(rowOf({ properties: [sold], terms: shared }, "2024-12-31")).toMatchObject({
      totalUnits: 0,
      totalArea: 0,
      vacancyAtEndOfTerm: null,
    });
  });

  test("of properties without an area are not known", () => {
    const unknown = exampleProperty({ areaSqm: null });
    expect(rowOf({ properties: [unknown] }, "2024-05-05")).toMatchObject({
      totalUnits: 1,
      totalArea: null,
      vacancyAtEndOfTerm: null,
      vacancy: null,
      investmentsPerSqm: null,
    });
    expect(rowOf({ properties: [unknown, ...properties] }, "2024-05-05")).toMatchObject({
      totalUnits: 3,
      totalArea: 100,
    });
  });
});

describe("the money of a year", () => {
  const sums = [
    credit(2024, "RENT", 12_000_00),
    debit(2024, "RENT", 500_00),
    credit(2024, "UTILITIES", 2_400_00),
    debit(2024, "COMMON_CHARGE", 3_000_00),
    debit(2024, "ADMINISTRATOR_CHARGE", 300_00),
    debit(2024, "INSURANCE", 200_00),
    debit(2024, "PROPERTY_TAX", 150_00),
    credit(2024, "COMMON_CHARGE", 100_00),
    debit(2024, "INVESTMENT", 1_234_56),
    debit(2024, "PURCHASE_PRICE", 80_000_00),
    credit(2024, "RENT_DEPOSIT", 1_500_00),
    credit(2024, "LOAN", 100_000_00),
  ];
  const data = {
    properties: [exampleProperty()],
    sums,
    loans: [LOAN],
    movements: [movement("2024-01-15", { creditCents: 100_000_00 })],
  };

  test("is the rent less what operation and interest cost", () => {
    // 3,550 of costs less 2,400 of utilities; 346 days of interest at 3.5 % up to 1 January.
    expect(rowOf(data, "2024-12-31")).toMatchObject({
      netRent: 11_500_00,
      netOperatingCosts: 1_150_00,
      annuallyAccruedInterest: 3_363_89,
      loanedAmount: 100_000_00,
      revenue: 11_500_00 - 1_150_00 - 3_363_89,
      investments: 1_234_56,
      investmentsPerSqm: 20_58,
      purchasePrices: 80_000_00,
      purchaseExtraCharges: 0,
    });
  });

  test("is nothing in a year without bookings, and not known before the books", () => {
    const { rows } = reportAnnuals(
      { ...nothing, ...data, properties: [exampleProperty({ usageRightsSinceDate: "2023-05-01" })] },
      "2025-06-30",
    );
    expect(rows.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
    const unknown = { netRent: null, netOperatingCosts: null, annuallyAccruedInterest: null, loanedAmount: null };
    expect(rows[0]).toMatchObject({ ...unknown, revenue: null, investments: null, purchasePrices: null });
    // 100,000 at 3.5 % for 179 days, the last one not counted.
    expect(rows[2]).toMatchObject({ netRent: 0, investments: 0, annuallyAccruedInterest: 1_740_28 });
  });

  test("is not known of years in which all that was booked was taken back", () => {
    const undone = [
      { ...credit(1926, "RENT", 500_00), debitCents: 500_00, isMoved: 0 },
      { ...credit(1926, "CASH", 500_00), debitCents: 500_00, isMoved: 0 },
    ];
    const years = (given: Partial<AnnualData>) =>
      reportAnnuals({ ...nothing, ...given }, "2024-12-31").rows.map(({ year, netRent }) => [year, netRent]);
    expect(years({ sums: [...undone, ...sums] })).toEqual([[2024, 11_500_00]]);
    expect(years({ sums: undone })).toEqual([]);
    const owned = { properties: [exampleProperty({ usageRightsSinceDate: "2023-05-01" })] };
    expect(years({ sums: [...undone, ...sums], ...owned })[0]).toEqual([2023, null]);
    // What moves nothing between accounts but stands is a year of the books, and so is the one in which they begin.
    expect(years({ sums: [...undone, ...sums], firstStanding: "2022-07-01" })[0]).toEqual([2022, 0]);
    expect(years({ sums: [...undone, ...sums], booksBegin: "2023-11-01" })[0]).toEqual([2023, 0]);
  });

  test("takes its interest from two days of the loan, and shows what was paid beside it", () => {
    const { rows, occupancies } = reportAnnuals({ ...nothing, ...data }, "2025-06-30");
    const paid = {
      id: 9,
      name: "Darlehenszinsen",
      routingKey: "LOAN_INTEREST",
      debitCents: 1_700_00,
      creditCents: 0,
    } as const;
    const explained = (row: AnnualRow | undefined) =>
      explainAnnual(row!, "annuallyAccruedInterest", [paid], occupancies, []).inputs.map(
        ({ sign, label, value, path, entries }) => [sign, label, value, path ?? entries],
      );
    const upTo = (asOf: string) => `/reports/loan/1/accruedInterest?asOf=${asOf}`;
    const within = (fromDate: string, toDate: string) => ({ fromDate, toDate, accountId: 9, side: "spent" });
    expect(explained(rows.at(-2))).toEqual([
      ["+", "Zinsen Hausbank bis 31.12.2024", 3_363_89, upTo("2024-12-31")],
      [undefined, "Zum Vergleich, gezahlt: Darlehenszinsen", 1_700_00, within("2024-01-01", "2024-12-31")],
    ]);
    expect(explained(rows.at(-1))).toEqual([
      ["+", "Zinsen Hausbank bis 30.06.2025", 3_363_89 + 1_740_28, upTo("2025-06-30")],
      ["−", "Zinsen Hausbank bis 31.12.2024", 3_363_89, upTo("2024-12-31")],
      [undefined, "Zum Vergleich, gezahlt: Darlehenszinsen", 1_700_00, within("2025-01-01", "2025-06-30")],
    ]);
  });

  test("has an offer in the year of the usage rights where nothing is booked at all", () => {
    const offers = [
      exampleOffer({ usageRightsSinceDate: "2023-07-01", offerPrice: 70_000_00, offerExtraCharges: 7_000_00 }),
      exampleOffer({ id: 2, usageRightsSinceDate: "2024-02-01", offerPrice: 90_000_00, purchasePrice: 80_000_00 }),
      exampleOffer({ id: 3, usageRightsSinceDate: "2025-02-01", offerPrice: 50_000_00 }),
    ];
    const { rows, occupancies } = reportAnnuals(
      { ...nothing, sums, properties: offers.map(exampleProperty), offers },
      "2024-12-31",
    );
    expect(rows.map(({ purchasePrices, purchaseExtraCharges }) => [purchasePrices, purchaseExtraCharges])).toEqual([
      [70_000_00, 7_000_00],
      [80_000_00, 0],
    ]);
    const { formula, inputs } = explainAnnual(rows[0]!, "purchasePrices", [], occupancies, []);
    expect(formula).toContain(
      "gebucht 0,00\u00a0€ + laut Angebot, noch nicht gebucht 70.000,00\u00a0€ = 70.000,00\u00a0€",
    );
    expect(inputs).toMatchObject([{ value: 70_000_00, path: "/properties/1" }]);
  });

  test("has no offer of a property whose usage rights end before they begin", () => {
    const mistyped = { usageRightsSinceDate: "2023-07-01", usageRightsUntilDate: "2022-07-01", offerPrice: 70_000_00 };
    const { rows } = reportAnnuals(
      { ...nothing, sums, properties: [exampleProperty(mistyped)], offers: [exampleOffer(mistyped)] },
      "2024-12-31",
    );
    expect(rows.map(({ year, totalUnits, purchasePrices }) => [year, totalUnits, purchasePrices])).toEqual([
      [2024, 0, 80_000_00],
    ]);
  });

  test("is nothing at all without books and properties", () => {
    expect(reportAnnuals(nothing, "2024-12-31").rows).toEqual([]);
  });
});

const day = fc.integer({ min: 0, max: 2500 }).map((days) => addDays("2019-06-01", days));
const anyData: fc.Arbitrary<AnnualData> = fc.record({
  properties: fc
    .array(
      fc.record({
        areaSqm: fc.option(fc.integer({ min: 1, max: 20_000 }).map((area) => area / 100)),
        usageRightsSinceDate: fc.option(day),
        length: fc.option(fc.nat(2000)),
      }),
      { maxLength: 5 },
    )
    .map((list) =>
      list.map(({ length, ...values }, index) =>
        exampleProperty({
          ...values,
          id: index + 1,
          usageRightsUntilDate:
            length !== null && values.usageRightsSinceDate ? addDays(values.usageRightsSinceDate, length) : null,
        }),
      ),
    ),
  terms: fc
    .array(fc.record({ propertyId: fc.integer({ min: 1, max: 5 }), startDate: day, length: fc.option(fc.nat(1500)) }), {
      maxLength: 8,
    })
    .map((list) =>
      list.map(({ length, ...term }) => ({
        ...term,
        endDate: length === null ? null : addDays(term.startDate, length),
      })),
    ),
  sums: fc.constant([]),
  offers: fc.array(
    fc
      .record({
        id: fc.integer({ min: 1, max: 5 }),
        usageRightsSinceDate: fc.option(day),
        offerPrice: fc.option(fc.nat(50_000_000)),
        purchasePrice: fc.constantFrom(0, 1_00),
      })
      .map(exampleOffer),
    { maxLength: 3 },
  ),
  loans: fc.constant([LOAN, { ...LOAN, id: 2, capitalizesInterest: true, interestMethod: "ACT/365" as const }]),
  movements: fc
    .array(
      fc.record({
        loanId: fc.integer({ min: 1, max: 2 }),
        day,
        creditCents: fc.nat(10_000_000),
        isMoved: fc.constant(1),
        repaidCents: fc.nat(2_000_000),
        interestPaidCents: fc.nat(50_000),
      }),
      { maxLength: 8 },
    )
    .map((list) => list.sort((one, other) => (one.day < other.day ? -1 : 1))),
  booksBegin: fc.constant("2019-01-01"),
  firstStanding: fc.constant(null),
});

/** What of some data is known on a day: no movement after it. */
const upTo = (data: AnnualData, asOf: Day): AnnualData => ({
  ...data,
  movements: data.movements.filter((one) => one.day <= asOf),
});

const figures = ({ from, ...row }: AnnualRow) => row;

test("a report as of the last day of a year has that year's row of every later one", () => {
  fc.assert(
    fc.property(anyData, day, fc.integer({ min: 2019, max: 2026 }), (data, asOf, year) => {
      const end = `${year}-12-31`;
      fc.pre(end <= asOf);
      const then = reportAnnuals(upTo(data, end), end).rows.map(figures);
      const now = reportAnnuals(upTo(data, asOf), asOf).rows.map(figures);
      expect(then).toEqual(now.slice(0, then.length));
    }),
  );
});

test("vacancies are what walking over every day gives", () => {
  fc.assert(
    fc.property(anyData, day, (data, asOf) => {
      const { rows } = reportAnnuals(data, asOf);
      const row = rows.at(-1);
      if (!row) return;
      let areaDays = 0;
      let vacantAreaDays = 0;
      const days = daysBetween(row.from.firstDay, asOf);
      for (const { id, areaSqm, usageRightsSinceDate: since, usageRightsUntilDate: until } of data.properties)
        for (let index = 0; index <= days; index++) {
          const today = addDays(row.from.firstDay, index);
          if (since === null || since > today || (until !== null && until < today)) continue;
          areaDays += areaSqm ?? 0;
          const isLet = data.terms.some(
            (term) =>
              term.propertyId === id && term.startDate <= today && (term.endDate === null || term.endDate >= today),
          );
          if (!isLet) vacantAreaDays += areaSqm ?? 0;
        }
      expect(row.from.areaDays).toBeCloseTo(areaDays, 3);
      expect(row.from.vacantAreaDays).toBeCloseTo(vacantAreaDays, 3);
      for (const { vacancy, vacancyAtEndOfTerm } of rows)
        for (const share of [vacancy, vacancyAtEndOfTerm])
          if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test("the interest of all years adds up to that of the loans", () => {
  fc.assert(
    fc.property(anyData, day, (data, asOf) => {
      const known = upTo(data, asOf);
      const { rows } = reportAnnuals(known, asOf);
      const inAll = rows.reduce((sum, { annuallyAccruedInterest }) => sum + (annuallyAccruedInterest ?? 0), 0);
      const loans = reportLoans(data.loans, known.movements, asOf);
      expect(inAll).toBe(sumOfColumn(loans.rows, { key: "accruedInterest", kind: "money" }));
    }),
  );
});

test("a year compares with the one before up to the same day, of which the books must know", () => {
  const data = {
    ...nothing,
    sums: [credit(2024, "RENT", 9_000_00), credit(2025, "RENT", 4_000_00)],
    earlierSums: [credit(2024, "RENT", 3_500_00), debit(2024, "COMMON_CHARGE", 500_00)],
    loans: [LOAN],
    movements: [movement("2023-12-31", { creditCents: 100_000_00 })],
    booksBegin: "2024-01-01",
  };
  const { earlier } = reportAnnuals(data, "2025-06-30");
  expect(earlier).toMatchObject({ year: 2024, netRent: 3_500_00, netOperatingCosts: 500_00 });
  const { annuallyAccruedInterest } = reportAnnuals(data, "2024-06-30").rows[0]!;
  expect(earlier?.annuallyAccruedInterest).toBe(annuallyAccruedInterest);
  expect(reportAnnuals({ ...data, sums: [], booksBegin: "2025-01-01" }, "2025-06-30").earlier).toBeNull();
});
