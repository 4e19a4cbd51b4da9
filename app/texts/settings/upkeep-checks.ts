import { keptDays } from "../../modules/base/calendar/kept-days";
import type { CheckName } from "../../modules/instance/upkeep/checks/check-names";
import { countOf } from "../format";

type CheckTexts = {
  title: string;
  /** What is looked at, and what it means if it is not so. */
  meaning: string;
  /** What to do about a fault. */
  advice: string;
  /** What was looked at, counted. */
  looked: (count: number) => string;
};

const WITH_BACKUP =
  "Bitte jetzt eine Sicherung herunterladen und in dieser Zeit möglichst nicht buchen. Danach die Datenbank auf einen Zeitpunkt vor dem ersten Fund zurücksetzen (docs/operations.md) oder die Sätze mit der letzten guten Sicherung vergleichen.";

/** What the upkeep looks at, in words. */
export const checkTexts: Record<CheckName, CheckTexts> = {
  LEFTOVERS: {
    title: "Aufräumen",
    meaning: `Was abgelaufen ist, wird entfernt: alte Schlüssel von Anfragen, Sitzungen, gelöschte Dateien nach ${keptDays.deleted} Tagen.`,
    advice: "Bitte später noch einmal prüfen. Bleibt es dabei, steht der Grund im Protokoll des Workers.",
    looked: (count) => countOf(count, "Rest", "Reste"),
  },
  BANK_LINES: {
    title: "Bankumsätze",
    meaning:
      "Jeder Umsatz der Bank ist genau eine Buchung über denselben Betrag. Sonst fehlt Geld in den Büchern oder zählt doppelt.",
    advice: `Nichts löschen und nichts doppelt laden. ${WITH_BACKUP}`,
    looked: (count) => countOf(count, "Umsatz", "Umsätze"),
  },
  BOOKINGS: {
    title: "Buchungen",
    meaning:
      "Jede Buchung hat ihre Zeilen, und was an ihr offen ist, ergibt sich aus ihnen. Sonst fehlt sie unter „Zu buchende Umsätze“ oder steht dort zu Unrecht.",
    advice: `Die Buchung öffnen und mit dem Kontoauszug vergleichen. Fehlen Zeilen: ${WITH_BACKUP}`,
    looked: (count) => countOf(count, "Buchung", "Buchungen"),
  },
  SUMS: {
    title: "Summen der Bücher",
    meaning:
      "Monats- und Gesamtsummen, aus denen Salden und Berichte lesen, sind die Summen der Buchungszeilen. Die Buchungen selbst sind nicht betroffen.",
    advice:
      "Den Zahlen der Berichte bis dahin nicht vertrauen. Eine Sicherung, in eine leere Instanz zurückgespielt, bildet alle Summen neu.",
    looked: (count) => countOf(count, "Buchungszeile", "Buchungszeilen"),
  },
  RECEIVABLES: {
    title: "Offene Forderungen",
    meaning:
      "Was zu jedem Mietvertrag offen ist, wird aufbewahrt und entspricht den Buchungen. Was nicht stimmt, wird sofort behoben.",
    advice: "Die Datenprüfung noch einmal starten.",
    looked: (count) => countOf(count, "Mietvertrag", "Mietverträge"),
  },
  DEADLINES: {
    title: "Fristen",
    meaning:
      "Was wann endet, steigen darf oder zu tun ist, wird aufbewahrt und entspricht den Angaben. Was nicht stimmt, wird sofort behoben.",
    advice: "Die Datenprüfung noch einmal starten.",
    looked: (count) => countOf(count, "Vertrag, Objekt oder Darlehen", "Verträge, Objekte und Darlehen"),
  },
  STATEMENTS: {
    title: "Kontoauszüge",
    meaning:
      "Die Umsätze jedes bewiesenen Auszugs führen vom Anfangs- zum Endsaldo, und der nächste Auszug schließt daran an.",
    advice:
      "Den Auszug bei der Bank noch einmal abrufen und unter Buchhaltung → Bankumsätze laden: Was fehlt, kommt dabei hinzu, was da ist, bleibt. Weicht der Auszug der Bank selbst ab, dort nachfragen.",
    looked: (count) => countOf(count, "Auszug", "Auszüge"),
  },
  JOURNAL: {
    title: "Journal",
    meaning:
      "Jede Buchung und jede Festschreibung ist so, wie sie ins Journal geschrieben wurde, und die Kette der Prüfsummen ist ganz. Sonst hat jemand die Daten an Objektbuch vorbei geändert.",
    advice: `Klären, wer Zugriff auf die Datenbank hat, und die genannten Sätze mit der letzten guten Sicherung vergleichen (pruefen.mjs darin nennt sie auch). ${WITH_BACKUP}`,
    looked: (count) => countOf(count, "Eintrag und Buchung", "Einträge und Buchungen"),
  },
  FILES: {
    title: "Dateien",
    meaning: `Zu jedem Anhang, Bild und Kontoauszug liegt seine Datei im Speicher. Was zu nichts gehört, wird nach ${keptDays.deleted} Tagen entfernt.`,
    advice: `Die Datei aus der letzten Sicherung oder vom Absender holen und noch einmal hochladen. Fehlen viele, wurde im Speicher (R2) gelöscht: dort innerhalb von ${keptDays.deleted} Tagen wiederherstellen.`,
    looked: (count) => countOf(count, "Datei", "Dateien"),
  },
  SEARCH_INDEX: {
    title: "Suchindex",
    meaning: "Der Index der Suche entspricht den Daten. Was nicht stimmt, wird sofort behoben.",
    advice: "Unter Einstellungen → Suche den Suchindex neu erstellen.",
    looked: (count) => countOf(count, "Satz", "Sätze"),
  },
};
