import type { RowDoubt } from "../../modules/books/association-statements/association-statement";
import type { DaySpan } from "../../modules/books/cost-statements/stays";
import { countOf, formatDay, formatMoney, formatNumber } from "../format";

/** Words of the form that takes what a property cost in a year. */
export const costStatementFormTexts = {
  new: "Hausgeldabrechnung erfassen",
  edit: (place: string) => `Kosten von ${place}`,
  provisionalHint: "Die Gemeinschaft hat noch nicht beschlossen (BGH, VIII ZR 249/15).",
  property: "Objekt",
  chooseProperty: "Welches Objekt?",
  year: "Jahr",
  rows: "Positionen",
  rowsHint:
    "Beträge des Objekts stehen in der Einzelabrechnung als „Ihr Anteil“; bleibt der Betrag leer, wird er aus Gesamt und Schlüssel gerechnet. Leere Zeilen bleiben draußen.",
  ownShare: (mea: number, meaTotal: number) =>
    `Leere Miteigentumsanteile sind die des Objekts: ${formatNumber(mea, 0, 3)} von ${formatNumber(meaTotal, 0, 3)}.`,
  used: "Verbrauch",
  usedBy: (name: string) => `davon ${name}`,
  unused: (key: string) =>
    key === "PERSONS"
      ? "Ohne Angabe teilen die Personentage der Mietverträge, sonst die Tage."
      : "Ohne Angabe teilen die Tage.",
  fieldOf: (number: number, label: string) => `${label}, Zeile ${number}`,
  remove: (number: number) => `Zeile ${number} entfernen`,
  removeShort: "Entfernen",
  add: "Zeile hinzufügen",
  heating: "Heizung und Warmwasser",
  heatingHint:
    "Aus der Abrechnung des Messdienstes. CO₂ nur, wenn der Vermieter es nicht schon abgezogen hat. Wurde bei einem Mieterwechsel nicht abgelesen, teilen die Gradtagszahlen (§\u00a09b HeizkostenV); die Anteile unten werden dann gerechnet.",
  heatingBy: "Geteilt",
  heatingWays: [
    { value: "READING", label: "nach Ablesung" },
    { value: "DEGREE_DAYS", label: "nach Gradtagszahlen" },
  ],
  heat: (cents: number, source: string) =>
    `Für Heizung und Warmwasser fielen ${formatMoney(cents)} an (${source}). Sie stehen in keiner Zeile: Bei mehreren Wohnungen teilt der Messdienst sie nach Verbrauch. Bitte hier eintragen, was er für dieses Objekt sagt.`,
  lacksShares:
    "Wer wie viel geheizt hat, ist noch leer. Bitte die Anteile bei „Heizung und Warmwasser“ eintragen, oder nach Gradtagszahlen teilen, wenn beim Mieterwechsel niemand ablas.",
  confirmShares: "Ohne Anteile als Entwurf speichern",
  owner: "Eigentümer",
  share: (name: string) => `Anteil ${name}`,
  save: "Speichern",
  cancel: "Abbrechen",
  next: "Weiter",
  begin: {
    title: "Womit beginnen?",
    statement: (filename: string, rows: number) => `${filename}: ${countOf(rows, "Zeile", "Zeilen")} gelesen`,
    lastYear: (year: number) => `Zeilen von ${year}`,
    booked: "Zeilen aus Buchungen und Rechnungen",
    empty: "Leer",
  },
  lacksFile: (year: number) =>
    `Für ${year} liegt keine Abrechnung der WEG am Objekt. Als PDF mit dem Label „Abrechnung WEG“ angehängt, wird sie gelesen, und ihre Zeilen stehen hier.`,
  toProperty: "Zum Objekt",
  houseKey: (units: number) =>
    units > 1 ? `Das Haus hat ${units} Objekte; geteilt wird nach` : "Mehrere mieten zugleich; geteilt wird nach",
  houseKeys: { AREA: "Fläche", UNITS: "Einheiten", PERSONS: "Personen" },
  readFrom: (filename: string) => `Gelesen aus ${filename}. Bitte jede Zeile mit dem Original vergleichen.`,
  /** What stands in the file besides rows: it is told, as only somebody who reads it can say where it belongs. */
  leftLines:
    "Die Datei nennt auch Lohnkosten (§\u00a035a EStG) oder CO₂, die keiner Zeile zugeordnet sind. Bitte unten eintragen:",
  openFile: "Datei öffnen",
  takenFrom: (year: number) => `Zeilen von ${year}; Beträge bitte eintragen.`,
  line: (source: string) => `Aus: „${source}“`,
  doubts: {
    SHARE: "Anteil passt nicht zum Schlüssel",
    WORDS: "unbekannte Position",
    ALLOCABLE: "Umlagefähigkeit prüfen",
    TOTAL: "Gesamtbetrag fehlt",
    KEY: "Schlüssel prüfen",
    REST: "ein Betrag blieb übrig",
    TWICE: "vielleicht schon gebucht, doppelt",
  } satisfies Record<RowDoubt, string>,
  ofPeriod: (from: string, to: string) =>
    `Die Abrechnung gilt für ${formatDay(from)} bis ${formatDay(to)}, nicht für dieses Jahr.`,
  /** That the rest of a span was entered already. */
  openOf: (open: DaySpan, whole: DaySpan, isRead: boolean) =>
    `Offen ist nur ${formatDay(open.from)} bis ${formatDay(open.to)}; für den Rest gibt es schon eine Kostenaufstellung.${isRead ? ` Die Datei gilt für ${formatDay(whole.from)} bis ${formatDay(whole.to)}: Bitte nur den Teil der Beträge eintragen, der auf die offenen Tage fällt.` : ""}`,
  sum: "Zeilen",
  stated: "Einzelabrechnung",
  differs: (cents: number) => (cents > 0 ? `${formatMoney(cents)} zu viel` : `${formatMoney(-cents)} fehlen noch`),
  meets: "stimmt überein",
};
