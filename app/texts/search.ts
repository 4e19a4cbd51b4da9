import type { SearchKind } from "../modules/base/search/document-codes";
import { countOf, formatNumber } from "./format";
import { relationTexts } from "./relations";

/** Words of what the box suggests while one types. */
export const searchSuggestionTexts = {
  list: "Vorschläge",
  tenants: "Mieter",
  properties: "Objekte",
  pages: "Seiten",
  searches: "Frühere Suchen",
  forget: "Verlauf löschen",
  found: (count: number) => (count === 0 ? "Keine Vorschläge" : countOf(count, "Vorschlag", "Vorschläge")),
};

const LONGEST_TITLE = 60;

/** Words of the page of results. */
export const searchTexts = {
  title: "Suche",
  titleOf: (phrase: string) => (phrase.length > LONGEST_TITLE ? `${phrase.slice(0, LONGEST_TITLE)} …` : phrase),
  searching: "Suche läuft...",
  /** If there is no property, what the books have is the result. */
  results: (count: number, inBooks: number) =>
    count === 0 && inBooks > 0
      ? `Kein Objekt, ${formatNumber(inBooks)} Treffer in der Buchhaltung`
      : countOf(count, "Ergebnis", "Ergebnisse"),
  latency: (seconds: number) => `${formatNumber(seconds, 3)} Sekunden`,
  kinds: {
    property: "Objektfelder",
    agreement: "Mietverträge",
    comment: "Kommentare",
    attachment: "Anhänge",
    image: "Bilder",
    change: "Änderungen",
  } satisfies Record<SearchKind, string>,
  kind: "Suchen in",
  allKinds: "Überall",
  folder: "Ordner",
  allFolders: "Alle Ordner",
  filter: "Filtern",
  resetFilter: "Filter zurücksetzen",
  none: "Nichts gefunden",
  noneFiltered: "Mit diesem Filter wurde nichts gefunden",
  tips: [
    "weniger Wörter eingeben: Es müssen alle vorkommen",
    "nur den Anfang oder einen Teil eines Wortes eingeben",
    "Beträge als 1.234,56, Tage als 31.12.2024 oder Monate als 12/2024 eingeben",
  ],
  tipsLead: "Das kann helfen:",
  noPhrase: "Wonach suchen Sie?",
  noPhraseHint:
    "Die Suche kennt die Felder der Objekte, Mietverträge, Kommentare, Anhänge, Bildunterschriften und alle früheren Werte. Wörter dürfen unvollständig sein und in jeder Reihenfolge stehen; auch Beträge, Tage, Telefonnummern und IBAN werden gefunden.",
  corrected: (phrase: string) => `Für „${phrase}“ gibt es keine Treffer.`,
  didYouMean: "Meinten Sie",
  nearly: "Gezeigt wird, was sich nur um einen Buchstaben unterscheidet.",
  furtherFields: (count: number) => countOf(count, "weiteres Feld", "weitere Felder"),
  empty: "leer",
  changedBy: (name: string, time: string) => `${name}, ${time}`,
  becomes: "geändert zu",
  pages: "Seiten:",
  books: "Buchhaltung",
  inBooks: (count: number) => `${formatNumber(count)} in der Buchhaltung`,
  bankTransactions: "Bankumsätze",
  bookings: "Buchungen",
  latest: (shown: number, total: number) => `die neuesten ${formatNumber(shown)} von ${formatNumber(total)}`,
  noDescription: relationTexts.noDescription,
  noReference: relationTexts.noDescription,
};
