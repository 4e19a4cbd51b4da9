import { formatNumber } from "../format";

/** What images are downloaded as. */
export const zipTexts = {
  album: "Album",
};

/** Why an image is refused; the server alone says so. */
export const imageRefusals = {
  notFound: "Bild nicht gefunden",
  albumNotFound: "Album nicht gefunden",
  coverNotFound: "Dieses Album hat kein Titelbild",
  albumEmpty: "Dieses Album enthält noch keine Bilder",
  tooLarge: "Das Bild ist zu groß. Bilder dürfen bis zu 50 MB haben.",
  tooLargeTogether: "Die Bilder sind zusammen zu groß. Auf einmal sind bis zu 95 MB möglich.",
  tooMany: (most: number) => `Auf einmal sind bis zu ${formatNumber(most)} Bilder möglich.`,
  noImage: "Die Datei ist kein Bild. Möglich sind JPEG, PNG, WebP, AVIF, HEIC und GIF.",
  unreadable:
    "Das Bild kann nicht gelesen werden. Vielleicht ist die Datei beschädigt, oder das Bild hat mehr als 100 Megapixel.",
  tooManyPixels: "Das Bild hat zu viele Pixel. Möglich sind bis zu 100 Megapixel.",
};
