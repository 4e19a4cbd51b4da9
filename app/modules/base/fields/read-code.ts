import { electronicFormatIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from "ibantools";
import { validation } from "../../../texts/validation";
import { readCreditorId } from "../money/creditor-id";
import { echoOf } from "./echo";

/** One `@` between a name and a host with a dot, no blanks: what else an address may be, only its server knows. */
const EMAIL = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$/;

/** Reads IBANs in any spelling and returns each once, parted by blanks as they are kept, or what is wrong with the first that is none. */
export function readIbans(pieces: readonly string[]): { value: string | null } | { error: string } {
  const ibans = new Set<string>();
  for (const piece of pieces) {
    if (piece.trim() === "") continue;
    const reading = readCode("iban", piece);
    if ("error" in reading) return reading;
    ibans.add(reading.value);
  }
  return { value: [...ibans].join(" ") || null };
}

/** Reads an e-mail address, IBAN, BIC or creditor id in any spelling and returns it as it is kept, or what is wrong with it. */
export function readCode(
  kind: "email" | "iban" | "bic" | "creditorId",
  text: string,
): { value: string } | { error: string } {
  const trimmed = text.trim();
  const echo = echoOf(trimmed);
  if (kind === "email")
    return EMAIL.test(trimmed) ? { value: trimmed.toLowerCase() } : { error: validation.noEmail(echo) };
  if (kind === "creditorId") {
    const id = readCreditorId(trimmed);
    return id === null ? { error: validation.noCreditorId(echo) } : { value: id };
  }
  const compact = trimmed.replace(/\s/g, "").toUpperCase();
  if (kind === "bic") return isValidBIC(compact) ? { value: compact } : { error: validation.noBic(echo) };
  // The library also takes dashes away; an IBAN as it is kept has none.
  const { valid, errorCodes } = validateIBAN(compact);
  if (valid && electronicFormatIBAN(compact) === compact) return { value: compact };
  const mistyped = errorCodes.length === 1 && errorCodes[0] === ValidationErrorsIBAN.WrongIBANChecksum;
  return { error: mistyped ? validation.wrongIbanChecksum(echo) : validation.noIban(echo) };
}
