import type { Timestamp } from "../../modules/base/calendar/day";
import { countOf, formatBytes, formatTimestamp, listOf } from "../format";

/** Words of the settings' tab Sicherung. */
export const backupTexts = {
  title: "Alles sichern",
  explanation:
    "Eine ZIP-Datei mit allem: die Tabellen als Zeilen in JSON, alle Dateien, Prüfsummen und eine Anleitung. Sie können weiterarbeiten, während sie entsteht; was danach geändert wird, steht in der nächsten.",
  contents: "Darin",
  extent: (extent: { properties: number; transactions: number; files: number; bytes: number }) =>
    listOf([
      countOf(extent.properties, "Objekt", "Objekte"),
      countOf(extent.transactions, "Buchung", "Buchungen"),
      `${countOf(extent.files, "Datei", "Dateien")} (${formatBytes(extent.bytes)})`,
    ]),
  notIn: "Nicht darin",
  left: "Sitzungen, Schlüssel, Papierkorb und gelöschte Dateien. Der Suchindex und die Summen der Bücher entstehen beim Wiederherstellen neu.",
  safekeeping: "Aufbewahren",
  care: "Die Datei enthält personenbezogene Daten und ist nicht verschlüsselt. Bewahren Sie sie so sicher auf wie Ihre Bücher.",
  last: "Zuletzt",
  lastTime: (time: Timestamp | null) =>
    time ? `heruntergeladen am ${formatTimestamp(time)}` : "noch nie heruntergeladen",
  download: "Sicherung herunterladen",
  bar: "Fortschritt der Sicherung",
  underWay: (percent: number, bytes: number) => `${percent} % · ${formatBytes(bytes)} übertragen`,
  done: (bytes: number) => `Die Sicherung ist vollständig: ${formatBytes(bytes)}.`,
  failed: "Die Sicherung wurde abgebrochen. Bitte laden Sie sie noch einmal herunter.",
  cutOff: "Bricht der Download ab, ist die Datei unvollständig und wird beim Wiederherstellen abgelehnt.",
};
