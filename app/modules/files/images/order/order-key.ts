import { foldText } from "../../../base/search/fold-text";

/** Numbers in names are compared as if they had this many digits. */
const DIGITS = 12;

/** Sorts behind every year. */
const UNDATED = "~";

/** By which the images of an album are in order: the time taken, those without one last, then the name, 2 before 10. */
export function orderKeyOf(takenTime: string | null, filename: string): string {
  const name = foldText(filename).replace(/\d+/g, (digits) => digits.padStart(DIGITS, "0"));
  return `${takenTime ?? UNDATED} ${name}`;
}
