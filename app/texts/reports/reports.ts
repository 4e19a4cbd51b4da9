import type { InterestSpan } from "../../modules/books/loans/interest/accrue-interest";
import type { Measured } from "../../modules/reports/rows/figure";
import { countOf, formatDay, formatMoney, formatNumber } from "../format";

/** What stands for a figure that is not known. */
export const UNKNOWN = "–";

/** Decimals of an area that are added up, and shown where a figure is explained. */
export const AREA_DECIMALS = 6;

/** A measured value with its unit, as it stands in a formula. */
export function formatFigure({ measure, value }: Measured): string {
  if (value === null) return UNKNOWN;
  switch (measure) {
    case "money":
      return formatMoney(value);
    case "area":
      return `${formatNumber(value, 0, AREA_DECIMALS)}\u00a0m²`;
    case "areaDays":
      return `${formatNumber(value, 0, AREA_DECIMALS)}\u00a0m²·Tage`;
    case "fraction":
      return `${formatNumber(100 * value, 2)}\u00a0%`;
    case "percent":
      return `${formatNumber(value, 2, 4)}\u00a0%`;
    case "count":
      return formatNumber(value);
    case "days":
      return countOf(value, "Tag", "Tage");
    case "months":
      return countOf(value, "Monat", "Monate");
  }
}

/** Words of the reports as a whole. */
export const reportTexts = {
  title: "Berichte",
  notFound: "Bericht nicht gefunden",
  rowNotFound: "Diese Zeile gibt es im Bericht nicht.",
  figureNotFound: "Diese Zahl gibt es im Bericht nicht.",
  inTheFuture: "Der Stand kann nicht in der Zukunft liegen.",
  names: { annuals: "Jahreskennzahlen", Bestand: "Bestand", renting: "Vermietung", loan: "Darlehen" },
  yes: "Ja",
  no: "Nein",
  unknownTenant: "Unbekannt",
  /** A formula and what it comes to. */
  equals: (formula: string, result: string) => `${formula} = ${result}`,
};

/** Heads of the columns of each report, and labels of what its figures are made of. */
export const annualsTexts = {
  columns: {
    year: "Jahr",
    totalUnits: "Einheiten",
    totalArea: "Fläche m²",
    vacancyAtEndOfTerm: "Leerstand Ende %",
    vacancy: "Leerstand % (LKZ)",
    revenue: "Ergebnis",
    annuallyAccruedInterest: "Zinsen",
    loanedAmount: "Darlehen",
    netRent: "Mieteinnahmen",
    netOperatingCosts: "Bewirtschaftungskosten",
    purchasePrices: "Kaufpreise",
    purchaseExtraCharges: "Kaufnebenkosten",
    investments: "Investitionen",
    investmentsPerSqm: "Investitionen/m²",
  },
  unitsOn: (day: string) => `Objekte im Bestand am ${formatDay(day)}`,
  areaOn: (day: string) => `Fläche am ${formatDay(day)}`,
  unknownAreas: "davon ohne Flächenangabe",
  vacantAreaOn: (day: string) => `Leer stehende Fläche am ${formatDay(day)}`,
  vacantAreaDays: "Leer stehende Fläche × Tage",
  areaDays: "Fläche × Tage im Bestand",
  vacantProperty: (label: string, vacantDays: number, days: number) =>
    `${label}: leer an ${formatNumber(vacantDays)} von ${countOf(days, "Tag", "Tagen")}`,
  operatingCosts: "Betriebskosten",
  utilities: "Nebenkosten der Mieter",
  interestOfAll: "Im Jahr aufgelaufene Zinsen aller Darlehen",
  loanedOnAll: (day: string) => `Restschuld aller Darlehen am ${formatDay(day)}`,
  interestOf: (name: string) => `Zinsen ${name}`,
  interestUntil: (name: string, day: string) => `Zinsen ${name} bis ${formatDay(day)}`,
  paidInterest: (account: string) => `Zum Vergleich, gezahlt: ${account}`,
  loanedOn: (name: string) => `Restschuld ${name}`,
  booked: "gebucht",
  offered: "laut Angebot, noch nicht gebucht",
  offerOf: (label: string) => `${label}: laut Angebot, noch nicht gebucht`,
};

