import { zipTexts } from "../../../../texts/images/images";

/** What a file cannot be called on one of the usual systems, and what is not seen. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** As much as leaves room for the ending. */
const LONGEST = 200;

/** What the ZIP of an album is called: as the album, as far as a file can be. */
export function zipName(albumName: string): string {
  const name = albumName
    .normalize("NFC")
    .replace(UNFIT, "_")
    .slice(0, LONGEST)
    .trim()
    .replace(/[. ]+$/, "");
  return `${name || zipTexts.album}.zip`;
}
