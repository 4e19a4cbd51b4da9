import { scaleLinear } from "d3-scale";
import { formatNumber } from "../../../texts/format";
import { chartTexts } from "../../../texts/reports/report-charts";
import { ratio } from "../rows/arithmetic";
import { sumOfColumn } from "../rows/report";
import type { StockRow } from "../stock/stock-report";
import type { Chart } from "./chart";
import { barTo, rounded, scaleValues, thinOut } from "./chart-scale.server";

/** About so many bands. */
const BANDS = 16;

/** What is beyond stands in the outermost bands, lest a single property flatten all others. */
const [LOWEST, HIGHEST] = [-0.5, 1.5];

/** So many properties have amortised between two shares, the upper one not counted. */
export type AmortisationBand = { from: number; to: number; count: number };

/** How many properties have amortised how far, in bands of equal and round widths; none without at least one share. */
export function listAmortisationBands(shares: readonly number[]): AmortisationBand[] {
  if (shares.length === 0) return [];
  const within = shares.map((share) => Math.min(HIGHEST, Math.max(LOWEST, share)));
  const scale = scaleLinear()
    .domain([Math.min(0, ...within), Math.max(0.1, ...within)])
    .nice(BANDS);
  const bounds = scale.ticks(BANDS);
  const bands = bounds.slice(0, -1).map((from, index) => ({ from, to: bounds[index + 1] ?? from, count: 0 }));
  for (const share of within) {
    const band = bands.findLast(({ from }) => from <= share) ?? bands[0];
    if (band) band.count++;
  }
  return bands;
}

/** How many properties have amortised how far, as bars; null if nothing is known of any. */
export function chartAmortisation(rows: readonly StockRow[]): Chart | null {
  const bands = listAmortisationBands(rows.flatMap(({ amortisationPercentage: share }) => share ?? []));
  const [first] = bands;
  const last = bands.at(-1);
  if (!first || !last) return null;
  const known = rows.filter(({ amortisationPercentage }) => amortisationPercentage !== null);
  const whole = ratio(
    sumOfColumn(known, { key: "revenue", kind: "money" }),
    sumOfColumn(known, { key: "totalInvestment", kind: "money" }),
  );
  const { yOf, ticks } = scaleValues(
    bands.map(({ count }) => count),
    (value) => formatNumber(value, 0, 1),
  );
  const across = scaleLinear().domain([first.from, last.to]).range([2, 98]);
  const { amortisation } = chartTexts;
  return {
    title: amortisation.title,
    unit: whole === null ? amortisation.counted : amortisation.whole(whole),
    description: bands.map(amortisation.describe).join(" "),
    series: [{ label: amortisation.counted, look: "main" }],
    ticks: ticks.filter(({ text }) => !text.includes(",")),
    labels: thinOut(
      [...bands.map(({ from }) => from), last.to].map((share) => ({
        x: rounded(across(share)),
        text: chartTexts.wholePercent(share),
      })),
    ).filter(({ isMinor }) => !isMinor),
    bars: bands.map((band) => ({
      ...barTo(yOf, band.count),
      x: rounded(across(band.from) + 0.4),
      width: rounded(across(band.to) - across(band.from) - 0.8),
      look: "main",
      title: amortisation.describe(band),
    })),
    area: null,
    line: null,
    dots: [],
    table: {
      heads: [amortisation.band, amortisation.counted],
      rows: bands.map((band) => [amortisation.bandOf(band), formatNumber(band.count)]),
    },
  };
}