export const stockTexts = {
  columns: {
    id: "Nr.",
    city: "Ort",
    address: "Adresse",
    usageRightsSinceDate: "Nutzen/Lasten seit",
    area: "Fläche m²",
    rentedOut: "Vermietet",
    amortisationPercentage: "Amortisation %",
    monthsUntilFullAmortisation: "Restmonate",
    annualRoiPercentage: "ROI %",
    revenue: "Einnahmen",
    totalInvestment: "Ausgaben",
    purchasePrice: "Kaufpreis",
    purchasePricePerSqm: "Kaufpreis/m²",
    investments: "Investitionen",
    marketValue: "Verkehrswert",
    remainingDebt: "Darlehen",
    loanToValue: "Beleihung %",
  },
  rent: "Miete",
  utilities: "Nebenkosten",
  operatingCosts: "Betriebskosten",
  purchaseExtraCharges: "Kaufnebenkosten",
  offered: (label: string) => `${label} laut Angebot, noch nicht gebucht`,
  recentRevenue: (from: string, to: string) => `Einnahmen vom ${formatDay(from)} bis ${formatDay(to)}`,
  meanMonths: "Monate im Mittel",
  meanRevenue: "Einnahmen im Monat",
  area: "Wohnfläche",
  monthsFormula: (open: string, mean: string) => `${open} ÷ ${mean} im Monat, aufgerundet`,
  amortised: "Die Einnahmen haben die Ausgaben erreicht",
};

export const rentingTexts = {
  columns: {
    id: "Nr.",
    propertyId: "Objekt",
    city: "Ort",
    address: "Adresse",
    counterParty: "Mieter",
    startDate: "Beginn",
    endDate: "Ende",
    expired: "Abgelaufen",
    netRent: "Miete Haben",
    netRentDue: "Miete Soll",
    netRentMonthly: "Miete monatlich",
    netRentDiff: "Miete Saldo",
    utilities: "Nebenkosten Haben",
    utilitiesDue: "Nebenkosten Soll",
    utilitiesMonthly: "Nebenkosten monatlich",
    utilitiesDiff: "Nebenkosten Saldo",
    rentDeposit: "Kaution Haben",
    rentDepositDue: "Kaution Soll",
    rentDepositDiff: "Kaution Saldo",
  },
  paid: "Haben",
  due: "Soll",
  components: { rent: "Miete", utilities: "Nebenkosten", deposit: "Kaution" },
  opening: (day: string) => `Anfangsbestand am ${formatDay(day)}`,
  validOn: (day: string) => `Gültig am ${formatDay(day)}`,
  dueOn: (days: readonly string[], amount: string) => {
    const [first = ""] = days;
    const last = days.at(-1) ?? first;
    return days.length === 1
      ? `fällig am ${formatDay(first)}`
      : `fällig ${formatDay(first)} bis ${formatDay(last)}: ${days.length} × ${amount}`;
  },
};

export const loanReportTexts = {
  columns: {
    id: "Nr.",
    name: "Name",
    description: "Beschreibung",
    annualInterestRate: "Zins %",
    credit: "Eingezahlt",
    debit: "Ausgezahlt",
    accruedInterest: "Zinsen",
    compoundedCredit: "Eingezahlt mit Zinsen",
    balance: "Saldo",
    remainingDebt: "Restschuld",
    fixedUntil: "Zins fest bis",
  },
  /** What is owed, and of it what stands on the accounts of loans. */
  owed: (day: string, owed: number, booked: number) =>
    `Offen am ${formatDay(day)}: ${formatMoney(owed)}, davon ${formatMoney(booked)} wie in den Kontoständen und ${formatMoney(owed - booked)} Zinsen bis zu diesem Tag, noch nicht gezahlt.`,
  repaid: "Tilgung",
  interestPaid: "Gezahlte Zinsen",
  reversed: "Storniert",
  interestFormula: (method: string, rate: string) => `Schuld × ${rate} × Tage ÷ Tage des Jahres, nach ${method}`,
  changingRate: "Zinssatz der Zeit",
  /** `rate` if it changed over the spans. */
  span: ({ from, to, days, principalCents }: InterestSpan, rate: string | null) =>
    `${formatDay(from)} bis ${formatDay(to)}: ${formatMoney(principalCents)} für ${countOf(days, "Tag", "Tage")}${rate === null ? "" : ` zu ${rate}`}`,
};
