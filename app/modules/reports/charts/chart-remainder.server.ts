import { scaleBand } from "d3-scale";
import { formatMoney, formatNumber } from "../../../texts/format";
import { chartTexts } from "../../../texts/reports/report-charts";
import type { Cents } from "../../base/money/money";
import type { Chart } from "./chart";
import { barTo, rounded, scaleValues, thinOut } from "./chart-scale.server";

/** How a chart of what is left at the end of years is called and told. */
export type RemainderTexts = {
  title: string;
  past: string;
  future: string;
  year: string;
  left: string;
  describe: (first: RemainderYear, last: RemainderYear) => string;
};

export type RemainderYear = { year: number; cents: Cents };

/** From so many years on one in five has a label. */
const MANY_YEARS = 12;
const YEARS_A_LABEL = 5;

/** What is left of something at the end of each year, as bars; null without any. Years that are over stand back. */
export function chartRemainder(years: readonly RemainderYear[], thisYear: number, texts: RemainderTexts): Chart | null {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return null;
  const { yOf, ticks } = scaleValues(
    years.map(({ cents }) => cents / 100),
    (value) => formatNumber(value / 1000, 0, 1),
  );
  const band = scaleBand<number>()
    .domain(years.map(({ year }) => year))
    .range([0, 100])
    .paddingInner(0.25)
    .paddingOuter(0.15);
  return {
    title: texts.title,
    unit: chartTexts.thousandEuros,
    description: texts.describe(first, last),
    series: [
      { label: texts.past, look: "side" },
      { label: texts.future, look: "main" },
    ],
    ticks,
    labels: thinOut(
      years
        .filter(({ year }) => years.length < MANY_YEARS || year % YEARS_A_LABEL === 0)
        .map(({ year }) => ({ x: rounded((band(year) ?? 0) + band.bandwidth() / 2), text: String(year) })),
    ),
    bars: years.map(({ year, cents }) => ({
      ...barTo(yOf, cents / 100),
      x: rounded(band(year) ?? 0),
      width: rounded(band.bandwidth()),
      look: year < thisYear ? "side" : "main",
      title: `${year}: ${formatMoney(cents)}`,
    })),
    area: null,
    line: null,
    dots: [],
    table: {
      heads: [texts.year, texts.left],
      rows: years.map(({ year, cents }) => [String(year), formatNumber(cents / 100, 2)]),
    },
  };
}
