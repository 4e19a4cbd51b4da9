/** The text without blanks around it, and with each run of blanks, line breaks and control characters as one blank. */
export function singleBlanks(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
