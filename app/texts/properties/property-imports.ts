import { mostMegabytes } from "../../modules/base/files/most-megabytes";
import { countOf, formatTimestamp } from "../format";

const properties = (count: number) => countOf(count, "Objekt", "Objekte");
const agreements = (count: number) => countOf(count, "Mietvertrag", "Mietverträge");

/** Words of the columns that an import knows; the labels of fields stand with the fields. */
export const importTexts = {
  idTarget: "Nr. eines vorhandenen Objekts",
  versionTarget: "Version beim Export",
  addressTarget: "Anschrift (Straße, PLZ und Ort)",
  zipAndCityTarget: "PLZ und Ort",
  rowSection: "Zuordnung",
  agreementSection: "Mietvertrag",
  ofAgreement: (label: string) => `Mietvertrag: ${label}`,
  ofBoth: (label: string) => `${label} (Objekt und Mietvertrag)`,
};

/** Words of the screens on which properties are imported. */
export const importPage = {
  action: "Importieren",
  title: "Objekte importieren",
  hint: "Eine Liste aus Excel oder eine CSV-Datei, mit einer Zeile je Objekt. Spalten wie Straße, PLZ, Ort, Wohnfläche, Kaufpreis, Kaltmiete, Mieter und Mietbeginn werden erkannt. Ein bearbeiteter Export dieses Programms ändert nur, was in ihm geändert wurde.",
  file: {
    drop: "Tabelle hierher ziehen",
    choose: "Datei wählen",
    fileNote: `XLSX oder CSV, höchstens ${mostMegabytes.table} MB und 5.000 Zeilen. Gespeichert wird erst nach der Vorschau.`,
  },
  go: "Weiter zur Vorschau",
  earlier: "Frühere Importe",
  sheet: "Tabellenblatt",
  writing: "Zahlen und Daten",
  writings: { de: "deutsch: 1.234,56 und 31.12.2025", en: "englisch: 1,234.56 und 12/31/2025" },
  becomes: "Wird zu",
  leftOutColumns: (heads: readonly string[]) =>
    `${heads.length === 1 ? "Diese Spalte wird" : `Diese ${heads.length} Spalten werden`} nicht übernommen: ${heads.join(" · ")}.`,
  becomesOf: (column: string) => `Was aus Spalte ${column} wird`,
  asBefore: "Die Spalten sind zugeordnet wie beim letzten Import einer Liste mit diesen Überschriften.",
  guessAnew: "Neu erkennen",
  agreementHint: "Mietverträge entstehen aus den Zeilen mit einem Mietbeginn.",
  toCreate: (count: number) => `${properties(count)} neu`,
  toChange: (count: number) => `${properties(count)} geändert`,
  toKeep: (count: number) => `${properties(count)} unverändert`,
  toLet: (count: number) => `${agreements(count)} neu`,
  faultsTitle: (count: number) =>
    `${countOf(count, "Angabe lässt", "Angaben lassen")} sich nicht übernehmen. Bitte in der Datei berichtigen und sie erneut laden, oder die Spalte unten nicht übernehmen.`,
  twins: (count: number) =>
    `${count === 1 ? "Eine Zeile legt" : `${count} Zeilen legen`} ein Objekt an, das es unter dieser Anschrift schon gibt. Soll es stattdessen geändert werden, braucht die Zeile seine Nr. aus dem Export.`,
  unnumbered: (count: number) =>
    `${count === 1 ? "Eine Zeile stammt" : `${count} Zeilen stammen`} aus einem Export, aber ohne die Nr. des Objekts. ${count === 1 ? "Sie legt" : "Sie legen"} ein neues Objekt an, statt das vorhandene zu ändern.`,
  loadedBefore: "Diese Datei wurde schon einmal in diesen Ordner importiert.",
  loadedAgain: "Jedes Objekt, das sie anlegt, entsteht ein zweites Mal.",
  confirmTwins: (count: number) => `${properties(count)} trotzdem noch einmal anlegen`,
  twin: (id: number) => `gibt es schon als #${id}`,
  repeats: (count: number) =>
    `${count} Zeilen haben Anschrift und Lage im Haus mit einer anderen Zeile gemeinsam, und jede legt ein eigenes Objekt an. Ist dasselbe Objekt gemeint, bitte nur eine Zeile in der Datei lassen.`,
  repeat: (row: number) => `wie Zeile ${row}`,
  skipped: (rows: readonly number[], count: number) =>
    `Übergangen, weil sie nur ${count === 1 ? "summiert: Zeile" : "summieren: Zeilen"} ${rows.join(", ")}${count > rows.length ? " …" : "."}`,
  conflicts: "Bei Widersprüchen zu späteren Änderungen",
  preferences: { none: "jeden anzeigen", file: "gilt die Datei", stored: "gilt der heutige Stand" },
  kinds: { new: "neu", changed: "geändert", fault: "fehlerhaft" },
  changeFrom: (label: string) => `${label}: `,
  more: (count: number) => `und ${countOf(count, "weitere Zeile", "weitere Zeilen")} ohne Fehler`,
  nothing: "Diese Datei ändert nichts: Alles, was in ihr steht, ist schon so gespeichert.",
  noRows: "Unter den Überschriften steht keine Zeile, die sich übernehmen lässt.",
  doIt: "Importieren",
  stateMoved:
    "Seit der Vorschau hat sich am Bestand etwas geändert. Bitte die Vorschau noch einmal ansehen und dann importieren.",
  draftGone: "Diese Datei ist nicht mehr vorgemerkt. Bitte noch einmal laden.",
  listTitle: "Importe",
  none: "Noch keine Importe",
  noneHint: "Was in diesen Ordner importiert wird, steht hier und lässt sich rückgängig machen.",
  done: "Der Import ist abgeschlossen.",
  summary: ({ created, changed, agreements: let_ }: { created: number; changed: number; agreements: number }) =>
    [
      created > 0 && `${properties(created)} angelegt`,
      changed > 0 && `${properties(changed)} geändert`,
      let_ > 0 && `${agreements(let_)} angelegt`,
    ]
      .filter(Boolean)
      .join(", "),
  by: (name: string, time: string) => `${formatTimestamp(time)}, ${name}`,
  undone: (time: string) => `rückgängig gemacht am ${formatTimestamp(time)}`,
  undo: "Rückgängig machen",
  undoQuestion: (fileName: string) => `Import von „${fileName}“ rückgängig machen?`,
  undoExplanation: (summary: string) =>
    `${summary}: Was angelegt wurde, wird gelöscht, was geändert wurde, bekommt seine alten Werte.`,
  toFolder: "Zum Ordner",
};

