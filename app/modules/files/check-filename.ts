import { fileRefusals } from "../../texts/files";
import { DomainError } from "../domain-error";

/** As much as the usual file systems take. */
export const MAX_FILENAME_LENGTH = 255;

/** Devices of Windows, under whose names it keeps no file, whatever the ending. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Controls, and what turns the direction of writing: `fdp.exe` would look like `exe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

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
  if (name.length > MAX_FILENAME_LENGTH) return fileRefusals.nameTooLong;
  if (/[/\\]/.test(name)) return fileRefusals.nameWithSlash;
  if (UNSEEN.test(name)) return fileRefusals.nameUnseen;
  if (/^\.+$/.test(name) || name.endsWith(".")) return fileRefusals.nameOfDots;
  return RESERVED.test(name) ? fileRefusals.nameReserved : null;
}
