import { formatDay } from "../format";

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
  year: "Jahr",
  empty: (year: number) => `Für ${year} ist nichts zu erklären`,
  emptyHint: "Sobald zu einem Objekt gebucht ist oder es abgeschrieben wird, steht es hier mit seiner Anlage V.",
  sum: "Summe",
  columns: {
    propertyId: "Nr.",
    property: "Objekt",
    line: "Zeile",
    field: "Kz",
    label: "Bezeichnung",
    amount: "Betrag im Vordruck",
    exact: "Betrag genau",
  },
  totals: { income: "Einnahmen", expenses: "Werbungskosten", result: "Überschuss" },
  sumOf: { income: "Summe der Einnahmen", expenses: "Summe der Werbungskosten" },
  hints: { undivided: "Hausgeld nicht aufgeteilt", noDepreciation: "ohne Abschreibung" },
  source: (source: string, day: string) =>
    `Zeilen und Kennzahlen: ${source}, geprüft am ${day}; mit dem amtlichen PDF nicht verglichen. Jedes Objekt hat eine eigene Anlage V.`,
  differs:
    "Anders als die Jahreskennzahlen zählen hier die Abschreibung und gezahlte statt aufgelaufener Zinsen, und Mieten um den Jahreswechsel gehören in das Jahr, für das sie sind. Abrechnungen mit Mietern zählen eine Dezembermiete, die im Januar kam, zum alten Jahr, die Steuer zum neuen.",
  leftOut: "In keiner Zeile",
  field: (field: string) => `Kz ${field}`,
  copy: (line: number, amount: string) => `Betrag der Zeile ${line} kopieren: ${amount} Euro`,
  lettingShare: (percent: string) =>
    `Die vereinbarte Miete ist ${percent}\u00a0% der ortsüblichen, beide mit Umlagen (§ 21 Abs. 2 EStG).`,
  lettingSays: {
    FULL: "Ab 66\u00a0% sind die Werbungskosten voll abziehbar.",
    FORECAST: "Von 50 bis unter 66\u00a0% braucht es eine Prognose, dass sich die Vermietung auf Dauer trägt.",
    SPLIT: "Unter 50\u00a0% zählt nur der entgeltliche Teil; die Zeilen hier sind noch nicht gekürzt.",
  },
  turns: {
    title: "Mieten um den Jahreswechsel",
    hint: "Was vom 22. bis 31. Dezember kam, zählt für das neue Jahr, wenn es die Miete für Januar ist (§ 11 Abs. 1 Satz 2 EStG).",
    counts: (year: number) => `zählt für ${year}`,
    move: (year: number) => `Zählt für ${year}`,
    moveLabel: (year: number, day: string, amount: string) => `Zahlung vom ${day} über ${amount} zählt für ${year}`,
  },
  repairs: {
    title: "Erhaltungsaufwand verteilen",
    hint: "Größerer Erhaltungsaufwand an Wohngebäuden lässt sich auf zwei bis fünf Jahre verteilen (§ 82b EStDV).",
    over: (years: number) => (years === 1 ? "nicht verteilt" : `auf ${years} Jahre`),
    label: (what: string) => `Auf wie viele Jahre: ${what}`,
    save: "Übernehmen",
  },
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
