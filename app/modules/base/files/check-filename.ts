import { fileRefusals } from "../../../texts/files";
import { DomainError } from "../domain-error";

/** As many bytes as the usual file systems take, less what a number beside it takes, as in `Bad (999).jpg`. */
export const LONGEST_NAME_BYTES = 255 - " (999)".length;

export const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** As much of the beginning of a text as goes into so many bytes, in whole letters. */
export function cutToBytes(text: string, most: number): string {
  const letters = [...text];
  while (bytesOf(letters.join("")) > most) letters.pop();
  return letters.join("");
}

/** Devices of Windows, under whose names it keeps no file, whatever the ending. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/i;

/**
 * Controls, and what is not seen or turns the direction of writing: `fdp.exe` would look like `exe.pdf`. Joiners belong between the letters
 * of some scripts, and the parts of some pictures.
 */
export const UNSEEN =
  /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]|(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Emoji}])/u;

/**
 * A file's name as it is kept, umlauts as one character each. What would be no name on one of the usual systems, or leads
 * elsewhere, is `invalid`, with the sentence at `field`.
 */
export function checkFilename(typed: string, field: string): string {
  const name = typed.normalize("NFC").trim();
  const sentence = whatIsWrong(name);
  if (sentence) throw new DomainError("invalid", sentence, { fieldErrors: { [field]: sentence } });
  return name;
}

function whatIsWrong(name: string): string | null {
  if (name === "") return fileRefusals.nameNeeded;
  if (bytesOf(name) > LONGEST_NAME_BYTES) return fileRefusals.nameTooLong;
  if (/[/\\]/.test(name)) return fileRefusals.nameWithSlash;
  if (UNSEEN.test(name)) return fileRefusals.nameUnseen;
  if (/^\.+$/.test(name) || name.endsWith(".")) return fileRefusals.nameOfDots;
  return RESERVED.test(name) ? fileRefusals.nameReserved : null;
}
