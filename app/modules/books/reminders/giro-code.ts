import type { Cents } from "../../base/money/money";
import { LEAST_CENTS, MOST_CENTS } from "../payment-runs/files/payment-file";
import { LONGEST_NAME, LONGEST_TEXT, sepaText } from "../payment-runs/files/sepa-text";

/** Who is to get how much, and for what. */
export type CodedTransfer = { name: string | null; iban: string | null; cents: Cents; text: string };

/**
 * What a banking app reads a transfer from (EPC069-12, version 2), to be drawn as a QR code with correction M; null if it lacks a name,
 * an IBAN, or an amount that can be paid.
 */
export function giroCode({ name, iban, cents, text }: CodedTransfer): string | null {
  const payee = sepaText(name ?? "", LONGEST_NAME);
  if (payee === "" || !iban || cents < LEAST_CENTS || cents > MOST_CENTS) return null;
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  return ["BCD", "002", "1", "SCT", "", payee, iban, amount, "", "", sepaText(text, LONGEST_TEXT), ""].join("\n");
}
