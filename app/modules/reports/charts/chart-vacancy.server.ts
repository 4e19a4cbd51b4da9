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

/** From such a share on ticks are whole percents. */
const TICKS_OF_WHOLE = 0.04;

/** What share of the area was vacant in a month, weighted with days. */
export type MonthVacancy = { month: Day; share: number };

/** How much of the portfolio's area was vacant in each month up to that of a day, as far as there was any. */
export function listVacancyByMonth(occupancies: readonly Occupancy[], asOf: Day): MonthVacancy[] {
  const months: MonthVacancy[] = [];
  for (let back = MONTHS - 1; back >= 0; back--) {
    const month = addMonths(firstOfMonth(asOf), -back);
    const end = `${month.slice(0, 8)}${daysInMonth(month)}`;
    const { letAreaDays, areaDays } = sumVacancies(occupancies, month, end < asOf ? end : asOf);
    const share = ratio(areaDays - letAreaDays, areaDays);
    if (share !== null) months.push({ month, share });
  }
  return months;
}

/** The same as an area under a line; null if there is no month, or only one. */
export function chartVacancy(occupancies: readonly Occupancy[], asOf: Day): Chart | null {
  const months = listVacancyByMonth(occupancies, asOf);
  const last = months.at(-1);
  if (!last || months.length === 1) return null;
  const shares = months.map(({ share }) => share);
  const isLow = Math.max(...shares) < TICKS_OF_WHOLE;
  const { yOf, ticks } = scaleValues(shares, isLow ? chartTexts.percent : chartTexts.wholePercent);
  const point = scalePoint()
    .domain(months.map(({ month }) => month))
    .range([1.5, 98.5]);
  const xOf = ({ month }: MonthVacancy) => point(month) ?? 0;
  const top = ({ share }: MonthVacancy) => yOf(share);
  return {
    title: chartTexts.vacancy.title,
    unit: chartTexts.vacancy.latest(last.share),
    description: months.map(chartTexts.vacancy.describe).join(" "),
    series: [{ label: chartTexts.vacancy.series, look: "main" }],
    ticks,
    labels: thinOut(
      months
        .filter((_, index) => (months.length - 1 - index) % MONTHS_A_LABEL === 0)
        .map((one) => ({ x: rounded(xOf(one)), text: chartTexts.shortMonth(one.month) })),
    ),
    bars: [],
    area: area<MonthVacancy>(xOf, CHART_HEIGHT - 1, top).digits(2)(months),
    line: { path: line<MonthVacancy>(xOf, top).digits(2)(months) ?? "", look: "main" },
    dots: [{ x: rounded(xOf(last)), y: top(last), look: "main", title: chartTexts.vacancy.describe(last) }],
    table: {
      heads: [chartTexts.vacancy.month, chartTexts.vacancy.series],
      rows: months.map(({ month, share }) => [chartTexts.longMonth(month), chartTexts.percent(share)]),
    },
  };
}
