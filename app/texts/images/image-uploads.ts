import { mostMegabytes } from "../../modules/base/files/most-megabytes";
import { countOf } from "../format";

/** The dialog that takes images for an album. */
export const imageUploadTexts = {
  toNewAlbum: "Lieber in ein neues Album",
  addTo: (name: string) => `Bilder hinzufügen: ${name}`,
  added: (count: number) => `${countOf(count, "Bild", "Bilder")} hinzugefügt`,
  drop: "Bilder hierher ziehen",
  choose: "Bilder auswählen",
  camera: "Foto aufnehmen",
  fileNote: `JPEG, PNG, WebP, AVIF, HEIC und GIF, je\u00a0bis\u00a0${mostMegabytes.image}\u00a0MB. Im Original bleibt, was die Kamera hineinschrieb (EXIF), auch der Ort.`,
};