/** What new properties are at first, as far as the file says nothing else. Only the server says it. */
export const importRemarks = {
  unpublished: "Neue Objekte sind zunächst unveröffentlicht.",
  vacant: (count: number) =>
    `${properties(count)} ohne Mietvertrag ${count === 1 ? "zählt" : "zählen"} in den Berichten als leer stehend.`,
  unreported: (count: number) =>
    `${properties(count)} ohne Tag für „Nutzen/Lasten ab“ ${count === 1 ? "fehlt" : "fehlen"} in den Berichten.`,
};

/** Why a table cannot be read or loaded. Only the server says it. */
export const importRefusals = {
  fileNeeded: "Bitte eine Datei wählen.",
  tooLarge: `Die Datei ist zu groß. Möglich sind ${mostMegabytes.table} MB.`,
  empty: "Die Datei enthält keine Tabelle, oder sie ist leer.",
  damaged: "Die Datei ist beschädigt und lässt sich nicht lesen. Bitte in Excel öffnen und neu als XLSX speichern.",
  noTable:
    "Das ist keine Excel-Arbeitsmappe (.xlsx) und keine CSV-Datei. Bitte die Tabelle in einem dieser Formate speichern.",
  oldExcel:
    "Die Datei ist im alten Excel-Format (.xls) oder mit einem Passwort geschützt. Bitte ohne Passwort als XLSX speichern.",
  tooMuch:
    "Die Arbeitsmappe ist entpackt zu groß. Bitte das Blatt mit den Objekten als eigene Datei oder als CSV speichern.",
  tooManyRows: "Das Blatt hat zu viele Zeilen. Auf einmal sind 5.000 möglich.",
  noSheet: "Dieses Tabellenblatt gibt es nicht.",
  noHead: "In dieser Zeile steht nichts.",
  noTarget: (key: string) => `„${key}“ gibt es als Ziel einer Spalte nicht.`,
  chosenTwice: (label: string) => `„${label}“ ist für mehrere Spalten gewählt. Bitte nur eine davon übernehmen.`,
  groupNeeded: "Bitte den Ordner angeben.",
  noGroup: "Diese Objektgruppe gibt es nicht.",
  faulty: (count: number) =>
    count === 1
      ? "Eine Angabe der Datei lässt sich nicht übernehmen."
      : `${count} Angaben der Datei lassen sich nicht übernehmen.`,
  twins: (rows: readonly number[], count: number) =>
    `${count === 1 ? "Eine Zeile legt ein Objekt" : `${count} Zeilen legen Objekte`} noch einmal an, statt das vorhandene zu ändern: ${count === 1 ? "Zeile" : "Zeilen"} ${rows.join(", ")}${count > rows.length ? " …" : ""}. Entweder die Nr. aus dem Export ergänzen oder bestätigen, dass neue Objekte entstehen sollen.`,
  nothing: "Diese Datei ändert nichts.",
  busy: "Der Bestand wird gerade von anderen geändert. Bitte gleich noch einmal versuchen.",
  notFound: "Import nicht gefunden",
  alreadyUndone: "Dieser Import wurde schon rückgängig gemacht.",
};

