import { countOf, formatDay, formatNumber, listOf } from "../format";
import { bookingsOf } from "../relations";

/** Words of the loans' settings. */
export const loanTexts = {
  notFound: "Darlehen nicht gefunden",
  inUse: (bookings: number) => `Zu diesem Darlehen gibt es ${bookingsOf(bookings)}; es kann nicht gelöscht werden.`,
  caption: "Darlehen",
  hint: "Der Zins gilt für ein Jahr; ändert er sich, etwa am Ende der Zinsbindung, gehört der neue mit seinem Tag unter „Zinssätze“. „Zinsen zuschlagen“ heißt, dass unbezahlte Zinsen zum Jahreswechsel zur Schuld hinzukommen und selbst verzinst werden; ohne Vereinbarung ist das nicht erlaubt (§ 248 BGB).",
  rates: "Zinssätze",
  ratesOf: (name: string) => `Zinssätze: ${name}`,
  ratesHint:
    "Ein Zinssatz gilt von seinem Tag an bis zum nächsten; der erste gilt von Anfang an und braucht keinen Tag. Ein neuer kommt in die oberste Zeile; leere Zeilen entfallen.",
  rateField: (number: number, label: string) => `${number}. Zinssatz: ${label}`,
  removeRate: (number: number) => `Zeile entfernen: ${number}. Zinssatz`,
  newRate: "neuer Zinssatz",
  ratesChangedMeanwhile: "Inzwischen hat jemand anders die Zinssätze geändert.",
  rateCount: (count: number) => countOf(count, "Zinssatz", "Zinssätze"),
  severalRates: "Das Darlehen hat mehrere Zinssätze; sie stehen unter „Zinssätze“.",
  confirmClosedYears: "Trotzdem ändern, auch für abgeschlossene Jahre",
  fromTheBeginning: "von Anfang an",
  from: (day: string) => `ab ${day}`,
  none: "Noch keine Darlehen",
  noneHint: "Das erste lässt sich oben unter „Neu“ eintragen.",
  deleteQuestion: (name: string) => `Darlehen „${name}“ löschen?`,
  deleteExplanation:
    "Name, Beschreibung und Zinsangaben gehen verloren; im Bericht erscheint das Darlehen nicht mehr. Das lässt sich nicht rückgängig machen.",
};

/** What of a loan is not entered, so that there is no plan. */
export const missingAgreed = {
  amount: "Darlehensbetrag",
  payoutDate: "Tag der Auszahlung",
  instalment: "anfängliche Tilgung oder Monatsrate",
};

/** Why what was sent of a loan is not taken. */
export const loanRefusals = {
  expectedSteps: "Hier wird eine Liste von {validFrom, annualInterestRate} erwartet.",
  tooManySteps: "Höchstens 200 Zinssätze.",
  noSteps: "Bitte mindestens einen Zinssatz angeben.",
  stepNeedsDay: "Ohne Tag gilt ein Zinssatz von Anfang an; hier fehlt der Tag, ab dem er gilt.",
  stepNeedsRate: "Bitte den Zinssatz angeben.",
  stepTwice: "Für diesen Tag gibt es schon einen Zinssatz.",
  otherRate: (rate: number) =>
    `Nach den Zinssätzen in rateSteps gilt heute ${formatNumber(rate, 2, 4)}\u00a0%. Bitte dasselbe angeben oder das Feld weglassen.`,
  expectedShares: "Hier wird eine Liste von {propertyId, share} erwartet.",
  tooManyShares: "Höchstens 500 Objekte.",
  propertyTwice: "Dieses Objekt steht schon da.",
  notAll: (sum: number) => `Die Anteile ergeben ${formatNumber(sum, 0, 4)}\u00a0%; zusammen müssen es 100\u00a0% sein.`,
  noPlan: (missing: readonly (keyof typeof missingAgreed)[]) =>
    `Für den Plan fehlt noch: ${listOf(missing.map((one) => missingAgreed[one]))}.`,
  eitherOr: "Entweder die anfängliche Tilgung oder die Monatsrate; aus dem einen folgt das andere.",
  fixedBefore: "Die Zinsbindung endet vor der Auszahlung.",
  firstTooLate: (begin: string) =>
    `Das Darlehen läuft schon seit ${formatDay(begin)}. Bitte auch den Zinssatz angeben, der bis dahin galt.`,
  changesClosedYears: (years: number[]) =>
    `Das ändert die Zinsen von ${countOf(years.length, "abgeschlossenen Jahr", "abgeschlossenen Jahren")}: ${years.join(", ")}. Gilt ein neuer Zinssatz erst ab einem Tag, gehört er mit diesem Tag unter „Zinssätze“.`,
};
