import { countOf, formatDay, formatNumber } from "../format";
import { imageRowTexts } from "./image-rows";

/** Albums: their list, panel and dialogs. */
export const albumTexts = {
  title: "Bilder",
  name: "Name",
  description: "Beschreibung",
  cover: "Titelbild",
  properties: "Objekte",
  add: "Neues Album",
  visit: (day: string) => `Fotos vom ${formatDay(day)}`,
  edit: "Album bearbeiten",
  delete: "Album löschen",
  download: "Album herunterladen",
  downloadOriginal: "Original mit Aufnahmedaten",
  contactSheet: "Kontaktbogen drucken",
  actions: "Aktionen",
  actionsOf: (name: string) => `Aktionen: ${name}`,
  filter: "Alben filtern",
  filterButton: "Filtern",
  resetFilter: "Filter zurücksetzen",
  sort: "Nach Name sortieren",
  sorts: { none: "Neueste zuerst", ascending: "A–Z", descending: "Z–A" },
  created: (day: string) => `Angelegt ${day}`,
  changed: (day: string) => `Geändert ${day}`,
  none: "Noch keine Alben",
  noneHint: "Alben zeigen Fotos eines Objekts oder mehrerer. Wer das Recht „Ändern“ hat, kann sie anlegen.",
  noneHintEditor: "Alben zeigen Fotos eines Objekts oder mehrerer.",
  noneFiltered: "Kein Album passt zu diesem Filter",
  create: "Anlegen",
  save: "Speichern",
  deleteQuestion: (name: string) => `Album „${name}“ löschen?`,
  deleteExplanation: (count: number) =>
    count === 0
      ? "Das Album enthält keine Bilder."
      : `Mit dem Album ${count === 1 ? "wird" : "werden"} ${countOf(count, "Bild", "Bilder")} gelöscht.`,
  addProperty: "Objekt hinzufügen",
  removeProperty: (label: string) => `${label} entfernen`,
};

/** The images of an album on paper. */
export const contactSheetTexts = {
  title: "Kontaktbogen",
  back: "Zum Album",
  next: "Weitere Bilder",
  sheet: "Der Kontaktbogen, wie er gedruckt wird",
  range: (first: number, count: number, total: number) =>
    count === total || count === 0
      ? imageRowTexts.images(total)
      : `Bild ${formatNumber(first)} bis ${formatNumber(first + count - 1)} von ${formatNumber(total)}`,
};

/** One image: on its page and on its thumbnail. */
export const imageTexts = {
  caption: "Bildunterschrift",
  rotation: "Drehung",
  tools: "Bild bearbeiten",
  save: "Speichern",
  turnLeft: "Nach links drehen",
  turnRight: "Nach rechts drehen",
  forward: "Nach vorn",
  backward: "Nach hinten",
  named: (filename: string) => `das Bild „${filename}“`,
  setCover: "Als Titelbild festlegen",
  isCover: "Titelbild des Albums",
  download: "Herunterladen",
  downloadNote: "Ohne Ort, Kamera und Urheber",
  original: "Original mit Aufnahmedaten",
  originalNote: "Wie es hochgeladen wurde, mit Ort, Kamera und Urheber",
  camera: (camera: string) => `mit ${camera}`,
  where: "Aufnahmeort",
  delete: "Bild löschen",
  of: (action: string, filename: string) => `${action}: ${filename}`,
  deleteQuestion: "Bild löschen?",
  deleteExplanation: (filename: string) => `„${filename}“ wird gelöscht und ist danach für niemanden mehr zu sehen.`,
  taken: (day: string) => `Aufgenommen am ${day}`,
  place: (place: number, total: number) => `${formatNumber(place)} / ${formatNumber(total)}`,
  steps: "Durch das Album",
  previous: "Zurück",
  next: "Weiter",
  back: "Zum Album",
  waiting: "Das Bild wird noch aufbereitet.",
  stalled: "Das dauert länger als sonst.",
  again: "Erneut versuchen",
};

/** Why an album, or a change of it, is refused; the server alone says so. */
export const albumRefusals = {
  notFound: "Album nicht gefunden",
  imageOfAnotherAlbum: "Dieses Bild ist nicht in diesem Album.",
  noPropertyIds: "Bitte eine Liste von Objekt-Nummern angeben.",
  tooManyProperties: (most: number) => `Ein Album kann zu höchstens ${formatNumber(most)} Objekten gehören.`,
  noProperty: (id: number) => `Das Objekt #${id} gibt es nicht.`,
};
