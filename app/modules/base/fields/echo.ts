const LONGEST_ECHO = 60;

/** What somebody typed, as a sentence about it repeats it: cut if it is too long to be read. */
export function echoOf(typed: string): string {
  return typed.length > LONGEST_ECHO ? `${typed.slice(0, LONGEST_ECHO)}…` : typed;
}
