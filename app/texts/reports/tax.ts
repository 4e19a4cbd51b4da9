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
    boughtRepairs: "15-%-Grenze überschritten: wird mit dem Gebäude abgeschrieben",
    unknown: "Kein Konto der Anlage V; bitte umbuchen, wenn es dazugehört",
  },
  undivided: "Hausgeld nicht aufgeteilt: Für das Jahr gibt es keine Kostenaufstellung.",
  divided: {
    allocable: "Hausgeld, umlagefähiger Teil laut Kostenaufstellung",
    maintenance: "Hausgeld, Erhaltung laut Kostenaufstellung",
    rest: "Hausgeld, übriger Teil laut Kostenaufstellung",
  },
  dividedAs: (what: string, share: number, paid: number) =>
    `${what}: ${formatNumber(100 * share, 2)}\u00a0% von ${formatMoney(paid)}`,
  bookings: "Buchungen",
  settledElsewhere: "davon Nach- und Rückzahlungen (Zeile daneben)",
  settledPayments: "Zahlungen auf Abrechnungen",
  plan: "Plan der Abschreibung",
  boughtRepairs: "zählt zu den Anschaffungskosten (15-%-Grenze)",
  unpaidPart: (share: number) => `${formatNumber(100 * share, 1)}\u00a0% der Werbungskosten: der unentgeltliche Teil`,
  unpaidPercent: (share: number) =>
    `Ist das ganze Objekt verbilligt vermietet, fragt der Vordruck statt des Betrags nach ${formatNumber(100 * share)}\u00a0% (Zeile 87).`,
  turn: (day: string, year: number, reason: string) => `Zahlung vom ${formatDay(day)} zählt für ${year}: ${reason}`,
  spreadOut: (what: string) => `verteilt: ${what}`,
  spreadShare: (what: string, number: number, years: number) => `${what}, ${number}. von ${years} Jahren`,
  spreadRest: (what: string) => `${what}, der Rest im Jahr des Verkaufs`,
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
  totals: { income: "Einnahmen", expenses: "Werbungskosten", reduction: "Verbilligte Miete", result: "Überschuss" },
  sumOf: { income: "Summe der Einnahmen", expenses: "Summe der Werbungskosten", reduction: "Nicht abziehbar" },
  hints: { undivided: "Hausgeld nicht aufgeteilt", noDepreciation: "ohne Abschreibung" },
  source: (source: string, day: string) =>
    `Zeilen und Kennzahlen nach dem ${source}, geprüft am ${day}. Bitte vor dem Abgeben mit dem amtlichen Vordruck vergleichen. Jedes Objekt hat eine eigene Anlage V.`,
  ownerHints: {
    GBR: "Bei einer GbR werden die Einkünfte gesondert und einheitlich festgestellt: Die Anlage V gehört zur Feststellungserklärung, die Anteile in deren Anlage FB.",
    GMBH: "Eine GmbH hat keine Einkünfte aus Vermietung: Statt der Anlage V braucht es ihren Jahresabschluss. Die Zahlen hier sind nur zum Vergleich.",
  },
  head: { owners: "Eigentümer", number: "Aktenzeichen der Grundsteuer", since: "Nutzen/Lasten ab", area: "Wohnfläche" },
  difference: {
    title: "Vom Ertrag der Jahreskennzahlen zum Überschuss",
    revenue: "Ertrag nach den Jahreskennzahlen: Miete und Nebenkosten abzüglich Bewirtschaftung",
    without: "ohne Objekt gebucht, in keiner Anlage V",
    rounding: "auf ganze Euro gerundet",
    line: (line: number) => `Zeile ${line}`,
  },
  statements: {
    title: "Umlagen und Abrechnungen mit Mietern",
    hint: "Eine Abrechnung zählt, was für ihre Monate vorausgezahlt ist, die Steuer, was im Jahr zufloss.",
    prepaid: (tenant: string, from: string, to: string) =>
      `Vorauszahlungen nach der Abrechnung ${tenant}, ${formatDay(from)} bis ${formatDay(to)}`,
    other: "für Monate gezahlt, die keine dieser Abrechnungen zählt, oder nicht im Jahr",
    line: (line: number) => `Umlagen in Zeile ${line}`,
  },
  loansWithout: (what: string) => `Keinem Objekt zugeordnet und deshalb in keiner Anlage V: ${what}.`,
  loanCost: (name: string, key: string, amount: string) =>
    `${key === "LOAN_INTEREST" ? "Zinsen" : "Geldbeschaffung"} von ${name} über ${amount}`,
  assign: "Objekte zuordnen",
  leftOut: "In keiner Zeile",
  field: (field: string) => `Kz ${field}`,
  copy: (line: number, amount: string) => `Betrag der Zeile ${line} kopieren: ${amount} Euro`,
  lettingShare: (percent: string) =>
    `Die vereinbarte Miete ist ${percent}\u00a0% der ortsüblichen, beide mit Umlagen (§ 21 Abs. 2 EStG).`,
  lettingSays: {
    FULL: "Ab 66\u00a0% sind die Werbungskosten voll abziehbar.",
    FORECAST: "Von 50 bis unter 66\u00a0% braucht es eine Prognose, dass sich die Vermietung auf Dauer trägt.",
    SPLIT: "Unter 50\u00a0% zählt nur der entgeltliche Teil; was nicht abziehbar ist, steht in der letzten Zeile.",
  },
  turns: {
    title: "Zahlungen um den Jahreswechsel",
    hint: "Was regelmäßig wiederkehrt und vom 22. Dezember bis 10. Januar fällig und gezahlt ist, zählt für das Jahr, zu dem es gehört (§ 11 EStG).",
    taxYear: "Zählt für das Jahr",
    noYear: "Für welches Jahr zählt die Zahlung?",
    notFound: "Buchungszeile nicht gefunden",
    notAboutTurn:
      "Nur was vom 22. Dezember bis 10. Januar gezahlt ist, lässt sich einem der beiden Jahre zuordnen (§ 11 EStG).",
    counts: (year: number) => `zählt für ${year}`,
    move: (year: number) => `Zählt für ${year}`,
    byLaw: "Wieder nach dem Gesetz",
    byLawLabel: (day: string, amount: string) => `Zahlung vom ${day} über ${amount} wieder nach dem Gesetz zählen`,
    moveLabel: (year: number, day: string, amount: string) => `Zahlung vom ${day} über ${amount} zählt für ${year}`,
  },
  vat: {
    label: "Umsatzsteuer",
    noRate: "Wie viel Prozent Umsatzsteuer sind enthalten?",
    unknown: "USt unbekannt",
    rate: (percent: number) => `${formatNumber(percent, 0, 2)}\u00a0% USt`,
    saveLabel: (what: string) => `Umsatzsteuer übernehmen: ${what}`,
    of: (what: string) => `Darin Umsatzsteuer: ${what}`,
  },
  repairs: {
    title: "Erhaltungsaufwand",
    hint: "Größerer Erhaltungsaufwand an Wohngebäuden lässt sich auf zwei bis fünf Jahre verteilen (§ 82b EStDV). Die Umsatzsteuer zählt bei der 15-%-Grenze nicht mit.",
    field: "Verteilen",
    over: (years: number) => (years === 1 ? "nicht verteilt" : `auf ${years} Jahre`),
    label: (what: string) => `Auf wie viele Jahre: ${what}`,
    save: "Übernehmen",
    saveLabel: (what: string) => `Verteilung übernehmen: ${what}`,
  },
};

/** Why a payment about the turn of a year counts for one or the other. */
export const turnTexts = {
  decided: "so festgelegt",
  namesJanuary: "der Text nennt einen Monat des nächsten Jahres",
  namesOther: "der Text nennt einen Monat des alten Jahres",
  namesYear: "der Text nennt das nächste Jahr",
  beginsThen: "der Mietvertrag beginnt erst im neuen Jahr",
  paidBefore: (day: string) => `für Dezember kam schon am ${formatDay(day)} eine Zahlung`,
  late: "gehört nach allem, was bekannt ist, zum alten Jahr",
  lateDecember: "für Dezember, aber schon an dessen Anfang fällig: zählt, wo gezahlt wurde",
  ofJanuary: "gehört zum neuen Jahr",
  interestOfDecember: "Zinsen für Dezember, an dessen Ende fällig",
};
