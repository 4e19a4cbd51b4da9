import { countOf, formatNumber, formatTimestamp, listOf } from "../format";

/** Words of the settings' tab Suche. */
export const searchIndexTexts = {
  title: "Suchindex",
  explanation:
    "Die Suche liest einen Index, der mit jeder Änderung fortgeschrieben wird. Neu erstellt werden muss er nur, wenn etwas nicht gefunden wird, das da ist. Bis dahin wird der alte Index benutzt.",
  indexed: [
    { what: "Objektfelder", how: "Bezeichnung und Wert jedes Feldes" },
    { what: "Mietverträge", how: "Mieter, Anschrift, Zeitraum und Beträge" },
    { what: "Kommentare", how: "der Text" },
    { what: "Anhänge", how: "Dateiname, Label und der Text in der Datei" },
    { what: "Änderungen", how: "alter und neuer Wert im Verlauf" },
    { what: "Buchhaltung", how: "Bankumsätze und Buchungen, nur für das Recht „Buchhaltung“" },
  ],
  build: "Suchindex neu erstellen",
  building: "Suchindex wird erstellt",
  progress: (done: number, total: number) =>
    total === 0 ? "Beginnt …" : `${formatNumber(done)} von ${formatNumber(total)}`,
  progressHint: "Das läuft im Hintergrund weiter, auch wenn Sie diese Seite verlassen.",
  refresh: "Stand aktualisieren",
  givenUp: "Das Erstellen ist nicht zu Ende gekommen. Bitte noch einmal beginnen.",
  never: "Neu erstellt wurde er noch nie.",
  last: (time: string) => `Zuletzt neu erstellt am ${formatTimestamp(time)}.`,
  lastMended: (time: string) => `Zuletzt nachts mit den Daten verglichen am ${formatTimestamp(time)}.`,
  right: "Dabei stimmte alles.",
  mended: (drift: { missing: number; stale: number; superfluous: number }) => {
    const parts = [
      drift.missing > 0 && `${countOf(drift.missing, "fehlender Eintrag", "fehlende Einträge")}`,
      drift.stale > 0 && `${countOf(drift.stale, "veralteter Eintrag", "veraltete Einträge")}`,
      drift.superfluous > 0 && `${countOf(drift.superfluous, "überflüssiger Eintrag", "überflüssige Einträge")}`,
    ].filter((part) => part !== false);
    return `Dabei gefunden und behoben: ${listOf(parts)}.`;
  },
};
