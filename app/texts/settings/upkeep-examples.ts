import { keptDays } from "../../modules/base/calendar/kept-days";
import { countOf, formatDay, formatMoney, formatNumber, listOf } from "../format";

type Month = { name: string; month: string };

const monthOf = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

const subjects = {
  TRANSACTION: "Buchung",
  LOCK: "Festschreibung",
  SETTLEMENT: "Betriebskostenabrechnung",
  ERASURE: "Löschung",
};

const withDeadlines = { AGREEMENT: "Mietvertrag", PROPERTY: "Objekt", LOAN: "Darlehen", BOOKS: "Büchern und Steuern" };

/** What the upkeep found, each as a sentence. */
export const upkeepExamples = {
  keys: (count: number) =>
    `${countOf(count, "alter Schlüssel einer Anfrage", "alte Schlüssel von Anfragen")} entfernt.`,
  sessions: (count: number) => `${countOf(count, "abgelaufene Sitzung", "abgelaufene Sitzungen")} entfernt.`,
  trashed: (count: number) =>
    `${countOf(count, "Eintrag", "Einträge")} aus dem Papierkorb entfernt, die dort ${keptDays.deleted} Tage lagen.`,
  removed: (count: number) =>
    `${countOf(count, "Datei", "Dateien")} endgültig entfernt, die vor mehr als ${keptDays.deleted} Tagen gelöscht ${count === 1 ? "wurde" : "wurden"}.`,
  drafts: (count: number) =>
    `${countOf(count, "liegen gelassene Importdatei", "liegen gelassene Importdateien")} entfernt.`,
  jobs: (count: number) =>
    `${countOf(count, "verlorener Auftrag wird", "verlorene Aufträge werden")} noch einmal ausgeführt.`,
  drawn: (count: number) => `${countOf(count, "Bild wird", "Bilder werden")} noch einmal verkleinert.`,
  readable: (count: number) =>
    `${countOf(count, "Anhang wird", "Anhänge werden")} für die Suche gelesen; bisher war das nicht möglich.`,
  bankLine: ({ id, bookingDate, cents, made }: { id: number; bookingDate: string; cents: number; made: number }) => {
    const line = `Bankumsatz ${id} vom ${formatDay(bookingDate)} über ${formatMoney(cents)}`;
    if (made === 0) return `${line} hat keine Buchung.`;
    return made > 1
      ? `${line} hat ${formatNumber(made)} Buchungen.`
      : `${line} und seine Buchung stimmen nicht überein.`;
  },
  booking: (booking: { id: number; unbookedCents: number; legCount: number; summedCents: number }) =>
    booking.unbookedCents === booking.summedCents
      ? `Buchung ${booking.id} hat ${booking.legCount === 0 ? "keine Zeilen" : "ihre erste Zeile nicht"}.`
      : `Buchung ${booking.id}: offen sind ${formatMoney(booking.unbookedCents)}, aus den Zeilen ergeben sich ${formatMoney(booking.summedCents)}.`,
  sumOfAccount: ({ name, month }: Month) => `Konto „${name}“, ${monthOf(month)}: Die Summe des Monats stimmt nicht.`,
  sumOfRelation: ({ name, month }: Month) => `Konto „${name}“, ${monthOf(month)}: Die Summe eines Bezugs stimmt nicht.`,
  sumOfMonth: ({ month }: { month: string }) => `${monthOf(month)}: Die Summen der Bezüge sind nicht die der Konten.`,
  totalOfRelation: ({ name }: { name: string }) =>
    `Konto „${name}“: Eine Gesamtsumme stimmt nicht mit ihren Monaten überein.`,
  superfluousTotals: (count: number) =>
    `${countOf(count, "Gesamtsumme gehört", "Gesamtsummen gehören")} zu keinem Monat.`,
  sumsBehind: "Die Summen enthalten nicht alle Buchungszeilen.",
  receivable: (agreementId: number) => `Was zu Mietvertrag ${agreementId} offen ist, wird neu gerechnet.`,
  deadlines: ({ kind, id }: { kind: "AGREEMENT" | "PROPERTY" | "LOAN" | "BOOKS"; id: number }) =>
    `Die Fristen von ${withDeadlines[kind]}${kind === "BOOKS" ? "" : ` ${id}`} werden neu gerechnet.`,
  statement: ({ name, fromDate, toDate }: { name: string; fromDate: string; toDate: string }) =>
    `${name}, Auszug ${formatDay(fromDate)} bis ${formatDay(toDate)}: Die Umsätze führen nicht vom Anfangs- zum Endsaldo.`,
  joint: ({ name, day, differenceCents }: { name: string; day: string; differenceCents: number }) =>
    `${name}: Der Auszug ab ${formatDay(day)} beginnt mit ${formatMoney(differenceCents)} Unterschied zum Endsaldo davor.`,
  entryMissing: (from: number, to: number) =>
    from === to ? `Eintrag ${from} des Journals fehlt.` : `Die Einträge ${from} bis ${to} des Journals fehlen.`,
  entryChanged: ({ id, subject, subjectId }: { id: number; subject: keyof typeof subjects; subjectId: number }) =>
    `Eintrag ${id} des Journals (${subjects[subject]} ${subjectId}) wurde geändert.`,
  transactionChanged: (id: number) => `Buchung ${id} wurde am Journal vorbei geändert.`,
  transactionInserted: (id: number) => `Buchung ${id} wurde am Journal vorbei eingefügt.`,
  transactionGone: (id: number) => `Buchung ${id} steht im Journal und fehlt.`,
  legStray: (id: number, transactionId: number) => `Zeile ${id} gehört zu Buchung ${transactionId}, die fehlt.`,
  lockChanged: (id: number) => `Festschreibung ${id} wurde am Journal vorbei geändert.`,
  lockInserted: (id: number) => `Festschreibung ${id} wurde am Journal vorbei eingefügt.`,
  lockGone: (id: number) => `Festschreibung ${id} steht im Journal und fehlt.`,
  lockMoved: "Festgeschrieben ist bis zu einem anderen Tag, als zuletzt festgelegt wurde.",
  settlementChanged: (number: string) => `Betriebskostenabrechnung ${number} wurde am Journal vorbei geändert.`,
  settlementGone: (id: number) => `Die Betriebskostenabrechnung mit der Nummer ${id} steht im Journal und fehlt.`,
  fileMissing: (name: string) => `Die Datei „${name}“ fehlt.`,
  filesStray: (count: number) =>
    `${countOf(count, "Datei gehört", "Dateien gehören")} zu nichts und ${count === 1 ? "wird" : "werden"} in ${keptDays.deleted} Tagen entfernt.`,
  indexUnderWay: "Der Suchindex wird gerade neu erstellt und wurde deshalb nicht geprüft.",
  indexMended: ({ missing, stale, superfluous }: { missing: number; stale: number; superfluous: number }) => {
    const parts = [
      missing > 0 && countOf(missing, "fehlender Eintrag", "fehlende Einträge"),
      stale > 0 && countOf(stale, "veralteter Eintrag", "veraltete Einträge"),
      superfluous > 0 && countOf(superfluous, "überflüssiger Eintrag", "überflüssige Einträge"),
    ].filter((part) => part !== false);
    return `${listOf(parts)} behoben.`;
  },
};
