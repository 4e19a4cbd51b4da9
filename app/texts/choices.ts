/** Words of a field in which one searches for what to choose. */
export const choiceTexts = {
  search: (label: string) => `${label} suchen`,
  searchButton: "Suchen",
  placeholder: "Suchen …",
  clear: (label: string) => `${label}: Auswahl aufheben`,
  loading: "Lädt …",
  noMatch: "Nichts gefunden. Es zählen alle Wörter und Wortteile.",
  more: "Es gibt mehr. Ein weiteres Wort grenzt ein.",
  found: (count: number) => (count === 1 ? "1 Treffer" : `${count} Treffer`),
  noConnection: "Keine Verbindung",
  again: "Erneut versuchen",
};
