import { scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import { chartTexts } from "../../../texts/reports/report-charts";
import { addMonths, type Day, daysInMonth, firstOfMonth } from "../../base/calendar/day";
import { type Occupancy, sumVacancies } from "../annuals/list-vacancies";
import { ratio } from "../rows/arithmetic";
import { CHART_HEIGHT, type Chart } from "./chart";
import { rounded, scaleValues, thinOut } from "./chart-scale.server";

/** So many months are shown, that of the day among them. */
const MONTHS = 24;

const MONTHS_A_LABEL = 3;

/** What share of the area was let in a month, weighted with days. */
export type MonthOccupancy = { month: Day; share: number };

/** How much of the portfolio's area was let in each month up to that of a day, as far as there was any. */
export function listOccupancyByMonth(occupancies: readonly Occupancy[], asOf: Day): MonthOccupancy[] {
  const months: MonthOccupancy[] = [];
  for (let back = MONTHS - 1; back >= 0; back--) {
    const month = addMonths(firstOfMonth(asOf), -back);
    const end = `${month.slice(0, 8)}${daysInMonth(month)}`;
    const { letAreaDays, areaDays } = sumVacancies(occupancies, month, end < asOf ? end : asOf);
    const share = ratio(letAreaDays, areaDays);
    if (share !== null) months.push({ month, share });
  }
  return months;
}

/** The same as an area under a line; null if there is no month, or only one. */
export function chartOccupancy(occupancies: readonly Occupancy[], asOf: Day): Chart | null {
  const months = listOccupancyByMonth(occupancies, asOf);
  const last = months.at(-1);
  if (!last || months.length === 1) return null;
  const { yOf, ticks } = scaleValues([0, 1], chartTexts.wholePercent);
  const point = scalePoint()
    .domain(months.map(({ month }) => month))
    .range([1.5, 98.5]);
  const xOf = ({ month }: MonthOccupancy) => point(month) ?? 0;
  const top = ({ share }: MonthOccupancy) => yOf(share);
  return {
    title: chartTexts.occupancy.title,
    unit: chartTexts.occupancy.latest(last.share),
    description: months.map(chartTexts.occupancy.describe).join(" "),
    series: [{ label: chartTexts.occupancy.series, look: "main" }],
    ticks,
    labels: thinOut(
      months
        .filter((_, index) => (months.length - 1 - index) % MONTHS_A_LABEL === 0)
        .map((one) => ({ x: rounded(xOf(one)), text: chartTexts.shortMonth(one.month) })),
    ),
    bars: [],
    area: area<MonthOccupancy>(xOf, CHART_HEIGHT - 1, top).digits(2)(months),
    line: { path: line<MonthOccupancy>(xOf, top).digits(2)(months) ?? "", look: "main" },
    dots: [{ x: rounded(xOf(last)), y: top(last), look: "main", title: chartTexts.occupancy.describe(last) }],
    table: {
      heads: [chartTexts.occupancy.month, chartTexts.occupancy.series],
      rows: months.map(({ month, share }) => [chartTexts.longMonth(month), chartTexts.percent(share)]),
    },
  };
}
