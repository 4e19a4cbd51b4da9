import { scaleBand } from "d3-scale";
import { line } from "d3-shape";
import { formatNumber } from "../../../texts/format";
import { chartTexts } from "../../../texts/reports/report-charts";
import type { Day } from "../../base/calendar/day";
import type { AnnualRow } from "../annuals/annual-report";
import type { Chart } from "./chart";
import { barTo, rounded, scaleValues, thinOut } from "./chart-scale.server";

/** From how many euros on the side counts thousands. */
const COUNTED_IN_THOUSANDS = 20_000;

/** Widths in percent of the chart: no bar is wider, and how far the two of a year are apart. */
const WIDEST_BAR = 4.2;
const GAP = 0.5;

type KnownYear = { year: number; lastDay: Day; rent: number; costs: number; result: number };

/** Whether a year is not over. */
function isRunning({ lastDay }: KnownYear): boolean {
  return !lastDay.endsWith("-12-31");
}

/** Rent and costs of each year as bars beside each other, the result as a line; null if the books know of none. */
export function chartYears(rows: readonly AnnualRow[]): Chart | null {
  const years = rows.flatMap(({ year, netRent, netOperatingCosts, revenue, from: { lastDay } }): KnownYear[] =>
    netRent === null || netOperatingCosts === null || revenue === null
      ? []
      : [{ year, lastDay, rent: netRent / 100, costs: netOperatingCosts / 100, result: revenue / 100 }],
  );
  if (years.length === 0) return null;
  const running = years.find(isRunning);
  const values = years.flatMap(({ rent, costs, result }) => [rent, costs, result]);
  const inThousands = Math.max(...values.map(Math.abs)) >= COUNTED_IN_THOUSANDS;
  const { yOf, ticks } = scaleValues(values, (value) => formatNumber(inThousands ? value / 1000 : value, 0, 1));
  const band = scaleBand<number>()
    .domain(years.map(({ year }) => year))
    .range([0, 100])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const middleOf = (year: number) => (band(year) ?? 0) + band.bandwidth() / 2;
  const width = Math.min(WIDEST_BAR, (band.bandwidth() - GAP) / 2);
  const { rent, costs, result } = chartTexts.years;
  return {
    title: chartTexts.years.title,
    unit: [
      inThousands ? chartTexts.thousandEuros : chartTexts.euros,
      ...(running ? [chartTexts.years.until(running)] : []),
    ].join(", "),
    description: years.map(chartTexts.years.describe).join(" "),
    series: [
      { label: rent, look: "main" },
      { label: costs, look: "side" },
      { label: result, look: "line" },
    ],
    ticks,
    labels: thinOut(years.map(({ year }) => ({ x: rounded(middleOf(year)), text: String(year) }))),
    bars: years.flatMap((one) => {
      const left = middleOf(one.year) - width - GAP / 2;
      const bar = (label: string, value: number, x: number, look: "main" | "side") => ({
        ...barTo(yOf, value),
        x: rounded(x),
        width: rounded(width),
        look,
        isOpen: isRunning(one),
        title: chartTexts.yearOf(one.year, label, value),
      });
      return [bar(rent, one.rent, left, "main"), bar(costs, one.costs, left + width + GAP, "side")];
    }),
    area: null,
    line: {
      path:
        line<KnownYear>(
          ({ year }) => middleOf(year),
          (one) => yOf(one.result),
        ).digits(2)(years) ?? "",
      look: "line",
    },
    dots: years.map((one) => ({
      x: rounded(middleOf(one.year)),
      y: yOf(one.result),
      look: "line",
      title: chartTexts.yearOf(one.year, result, one.result),
    })),
    table: {
      heads: [chartTexts.years.year, rent, costs, result],
      rows: years.map((one) => [
        String(one.year),
        ...[one.rent, one.costs, one.result].map((value) => chartTexts.amount(value)),
      ]),
    },
  };
}
