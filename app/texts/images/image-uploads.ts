import { mostMegabytes } from "../../modules/base/files/most-megabytes";
import { countOf, formatNumber } from "../format";

/** The dialog that takes images for an album. */
export const imageUploadTexts = {
  toNewAlbum: "Lieber in ein neues Album",
  addTo: (name: string) => `Bilder hinzufügen: ${name}`,
  added: (count: number, known: number) =>
    `${countOf(count, "Bild", "Bilder")} hinzugefügt${known > 0 ? `, davon ${known === 1 ? "gab es 1" : `gab es ${formatNumber(known)}`} schon` : ""}`,
  drop: "Bilder hierher ziehen",
  choose: "Bilder auswählen",
  camera: "Foto aufnehmen",
  fileNote: `JPEG, PNG, WebP, AVIF, HEIC und GIF, je\u00a0bis\u00a0${mostMegabytes.image}\u00a0MB. Im Original bleibt, was die Kamera hineinschrieb, auch der Ort; heruntergeladen wird ohne.`,
};
