import { countOf, formatNumber } from "../format";

/** Words of a folder on the map. */
export const folderMapTexts = {
  title: "Karte",
  picture: "Deutschland mit seinen Autobahnen und Städten",
  colour: "Farbe",
  colours: { grossReturn: "Rendite", totalScore: "Score" },
  nearer: "Näher",
  farther: "Weiter weg",
  whole: "Alle zeigen",
  group: (count: number, value: string) => `${formatNumber(count)} Objekte, ${value} im Mittel, näher ansehen`,
  list: (count: number) => `${countOf(count, "Objekt", "Objekte")} im Ausschnitt`,
  more: (count: number) => `${formatNumber(count)} weitere in der Tabelle`,
  unplaced: (count: number) => `${countOf(count, "Objekt", "Objekte")} ohne Koordinaten`,
  none: "In diesem Ausschnitt liegt kein Objekt.",
  unknown: "–",
  unknownLevel: "nicht bekannt",
  below: (bound: string) => `unter ${bound}`,
  between: (from: string, to: string) => `${from} bis ${to}`,
  from: (bound: string) => `ab ${bound}`,
  sources: "Grenzen: Natural Earth. Städte: GeoNames. Autobahnen: Travel Mapping.",
};
