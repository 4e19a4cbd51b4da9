import { scaleBand } from "d3-scale";
import { formatNumber } from "../../../texts/format";
import { depreciationTexts } from "../../../texts/reports/depreciation";
import { chartTexts } from "../../../texts/reports/report-charts";
import type { DepreciationYear } from "../depreciation/plan-depreciation";
import type { Chart } from "./chart";
import { barTo, rounded, scaleValues, thinOut } from "./chart-scale.server";

/** A plan has some fifty years. */
const YEARS_A_LABEL = 5;

/** What a building stands for at the end of each year, as bars; null without a plan. Years that are over stand back. */
export function chartDepreciation(plan: readonly DepreciationYear[], thisYear: number): Chart | null {
  if (plan.length === 0) return null;
  const { yOf, ticks } = scaleValues(
    plan.map(({ bookValue }) => bookValue / 100),
    (value) => formatNumber(value / 1000, 0, 1),
  );
  const band = scaleBand<number>()
    .domain(plan.map(({ year }) => year))
    .range([0, 100])
    .paddingInner(0.25)
    .paddingOuter(0.15);
  const { chart: texts } = depreciationTexts;
  return {
    title: texts.title,
    unit: chartTexts.thousandEuros,
    description: texts.describe(plan),
    series: [
      { label: texts.past, look: "side" },
      { label: texts.future, look: "main" },
    ],
    ticks,
    labels: thinOut(
      plan
        .filter(({ year }) => year % YEARS_A_LABEL === 0)
        .map(({ year }) => ({ x: rounded((band(year) ?? 0) + band.bandwidth() / 2), text: String(year) })),
    ),
    bars: plan.map(({ year, bookValue }) => ({
      ...barTo(yOf, bookValue / 100),
      x: rounded(band(year) ?? 0),
      width: rounded(band.bandwidth()),
      look: year < thisYear ? "side" : "main",
      title: texts.barOf(year, bookValue),
    })),
    area: null,
    line: null,
    dots: [],
    table: {
      heads: [depreciationTexts.year, depreciationTexts.bookValue],
      rows: plan.map(({ year, bookValue }) => [String(year), formatNumber(bookValue / 100, 2)]),
    },
  };
}
