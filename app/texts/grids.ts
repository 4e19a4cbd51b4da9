import { formatNumber } from "./format";

/** Words of grids that are too long for one page. */
export const gridTexts = {
  history: "Verlauf",
  of: (action: string, id: number, name: string) => `${action}: ${name} (#${id})`,
  filter: "Zeilen filtern",
  filterButton: "Filtern",
  resetFilter: "Filter zurücksetzen",
  found: (found: number, total: number) => `${formatNumber(found)} von ${formatNumber(total)} Zeilen`,
  nothingFound: "Keine Zeile passt zu diesem Filter.",
  pages: "Seiten",
  previous: "Zurück",
  next: "Weiter",
};
