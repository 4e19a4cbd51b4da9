import { formatNumber } from "./format";

/** Albums: their list, panel and dialogs. */
export const albumTexts = {
  title: "Bilder",
  panel: "Bilder",
  name: "Name",
  description: "Beschreibung",
  cover: "Titelbild",
  properties: "Objekte",
};

/** Why an album, or a change of it, is refused; the server alone says so. */
export const albumRefusals = {
  notFound: "Album nicht gefunden",
  imageOfAnotherAlbum: "Dieses Bild ist nicht in diesem Album.",
  noPropertyIds: "Bitte eine Liste von Objekt-Nummern angeben.",
  tooManyProperties: (most: number) => `Ein Album kann zu höchstens ${formatNumber(most)} Objekten gehören.`,
  noProperty: (id: number) => `Das Objekt #${id} gibt es nicht.`,
};
