import { countOf, formatNumber, formatTimestamp } from "../format";

/** Words of the settings' tab Datenprüfung. */
export const upkeepTexts = {
  title: "Datenprüfung",
  explanation:
    "Jede Nacht prüft Objektbuch, ob die Bücher, Dateien und der Suchindex in sich stimmig sind, und räumt auf. Sie können jederzeit weiterarbeiten, auch während geprüft wird.",
  run: "Jetzt prüfen",
  running: "Prüfung läuft",
  progress: (done: number, total: number) => `Schritt ${formatNumber(done)} von ${formatNumber(total)}`,
  progressHint: "Das läuft im Hintergrund weiter, auch wenn Sie diese Seite verlassen.",
  refresh: "Stand aktualisieren",
  never: "Geprüft wurde noch nie.",
  inOrder: "Alles in Ordnung",
  outOfOrder: (count: number) => `${countOf(count, "Prüfung hat", "Prüfungen haben")} Fehler gefunden`,
  last: (startTime: string, milliseconds: number) =>
    `Zuletzt geprüft am ${formatTimestamp(startTime)}, in ${durationOf(milliseconds)}.`,
  checks: "Prüfungen",
  fine: "in Ordnung",
  faults: (count: number) => countOf(count, "Fehler", "Fehler"),
  mended: (count: number) => `${formatNumber(count)} behoben`,
  failed: "nicht geprüft",
  failedHint: "Die Prüfung ist abgebrochen. Bitte später noch einmal prüfen; der Grund steht im Protokoll des Workers.",
  whatToDo: "Was zu tun ist",
  further: (count: number) => `und ${countOf(count, "weiterer", "weitere")}`,
  chain: "Prüfsumme des Journals",
  chainHint:
    "Sie steht für alle Buchungen und Festschreibungen bis hierher. Wer sie getrennt aufbewahrt, kann später zeigen, dass nichts fehlt und nichts geändert wurde.",
  chainOf: (entries: number) => `nach ${countOf(entries, "Eintrag", "Einträgen")}`,
};

function durationOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (milliseconds < 1000) return "weniger als 1\u00a0Sekunde";
  return seconds < 120
    ? countOf(seconds, "Sekunde", "Sekunden")
    : countOf(Math.round(seconds / 60), "Minute", "Minuten");
}
