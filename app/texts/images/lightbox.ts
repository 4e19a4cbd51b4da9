import { formatDay } from "../format";

/** The images of an album one by one, as large as the screen allows. */
export const lightboxTexts = {
  label: "Bilder des Albums",
  images: "Bilder",
  image: "Bild",
  close: "Schließen (Esc)",
  zoom: "Vergrößern (Z)",
  previous: "Vorheriges Bild",
  next: "Nächstes Bild",
  download: "Herunterladen",
  trash: "In den Papierkorb",
  trashed: "Liegt im Papierkorb",
  undo: "Rückgängig",
  failed: "Das hat nicht geklappt. Bitte noch einmal versuchen.",
  unreadable: "Das Bild kann gerade nicht geladen werden.",
  takenOn: (takenTime: string) => `Aufgenommen am ${formatDay(takenTime)}, ${takenTime.slice(11, 16)}`,
  states: {
    waiting: "Das Bild wird noch aufbereitet.",
    failed: "Das Bild konnte nicht aufbereitet werden; das Original lässt sich herunterladen.",
  },
};
