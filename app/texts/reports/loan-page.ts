import { countOf, formatDay, formatMoney, formatNumber } from "../format";

type YearEnd = { year: number; cents: number };

/** The page of a loan. */
export const loanPageTexts = {
  title: "Darlehen",
  new: "Neues Darlehen",
  edit: "Bearbeiten",
  editTitle: (name: string) => `${name} bearbeiten`,
  rates: "Zinssätze",
  bookings: "Buchungen",
  bookPayout: "Auszahlung buchen",
  bookInstalment: "Rate buchen",
  facts: "Vereinbart",
  amount: "Darlehensbetrag",
  paidOut: "Ausgezahlt am",
  rate: "Zins",
  repayment: "Anfängliche Tilgung",
  instalment: "Monatsrate",
  interestOnly: "nur Zinsen",
  fixedUntil: "Zins fest bis",
  bank: "Bankkonto",
  percent: (value: number) => `${formatNumber(value, 2, 4)}\u00a0%`,
  rateCount: (count: number) => countOf(count, "Zinssatz", "Zinssätze"),
  owed: "Restschuld nach den Büchern",
  plannedOwed: "Restschuld nach dem Plan",
  endOf: (month: string) => `Ende ${month}`,
  ahead: (cents: number) =>
    cents > 0 ? `${formatMoney(cents)} mehr als nach dem Plan` : `${formatMoney(-cents)} weniger als nach dem Plan`,
  notPaidOut: "keine Auszahlung gebucht",
  unknown: "–",
  properties: "Objekte",
  noProperties: "Für welche Objekte es aufgenommen wurde, ist noch nicht eingetragen.",
  share: "Anteil",
  extras: "Sondertilgungen",
  extrasHint: "Was neben den Raten getilgt und so gebucht ist; der Plan rechnet damit.",
  month: "Monat",
  plan: "Zins- und Tilgungsplan",
  planHint:
    "Eine Rate ist zum Ende des Monats gerechnet. „Gebucht“ ist, was in dem Monat an Zinsen und Tilgung gebucht ist.",
  columns: {
    month: "Monat",
    instalment: "Rate",
    interest: "Zinsen",
    principal: "Tilgung",
    balance: "Restschuld",
    booked: "Gebucht",
  },
  year: (year: number) => `Jahr ${year}`,
  extra: (cents: number) => `davon ${formatMoney(cents)} Sondertilgung`,
  stuck: "Die Zinsen sind höher als die Rate; getilgt wird dann nichts.",
  missing: (what: string) => `Für den Plan fehlt noch: ${what}.`,
  enter: "Eintragen",
  followUp: {
    title: "Anschlusszins",
    rate: "Zinssatz danach",
    reckon: "Rechnen",
    none: "Am Ende der Zinsbindung ist nichts mehr offen.",
    unfixed: "Wie lange der Zins fest ist, ist noch nicht eingetragen.",
    owedThen: (day: string, cents: number) =>
      `Am ${formatDay(day)} sind nach dem Plan noch ${formatMoney(cents)} offen.`,
    choices: ["Tilgung wie am Anfang", "Rate wie bisher"],
    instalment: "Monatsrate",
    more: (cents: number) =>
      cents === 0 ? "wie bisher" : cents > 0 ? `${formatMoney(cents)} mehr` : `${formatMoney(-cents)} weniger`,
    interest: "Zinsen bis zum Ende",
    left: "Noch zu zahlen",
    years: (months: number) => {
      const [years, rest] = [Math.floor(months / 12), months % 12];
      return [years > 0 && countOf(years, "Jahr", "Jahre"), rest > 0 && countOf(rest, "Monat", "Monate")]
        .filter(Boolean)
        .join(" ");
    },
    never: "wird nie getilgt",
  },
  chart: {
    title: "Restschuld am Jahresende",
    past: "vergangen",
    future: "Plan",
    year: "Jahr",
    left: "Restschuld",
    describe: (first: YearEnd, last: YearEnd) =>
      `Ende ${first.year} sind ${formatMoney(first.cents)} offen, Ende ${last.year} ${formatMoney(last.cents)}.`,
  },
  form: {
    properties: "Für welche Objekte",
    propertiesHint: "Die Anteile müssen zusammen 100\u00a0% ergeben; leere Zeilen entfallen.",
    rowLabels: {
      propertyId: (number: number) => `${number}. Objekt`,
      share: (number: number) => `Anteil des ${number}. Objekts`,
    },
    addProperty: "Weiteres Objekt",
    agreed: "Vereinbart",
    agreedHint: "Aus Betrag, Auszahlung, Zins und Tilgung oder Rate entsteht der Plan.",
    changedMeanwhile: "Inzwischen hat jemand anders die Objekte geändert.",
  },
};

/** What a property's page says of its loans. */
export const propertyLoanTexts = {
  title: "Darlehen",
  share: (percent: number) => `${formatNumber(percent, 0, 4)}\u00a0% davon für dieses Objekt`,
  fixedUntil: (day: string) => `Zins fest bis ${day}`,
  chart: {
    ...loanPageTexts.chart,
    title: "Restschuld nach Plan",
  },
};
