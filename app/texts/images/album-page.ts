import type { DeedKind } from "../../modules/files/images/changes/deed-kinds";
import type { ImageOrder } from "../../modules/files/images/changes/image-orders";
import { countOf, formatNumber } from "../format";

const images = (count: number) => countOf(count, "Bild", "Bilder");

/** What was done to several images, and that it cannot be taken back. */
export const deedTexts = {
  done: {
    SORTED: (count: number) => `${images(count)} neu geordnet`,
    MOVED: (count: number) => `${images(count)} verschoben`,
    COPIED: (count: number) => `${images(count)} kopiert`,
    TURNED: (count: number) => `${images(count)} gedreht`,
    CAPTIONED: (count: number) =>
      count === 1 ? "Bildunterschrift gespeichert" : `${formatNumber(count)} Bildunterschriften gespeichert`,
    DELETED: (count: number) => `${images(count)} gelöscht`,
    COVERED: () => "Titelbild festgelegt",
  } satisfies Record<DeedKind, (count: number) => string>,
  gone: "Das lässt sich nicht mehr rückgängig machen: Es wurde inzwischen geändert oder schon zurückgenommen.",
};

/** The page of one album, on which its images are chosen and sorted. */
export const albumPageTexts = {
  grid: "Bilder des Albums",
  select: (filename: string) => `Auswählen: ${filename}`,
  drag: (filename: string) => `Ziehen: ${filename}`,
  place: (place: number) => formatNumber(place),
  hint: "Klicken oder lange drücken wählt aus, ziehen ordnet, Doppelklick oder Tippen öffnet.",
  readerHint: "Klicken oder lange drücken wählt aus, Doppelklick oder Tippen öffnet.",
  chooseAll: "Alle auswählen",
  chosen: (count: number) => `${formatNumber(count)} ausgewählt`,
  all: "Alle",
  allChosen: (count: number) => (count === 1 ? "1 ausgewählt" : `Alle ${formatNumber(count)} ausgewählt`),
  none: "Auswahl aufheben",
  tools: "Mit den ausgewählten Bildern",
  toStart: "Zum Anfang des Albums",
  front: "Nach vorn",
  back: "Nach hinten",
  at: "An Stelle",
  atHint: (total: number) => `1–${formatNumber(total)}`,
  put: "Setzen",
  turnLeft: "Nach links drehen",
  left: "Links",
  turnRight: "Nach rechts drehen",
  right: "Rechts",
  caption: "Beschriften",
  cover: "Titelbild",
  move: "Verschieben",
  download: "Herunterladen",
  page: "Einzeln",
  delete: "Löschen",
  sort: "Sortieren:",
  orders: {
    taken: "Aufnahme",
    name: "Name",
    upload: "Hochgeladen",
  } satisfies Record<ImageOrder, string>,
  noneChosen: "Bitte erst Bilder auswählen.",
  oneCover: "Das Titelbild kann nur ein Bild sein.",
  noPlace: "Bitte die Nummer einer Stelle im Album angeben.",
  undone: "Rückgängig gemacht",
};

/** Images that are there already. */
export const twinTexts = {
  title: "Doppelte Bilder",
  found: (count: number) =>
    count === 1
      ? "1 Bild gibt es schon, gleich oder fast gleich."
      : `${images(count)} gibt es schon, gleich oder fast gleich.`,
  compare: "Vergleichen",
  back: "Zum Album",
  same: "gleich",
  near: "fast gleich",
  here: "in diesem Album",
  before: (album: string) => `früher in „${album}“`,
  pair: (filename: string, other: string) => `${filename} und ${other}`,
  choose: (filename: string) => `Auswählen: ${filename}`,
  trash: "Ausgewählte löschen",
  both: "Ausgewählte behalten",
  none: "Hier gibt es keine doppelten Bilder mehr.",
};

/** The dialog in which captions are written below chosen images. */
export const captionTexts = {
  title: (count: number) => (count === 1 ? "Bild beschriften" : `${formatNumber(count)} Bilder beschriften`),
  common: "Für alle ohne eigene Unterschrift",
  of: (place: number) => `Unterschrift ${formatNumber(place)}`,
  save: "Speichern",
  left: (count: number) => `Weitere ${formatNumber(count)} sind danach dran.`,
  noImages: "Bitte Bilder mit ihren Unterschriften angeben.",
  tooMany: (most: number) => `Auf einmal lassen sich ${formatNumber(most)} Bilder beschriften.`,
  /** What is offered while one types. */
  words: [
    "Außenansicht",
    "Bad",
    "Balkon",
    "Flur",
    "Garten",
    "Grundriss",
    "Gäste-WC",
    "Keller",
    "Kinderzimmer",
    "Küche",
    "Schlafzimmer",
    "Stellplatz",
    "Terrasse",
    "Treppenhaus",
    "Wohnzimmer",
    "Zähler",
  ],
};

/** The dialog in which it is said where chosen images go. */
export const moveTexts = {
  title: (count: number) => `${images(count)} in ein anderes Album`,
  search: "Album suchen",
  searchButton: "Suchen",
  albums: "Album",
  found: (name: string, count: number) => `${name} (${images(count)})`,
  none: "Kein anderes Album passt dazu.",
  newAlbum: "Neues Album",
  newName: "Name des neuen Albums",
  move: "Verschieben",
  copy: "Kopieren",
  noAlbum: "Bitte ein Album auswählen.",
  noName: "Bitte einen Namen für das neue Album angeben.",
};
