import { countOf, formatNumber } from "../format";

/** What is said of an album and its images wherever they are shown. */
export const imageRowTexts = {
  albums: (count: number) => countOf(count, "Album", "Alben"),
  images: (count: number) => countOf(count, "Bild", "Bilder"),
  addImages: "Bilder hinzufügen",
  more: (count: number) => `+${formatNumber(count)}`,
  moreLabel: (count: number, name: string) => `${countOf(count, "weiteres Bild", "weitere Bilder")} zeigen: ${name}`,
  less: (count: number) => `−${formatNumber(count)}`,
  lessLabel: (count: number, name: string) =>
    count === 1 ? `1 Bild ausblenden: ${name}` : `${formatNumber(count)} Bilder ausblenden: ${name}`,
  loadMore: (count: number) => countOf(count, "weiteres Bild laden", "weitere Bilder laden"),
  empty: "Noch keine Bilder in diesem Album",
  back: "Zurück",
  oops: (message: string) => `Oops: ${message}`,
  failed: "Das Bild konnte nicht aufbereitet werden.",
};

/** Albums on the screen of a property. */
export const albumPanelTexts = {
  title: "Bilder",
  add: "Neues Album",
  none: "Noch keine Bilder",
  addPhotos: "Fotos hinzufügen",
  addImages: "Bilder",
  noneHint: "Alben, die zu diesem Objekt gehören.",
  noneDrop: "Fotos, die hierher gezogen werden, kommen in ein neues Album mit dem Namen der Adresse.",
  coverAlbum: "Titelalbum",
  setCoverAlbum: "Als Titelalbum",
  setCoverAlbumOf: (name: string) => `Als Titelalbum: ${name}`,
  unsetCoverAlbum: (name: string) => `Nicht mehr Titelalbum: ${name}`,
};
