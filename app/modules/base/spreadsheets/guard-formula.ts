/** What programs take for the beginning of a formula, also after blanks and in its wide form, and what looks like one guarded already. */
const FORMULA = /^'*\s*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;

/** A text that begins with an apostrophe if a program could take it for a formula; numbers are never asked. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
