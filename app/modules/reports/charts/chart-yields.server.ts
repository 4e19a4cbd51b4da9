import { scaleBand } from "d3-scale";
import { chartTexts } from "../../../texts/reports/report-charts";
import { ratio } from "../rows/arithmetic";
import { LEAST_ROI, type StockRow } from "../stock/stock-report";
import type { Chart } from "./chart";
import { barTo, rounded, scaleValues, thinOut } from "./chart-scale.server";

/** More bars than this are too narrow to be told apart. */
const MOST_BARS = 60;

/** The return of each property as a bar that leads there, the highest first; null if none is known, or there are too many. */
export function chartYields(rows: readonly StockRow[]): Chart | null {
  const { yields } = chartTexts;
  const known = rows
    .flatMap(({ id, address, from: { inside }, annualRoiPercentage: share }) =>
      share === null ? [] : [{ id, share, name: [address ?? `#${id}`, inside].filter(Boolean).join(" · ") }],
    )
    .sort((one, other) => other.share - one.share);
  if (known.length === 0 || known.length > MOST_BARS) return null;
  const { yOf, ticks } = scaleValues([...known.map(({ share }) => share), LEAST_ROI], chartTexts.wholePercent);
  const band = scaleBand<number>()
    .domain(known.map(({ id }) => id))
    .range([0, 100])
    .padding(0.2);
  const leftOf = (id: number) => band(id) ?? 0;
  const least = yOf(LEAST_ROI);
  return {
    title: yields.title,
    unit: yields.whole(wholeYield(rows)),
    description: known.map(yields.describe).join(" "),
    series: [
      { label: yields.series, look: "main" },
      { label: yields.least(LEAST_ROI), look: "line" },
    ],
    ticks,
    labels: thinOut(known.map(({ id }) => ({ x: rounded(leftOf(id) + band.bandwidth() / 2), text: `#${id}` }))),
    bars: known.map(({ id, share, name }) => ({
      ...barTo(yOf, share),
      x: rounded(leftOf(id)),
      width: rounded(band.bandwidth()),
      look: share < 0 ? "bad" : "main",
      title: `${name}: ${chartTexts.percent(share)}`,
      to: `/properties/${id}`,
    })),
    area: null,
    line: { path: `M0,${least}L100,${least}`, look: "line" },
    dots: [],
    table: {
      heads: [yields.property, yields.series],
      rows: known.map(({ id, share, name }) => [`${name} #${id}`, chartTexts.percent(share)]),
    },
  };
}

/** What all properties of which it is known bring together. */
function wholeYield(rows: readonly StockRow[]): number | null {
  let [earned, spent] = [0, 0];
  for (const { annualRoiPercentage, totalInvestment, from } of rows)
    if (annualRoiPercentage !== null) {
      earned += from.recentRevenue ?? 0;
      spent += totalInvestment ?? 0;
    }
  return ratio(earned, spent);
}
