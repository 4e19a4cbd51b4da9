import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnnualRow } from "../annuals/annual-report";
import { listOccupancies } from "../annuals/list-vacancies";
import { exampleProperty, NOTHING_BOOKED } from "../fixtures/examples";
import { reportStock, type StockRow } from "../stock/stock-report";
import { CHART_HEIGHT } from "./chart";
import { listAmortisationBands } from "./chart-amortisation.server";
import { thinOut } from "./chart-scale.server";
import { chartVacancy, listVacancyByMonth } from "./chart-vacancy.server";
import { chartYears } from "./chart-years.server";
import { chartYields } from "./chart-yields.server";

const year = (number: number, netRent: number | null, netOperatingCosts: number | null): AnnualRow => ({
  year: number,
  totalUnits: 1,
  totalArea: 60,
  vacancyAtEndOfTerm: 0,
  vacancy: 0,
  revenue: netRent === null || netOperatingCosts === null ? null : netRent - netOperatingCosts,
  annuallyAccruedInterest: 0,
  loanedAmount: 0,
  netRent,
  netOperatingCosts,
  purchasePrices: null,
  purchaseExtraCharges: null,
  investments: null,
  investmentsPerSqm: null,
  from: {
    firstDay: `${number}-01-01`,
    lastDay: `${number}-12-31`,
    unitsWithoutArea: 0,
    vacantArea: 0,
    areaDays: 0,
    vacantAreaDays: 0,
    operatingCosts: 0,
    utilities: 0,
    loans: [],
    offers: [],
  },
});

describe("years", () => {
  test("have a bar each for rent and costs, as high as they are, from where 0 is", () => {
    const chart = chartYears([
      year(2023, null, null),
      year(2024, 12_000_00, 4_000_00),
      year(2025, 9_000_00, 12_000_00),
    ]);
    expect(chart?.labels.map(({ text }) => text)).toEqual(["2024", "2025"]);
    const [rent, costs, , higher] = chart?.bars ?? [];
    expect((rent?.height ?? 0) / (costs?.height ?? 1)).toBeCloseTo(3, 1);
    expect(higher?.y).toBe(rent?.y);
    const zero = chart?.ticks.find(({ text }) => text === "0")?.y ?? 0;
    expect((rent?.y ?? 0) + (rent?.height ?? 0)).toBeCloseTo(zero, 1);
    // The second year lost money, so that its dot lies below.
    expect(chart?.dots.map(({ y }) => y > zero)).toEqual([false, true]);
    expect(chart?.unit).toBe("in €");
    expect(chart?.description).toBe(
      "2024: Miete 12.000\u00a0€, Kosten 4.000\u00a0€, Ergebnis 8.000\u00a0€. 2025: Miete 9.000\u00a0€, Kosten 12.000\u00a0€, Ergebnis −3.000\u00a0€.",
    );
    expect(chart?.table.rows[1]).toEqual(["2025", "9.000\u00a0€", "12.000\u00a0€", "−3.000\u00a0€"]);
  });

  test("are hatched while they are not over", () => {
    const running = year(2025, 9_000_00, 3_000_00);
    const chart = chartYears([
      year(2024, 12_000_00, 4_000_00),
      { ...running, from: { ...running.from, lastDay: "2025-11-23" } },
    ]);
    expect(chart?.bars.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true]);
    expect(chart?.unit).toBe("in €, 2025 bis 23.11.");
  });

  test("count in thousands where there is much, and are not drawn where the books know of none", () => {
    expect(chartYears([year(2024, 250_000_00, 0)])?.unit).toBe("in Tausend €");
    expect(chartYears([year(2024, null, null)])).toBeNull();
    expect(chartYears([])).toBeNull();
  });

  test("stay within the chart, whatever they hold", () => {
    const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 40 }), (amounts) => {
        const chart = chartYears(amounts.map(([rent, costs], index) => year(1990 + index, rent, costs)));
        for (const { x, y, width, height } of chart?.bars ?? []) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(100);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height).toBeLessThanOrEqual(CHART_HEIGHT);
        }
      }),
    );
  });
});

test("a month's vacancy is weighted with areas and days, and of one that is not over counts what has passed", () => {
  const properties = [exampleProperty(), exampleProperty({ id: 2, areaSqm: 40, usageRightsSinceDate: "2026-02-15" })];
  const occupancies = listOccupancies(properties, [
    { propertyId: 1, startDate: "2026-01-17", endDate: null },
    { propertyId: 2, startDate: "2026-03-09", endDate: null },
  ]);
  const months = listVacancyByMonth(occupancies, "2026-03-12");
  expect(months).toHaveLength(24);
  const [january, february, march] = months.slice(-3).map(({ share }) => share);
  expect(january).toBeCloseTo(16 / 31, 10);
  expect(february).toBeCloseTo((40 * 14) / (60 * 28 + 40 * 14), 10);
  expect(march).toBeCloseTo((40 * 8) / (100 * 12), 10);
  expect(listVacancyByMonth(occupancies, "2020-02-10")).toHaveLength(2);
  expect(chartVacancy(occupancies, "2026-03-12")?.line?.path).toMatch(/^M[\d.]+,[\d.]+(L[\d.]+,[\d.]+)+$/);
  expect(chartVacancy(occupancies, "2020-01-31")).toBeNull();
  expect(chartVacancy([], "2026-03-12")).toBeNull();
});

test("yields stand in their order, each leading to its property, as long as they can be told apart", () => {
  const stock = (id: number, annualRoiPercentage: number | null): StockRow => {
    const [row] = reportStock(
      [{ ...exampleProperty({ id }), rentedOut: true, money: NOTHING_BOOKED }],
      "2026-01-01",
    ).rows;
    return { ...row!, annualRoiPercentage };
  };
  const chart = chartYields([stock(1, 0.031), stock(2, null), stock(3, 0.072), stock(4, -0.01)]);
  expect(chart?.bars.map(({ to, look }) => [to, look])).toEqual([
    ["/properties/3", "main"],
    ["/properties/1", "main"],
    ["/properties/4", "bad"],
  ]);
  expect(chart?.bars[0]?.title).toBe("Weststraße 7: 7,2\u00a0%");
  expect(chartYields([stock(2, null)])).toBeNull();
  expect(chartYields(Array.from({ length: 61 }, (_, id) => stock(id, 0.05)))).toBeNull();
});

test("each property stands in the one band that holds its share, far ones in the outermost", () => {
  expect(listAmortisationBands([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1 }), (shares) => {
      const bands = listAmortisationBands(shares);
      expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(shares.length);
      bands.forEach(({ from, to, count }, index) => {
        expect(to).toBeGreaterThan(from);
        const isFirst = index === 0;
        const isLast = index === bands.length - 1;
        expect(count).toBe(shares.filter((share) => (isFirst || share >= from) && (isLast || share < to)).length);
      });
    }),
  );
});

test("a narrow screen has room for at most eight labels, the last of them always", () => {
  for (let count = 1; count < 60; count++) {
    const labels = thinOut(Array.from({ length: count }, (_, x) => ({ x, text: String(x) })));
    expect(labels.filter(({ isMinor }) => !isMinor).length).toBeLessThanOrEqual(8);
    expect(labels.at(-1)?.isMinor).toBe(false);
  }
});
