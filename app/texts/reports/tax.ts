import { formatDay, formatMoney, formatNumber } from "../format";

/** The year for the tax office. */
export const taxTexts = {
  title: "Steuer",
  unknownForm: (year: number, known: readonly number[]) =>
    `Den Vordruck der Anlage V für ${year} kennt Objektbuch nicht; bekannt: ${known.join(", ")}.`,
  unknownLine: "Diese Zeile hat das Objekt in dem Jahr nicht.",
  none: {
    deposit: "Kaution: keine Einnahme, solange sie zurückzugeben ist",
    principal: "Tilgung und Auszahlung von Darlehen: kein Aufwand",
    bought: "Anschaffung: wird abgeschrieben",
    reserve: "Zuführung zur Rücklage: erst Aufwand, wenn die Gemeinschaft sie ausgibt",
    unknown: "Kein Konto der Anlage V; bitte umbuchen, wenn es dazugehört",
  },
  undivided: "Hausgeld nicht aufgeteilt: Für das Jahr gibt es keine Kostenaufstellung.",
  divided: {
    allocable: "Hausgeld, umlagefähiger Teil laut Kostenaufstellung",
    maintenance: "Hausgeld, Erhaltung laut Kostenaufstellung",
    rest: "Hausgeld, übriger Teil laut Kostenaufstellung",
  },
  settledElsewhere: "davon Nach- und Rückzahlungen (Zeile daneben)",
  settledPayments: "Zahlungen auf Abrechnungen",
  plan: "Plan der Abschreibung",
  turn: (day: string, year: number, reason: string) => `Zahlung vom ${formatDay(day)} zählt für ${year}: ${reason}`,
  spreadOut: (what: string) => `verteilt: ${what}`,
  spreadShare: (what: string, number: number, years: number) => `${what}, ${number}. von ${years} Jahren`,
  formula: (label: string) => `${label}: Summe dessen, was im Jahr darauf entfällt`,
  wholeEuros: (amount: number) => `im Vordruck ${formatNumber(amount / 100)} €`,
  spread: {
    years: "Jahre",
    notMaintenance: "Verteilen lässt sich nur Erhaltungsaufwand eines Objekts (§ 82b EStDV).",
    outOfRange: "Erhaltungsaufwand lässt sich auf zwei bis fünf Jahre verteilen.",
  },
  letting: {
    FULL: "voll abziehbar",
    FORECAST: "Prognose nötig",
    SPLIT: "nur anteilig abziehbar",
  },
  difference: (cents: number) => formatMoney(cents),
};

/** Why a payment about the turn of a year counts for one or the other. */
export const turnTexts = {
  decided: "so festgelegt",
  namesJanuary: "der Text nennt einen Monat des nächsten Jahres",
  namesOther: "der Text nennt einen Monat des alten Jahres",
  beginsThen: "der Mietvertrag beginnt erst im neuen Jahr",
  paidBefore: (day: string) => `die Miete für Dezember kam schon am ${formatDay(day)}`,
  late: "verspätete Miete; sie war nicht um den Jahreswechsel fällig",
};
