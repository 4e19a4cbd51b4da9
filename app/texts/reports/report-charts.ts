import type { AmortisationBand } from "../../modules/reports/charts/chart-amortisation.server";
import type { MonthVacancy } from "../../modules/reports/charts/chart-vacancy.server";
import { countOf, formatDay, formatMonth, formatNumber } from "../format";

const amount = (euros: number) => `${formatNumber(euros)}\u00a0€`;
const percent = (share: number) => `${formatNumber(100 * share, 1)}\u00a0%`;
const wholePercent = (share: number) => `${formatNumber(100 * share)}\u00a0%`;

/** Words on the charts of the reports; only the server draws them. */
export const chartTexts = {
  amount,
  percent,
  wholePercent,
  euros: "in €",
  thousandEuros: "in Tausend €",
  yearOf: (year: number, label: string, euros: number) => `${label} ${year}: ${amount(euros)}`,
  shortMonth: (month: string) => `${month.slice(5, 7)}/${month.slice(2, 4)}`,
  longMonth: formatMonth,
  years: {
    title: "Miete, Kosten und Ergebnis je Jahr",
    year: "Jahr",
    rent: "Miete",
    costs: "Kosten",
    result: "Ergebnis",
    until: ({ year, lastDay }: { year: number; lastDay: string }) => `${year} bis ${formatDay(lastDay).slice(0, 6)}`,
    describe: ({ year, rent, costs, result }: { year: number; rent: number; costs: number; result: number }) =>
      `${year}: Miete ${amount(rent)}, Kosten ${amount(costs)}, Ergebnis ${amount(result)}.`,
  },
  vacancy: {
    title: "Leerstand je Monat",
    month: "Monat",
    series: "Leer",
    latest: (share: number) => `zuletzt ${percent(share)}`,
    describe: ({ month, share }: MonthVacancy) => `${formatMonth(month)}: ${percent(share)} der Fläche leer.`,
  },
  yields: {
    title: "Rendite je Objekt",
    property: "Objekt",
    series: "ROI",
    least: (share: number) => `Grenze ${wholePercent(share)}`,
    whole: (share: number | null) => (share === null ? "" : `alle zusammen ${percent(share)}`),
    describe: ({ name, share }: { name: string; share: number }) => `${name}: ${percent(share)}.`,
  },
  amortisation: {
    title: "Wie weit die Objekte amortisiert sind",
    band: "Amortisation",
    counted: "Objekte",
    whole: (share: number) => `alle zusammen ${percent(share)}`,
    bandOf: ({ from, to }: AmortisationBand) => `${wholePercent(from)} bis unter ${wholePercent(to)}`,
    describe: ({ from, to, count }: AmortisationBand) =>
      `${wholePercent(from)} bis unter ${wholePercent(to)}: ${countOf(count, "Objekt", "Objekte")}.`,
  },
};