/** What is wrong with a cell, beside what the checks of its field say. */
export const importFaults = {
  noPostcode: (typed: string) => `„${typed}“ ist keine Postleitzahl. Beispiel: 04229`,
  empty: "leer",
  formula: (shown: string) => `Die Formel dieser Zelle ergibt einen Fehler: ${shown.slice(0, 40)}`,
  noResult:
    "Das Ergebnis dieser Formel steht nicht in der Datei. Bitte die Datei in Excel oder LibreOffice öffnen und neu speichern.",
  unclearMark: (shown: string) =>
    `Bei „${shown.slice(0, 20)}“ ist nicht sicher, ob das Zeichen Tausender oder Cent abtrennt. Bitte die Zelle berichtigen oder die Schreibweise anders wählen.`,
  openQuote: (line: number) =>
    `Zeile ${line} der Datei: Ein Anführungszeichen wird nicht geschlossen, oder dahinter steht noch Text. Steht es im Text, gehört es doppelt geschrieben.`,
  tooManyCells:
    "Diese Zeile hat mehr Zellen als die Überschriften. Ein Text, in dem das Trennzeichen vorkommt, gehört in Anführungszeichen.",
  onlyAmounts:
    "In dieser Zeile stehen nur Beträge und keine Angabe, zu welchem Objekt sie gehören. Ist sie eine Summe, bitte die Zeile löschen.",
  sharedAmount: "Dieser Betrag gilt für mehrere Zeilen zusammen. Bitte die Zellen trennen und ihn aufteilen.",
  brokenOff: "Die Datei bricht in dieser Zeile ab. Bitte noch einmal herunterladen oder die Zeile ergänzen.",
  choices: (labels: readonly string[]) => `Möglich sind: ${labels.join(", ")}.`,
  startNeeded: "Zum Mieter fehlt der Beginn des Mietvertrags.",
  noProperty: (id: number) => `Ein Objekt #${id} gibt es nicht. Für ein neues Objekt bleibt die Zelle leer.`,
  twice: (id: number) => `Objekt #${id} steht in der Datei mehrmals.`,
  noVersion: (latest: number) => `Diese Version gibt es noch nicht; die neueste ist ${latest}.`,
  noFolder: (name: string) => `Einen Ordner „${name.slice(0, 60)}“ gibt es nicht.`,
  severalFolders: (name: string) => `Es gibt mehrere Ordner „${name.slice(0, 60)}“.`,
  changedMeanwhile: (userName: string, value: string) =>
    `Seit dem Export hat ${userName} das geändert; heute gilt: ${value.slice(0, 200)}`,
  agreementDiffers:
    "Einen Mietvertrag mit diesem Beginn hat das Objekt schon, mit anderen Angaben. Bitte dort ändern oder die Spalten nicht übernehmen.",
  overlap: (tenant: string) => `Der Zeitraum überschneidet sich mit dem Mietvertrag von ${tenant}.`,
};

const reasons: Record<string, (count: number) => string> = {
  changed: (count) => `${countOf(count, "Eintrag wurde", "Einträge wurden")} seither geändert oder gelöscht`,
  metered: (count) => `${count === 1 ? "1 Objekt hat" : `${count} Objekte haben`} Zähler`,
  commented: (count) => `${count === 1 ? "1 Objekt hat" : `${count} Objekte haben`} Kommentare`,
  voted: (count) => `über ${properties(count)} wurde abgestimmt`,
  remembered: (count) => `${count === 1 ? "1 Objekt hat" : `${count} Objekte haben`} Wiedervorlagen`,
  attached: (count) => `${count === 1 ? "1 Objekt hat" : `${count} Objekte haben`} Anhänge`,
  pictured: (count) => `${count === 1 ? "1 Objekt hat" : `${count} Objekte haben`} Bilderalben`,
  let: (count) => `${count === 1 ? "1 Objekt hat" : `${count} Objekte haben`} weitere Mietverträge`,
  billed: (count) => `${count === 1 ? "1 Objekt hat" : `${count} Objekte haben`} Rechnungen`,
  costed: (count) => `von ${count === 1 ? "1 Objekt" : `${count} Objekten`} gibt es Kostenaufstellungen`,
  lent: (count) => `für ${count === 1 ? "1 Objekt" : `${count} Objekte`} sind Darlehen eingetragen`,
  booked: () => "es gibt Buchungen dazu",
};

/** Why an import stays: what was built on it since. */
export function explainBuiltOn(builtOn: Readonly<Record<string, number>>): string | null {
  const said = Object.entries(reasons).flatMap(([name, say]) => {
    const count = builtOn[name] ?? 0;
    return count > 0 ? [say(count)] : [];
  });
  return said.length > 0 ? `Der Import lässt sich nicht mehr rückgängig machen: ${said.join("; ")}.` : null;
}
