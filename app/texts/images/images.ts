import { mostMegabytes } from "../../modules/base/files/most-megabytes";
import { countOf, formatNumber } from "../format";

/** What images are downloaded as. */
export const zipTexts = {
  album: "Album",
};

/** What was done to several images, as the feed says it. */
export const sortedImages = (count: number) => countOf(count, "Bild", "Bilder");

/** Why an image is refused; the server alone says so. */
export const imageRefusals = {
  notFound: "Bild nicht gefunden",
  albumNotFound: "Album nicht gefunden",
  coverNotFound: "Dieses Album hat kein Titelbild",
  albumEmpty: "Dieses Album enthält noch keine Bilder",
  tooLarge: `Das Bild ist zu groß. Bilder dürfen bis zu ${mostMegabytes.image} MB haben.`,
  tooLargeTogether: `Die Bilder sind zusammen zu groß. Auf einmal sind bis zu ${mostMegabytes.form} MB möglich.`,
  tooMany: (most: number) => `Auf einmal sind bis zu ${formatNumber(most)} Bilder möglich.`,
  noImage: "Die Datei ist kein Bild, das gelesen werden kann. Möglich sind JPEG, PNG, WebP, AVIF, HEIC und GIF.",
  unreadable:
    "Das Bild kann nicht gelesen werden. Vielleicht ist die Datei beschädigt, oder das Bild hat mehr als 100 Megapixel.",
  unreadableHeic:
    "Das HEIC-Bild kann nicht gelesen werden. Bitte als JPEG speichern; das iPhone nimmt so auf: Einstellungen, Kamera, Formate, „Maximale Kompatibilität“.",
  unreadableAvif: (bits: number) =>
    `Das AVIF-Bild kann nicht gelesen werden, weil seine Farben ${bits} Bit haben. Bitte als JPEG oder als AVIF mit 8 Bit speichern.`,
  unreadableJpeg:
    "Das JPEG kann nicht gelesen werden, weil es auf seltene Art gepackt ist (verlustfrei, arithmetisch oder mit mehr als 8 Bit). Bitte noch einmal als gewöhnliches JPEG oder als PNG speichern.",
  unreadablePrint:
    "Das JPEG kann nicht gelesen werden. Es hat Druckfarben (CMYK): Bitte mit den Farben des Bildschirms (RGB) speichern.",
  notDrawn: (filename: string) => `„${filename}“ wird noch aufbereitet. Bitte in einer Minute noch einmal versuchen.`,
  deed: "Das lässt sich mit Bildern nicht machen.",
  ids: "Bitte eine Liste von Bildern angeben, jedes einmal.",
  elsewhere: (id: number) => `Bild ${id} liegt nicht in diesem Album.`,
  thereAlready: "Die Bilder liegen schon in diesem Album.",
  rotation: "Möglich sind 0, 90, 180 und 270.",
  onePlace: "Bitte entweder „before“ oder „after“ angeben.",
  besideItself: "Ein Bild steht nicht vor oder hinter sich selbst.",
  tooManyPixels: "Das Bild hat zu viele Pixel. Möglich sind bis zu 100 Megapixel.",
};
