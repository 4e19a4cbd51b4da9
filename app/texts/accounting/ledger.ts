import { formatDay } from "../format";

/** What is said of bookings and refused of them. */
export const ledgerTexts = {
  notFound: "Buchung nicht gefunden",
  unbalanced: "Rot markierte Bilanzen müssen 0 sein",
  badDescription: "Ungültige Beschreibung",
  badValueDate: "Ungültiges Werstellungsdatum",
  noLegs: "Eine Buchung braucht mindestens eine Zeile",
  required: "Bitte ausfüllen.",
  expectedLegs: "Hier wird eine Liste von Buchungszeilen erwartet.",
  tooManyLegs: (most: number) => `Eine Buchung hat höchstens ${most} Zeilen.`,
  chooseAccount: "Bitte das Konto wählen.",
  noSuchAccount: "Dieses Buchungskonto gibt es nicht.",
  noSuchFlow: (type: string) => `${type} nicht gefunden.`,
  idWithoutType: "Ohne Art des Bezugs muss die Nummer 0 sein.",
  strangeSubFlow: "Das passt nicht zum Bezug der Zeile.",
  strangeBankTransaction: "Auf einen Bankumsatz kann sich nur seine eigene Buchung beziehen.",
  datedLegs:
    "Zu dieser Wertstellung ist schon gebucht; die Buchungszeilen blieben an ihrem Tag. Bitte stornieren und neu buchen.",
  zeroAmount: "Der Betrag darf nicht 0 sein.",
  lockedLeg: "Eine gebuchte Zeile kann nicht geändert werden. Bitte die Buchung stornieren und neu buchen.",
  closedMonth: (month: string) => `Der Monat ${month} ist abgeschlossen.`,
  farDays: (days: readonly string[], earliest: string) =>
    `Das liegt vor dem ${formatDay(earliest)} oder in der Zukunft: ${days.map(formatDay).join(", ")}. Ist das Jahr richtig? Eine Buchung lässt sich stornieren, aber nicht löschen.`,
  changedMeanwhile: "Diese Buchung wurde inzwischen geändert. Bitte die gebuchten Zeilen noch einmal ansehen.",
  reversed: "Diese Buchung ist storniert.",
  reversedLater: (day: string) =>
    `Der Monat ist bis zu seinem letzten Tag abgeschlossen. Stornieren lässt sich das erst ab ${formatDay(day)}, oder wenn er wieder geöffnet ist.`,
  nothingToReverse: "Hier ist nichts gebucht, was storniert werden könnte.",
  noAccountFor: (label: string) => `Es gibt kein Buchungskonto mit dem Schlüssel ${label}.`,
  noTemplate: "Diese Vorlage gibt es nicht.",
  busy: "Gerade bucht jemand anderes. Bitte gleich noch einmal versuchen.",
};
