import type { Termination } from "../../modules/books/receivables/find-termination";
import type { OwedDue } from "../../modules/books/receivables/owed-due";
import { countOf, formatDay, formatMoney, formatMonth, formatNumber } from "../format";
import { agreementDueTexts } from "./agreement-dues";

const rules: Record<Termination["rule"], { dates: string; than: string; law: string }> = {
  "3a": {
    dates: "zwei aufeinanderfolgende Termine",
    than: "mehr als eine Monatsmiete",
    law: "§ 543 Abs. 2 Satz 1 Nr. 3 Buchst. a mit § 569 Abs. 3 Nr. 1 BGB",
  },
  "3b": {
    dates: "mehr als zwei Termine",
    than: "mindestens zwei Monatsmieten",
    law: "§ 543 Abs. 2 Satz 1 Nr. 3 Buchst. b BGB",
  },
};

type Named = Pick<OwedDue, "kind" | "month"> & { text: string | null };

/** Words of what tenants owe, what paid it, interest on it, and the threshold of a termination. */
export const receivableTexts = {
  title: "Forderungen und was sie bezahlt hat",
  hint: "Eine Zahlung, deren Text einen Monat nennt, zahlt diesen; sonst zuerst Gebühren und Zinsen, dann das, was am längsten fällig ist. In den Auswertungen zählt die Miete vom Monatsersten an, überfällig ist sie erst nach ihrem Fälligkeitstag.",
  none: "Bis zu diesem Tag wurde nichts fällig.",
  name: ({ kind, month, text }: Named) => {
    switch (kind) {
      case "RENT":
        return `Miete ${formatMonth(`${month}-01`)}`;
      case "DEPOSIT":
        return "Kaution";
      case "OPENING":
        return "Anfangsbestand";
      case "REPAID":
        return "Zu viel zurückgezahlt";
      default:
        return agreementDueTexts.name({ kind, text });
    }
  },
  due: "Forderung",
  dueDay: "Fällig",
  dueOn: (day: string) => `fällig am ${formatDay(day)}`,
  amount: "Betrag",
  paidWith: "Bezahlt mit",
  open: "Offen",
  credit: "Guthaben",
  partOf: (cents: number, day: string) => `${formatMoney(cents)} am ${formatDay(day)}`,
  ahead: (cents: number) => `${formatMoney(cents)} sind noch mit nichts verrechnet.`,
  older: (count: number) => `${countOf(count, "bezahlte Forderung", "bezahlte Forderungen")}`,

  interest: "Zinsen bis zum Stand",
  interestUntil: (day: string) => `Verzugszinsen bis ${formatDay(day)}`,
  makeDue: "Als Forderung",
  interestBySpans: "Zinsen nach Zeiträumen",
  interestHead: "Zinsen",
  interestHint: "Fünf Prozentpunkte über dem Basiszins (§ 288 Abs. 1 BGB), taggenau auf 365 Tage.",
  span: "Zeitraum",
  days: "Tage",
  rate: "Zinssatz",
  rateOf: (hundredths: number) => `${formatNumber(hundredths / 100, 2)} %`,
  spanOf: (from: string, to: string) => `${formatDay(from)} – ${formatDay(to)}`,

  reached: ({ since, rule, open, threshold, curedOn, proof }: Termination) => {
    if (curedOn !== null) return `§ 543 war seit ${formatDay(since)} erreicht, geheilt am ${formatDay(curedOn)}`;
    const { dates, than } = rules[rule];
    const sum =
      open > threshold || (rule === "3b" && open === threshold)
        ? `${dates}, ${formatMoney(open)} offen, ${than}`
        : `${dates}, damals ${formatMoney(proof.open)} offen, ${than}; noch ${formatMoney(open)} offen, also nicht geheilt`;
    return `§ 543 erreicht seit ${formatDay(since)}: ${sum}`;
  },
  proof: "Nachweis",
  proofOn: (since: string) => `Am Ende des ${formatDay(since)} waren offen:`,
  proofDate: (dueDay: string, due: number, open: number) =>
    `fällig am ${formatDay(dueDay)}: ${formatMoney(open)} von ${formatMoney(due)}`,
  proofSum: ({ rule, proof }: Pick<Termination, "rule" | "proof">) =>
    `Zusammen ${formatMoney(proof.open)}, das ${rule === "3a" ? "übersteigt eine Monatsmiete von" : "erreicht zwei Monatsmieten von je"} ${formatMoney(proof.monthlyRent)} (brutto, zum neueren Termin).`,
  proofNow: (asOf: string, { open, threshold }: Pick<Termination, "open" | "threshold">) =>
    `Zum ${formatDay(asOf)} sind ${formatMoney(open)} Miete offen; die Schwelle liegt bei ${formatMoney(threshold)}.`,
  proofCured: (curedOn: string | null) =>
    curedOn === null
      ? "Geheilt ist es erst, wenn alle Miete bezahlt ist, die dann offen ist."
      : `Am ${formatDay(curedOn)} war alle Miete bezahlt, die offen war.`,
  proofLaw: (rule: Termination["rule"]) =>
    `${rules[rule].law}. Kaution, Abrechnungen, Zinsen, Gebühren und der Anfangsbestand zählen nicht mit.`,

  stop: "Notiz, Stopp",
  stopOf: (reason: string) => `Mahnstopp: ${reason}`,
  stopFor: (tenant: string) => `Notiz, Stopp für ${tenant}`,
  noteHint: "Steht bei den Mietrückständen, für alle, die Bücher führen.",
  stopHint: "Solange hier ein Grund steht, wird nicht gemahnt; leer hebt den Mahnstopp auf.",
};
