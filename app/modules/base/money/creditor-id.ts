/** Reads a creditor id of the Bundesbank in any spelling: `DE`, two check digits, three signs of one's own, eleven digits; null if it is none. */
export function readCreditorId(text: string): string | null {
  const id = text.replace(/\s/g, "").toUpperCase();
  const parts = /^DE(\d{2})[A-Z0-9]{3}(\d{11})$/.exec(id);
  return parts && checkDigits(parts[2] ?? "") === parts[1] ? id : null;
}

/** The check digits by ISO 7064 mod 97-10; one's own three signs are not among what they check. */
function checkDigits(national: string): string {
  // D is 13, E is 14. Small enough to be reckoned exactly.
  return String(98 - ((Number(`${national}1314`) * 100) % 97)).padStart(2, "0");
}
