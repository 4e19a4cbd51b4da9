import type { LabourKind } from "../../../base/law/operating-costs/labour-kinds";
import type { Cents } from "../../../base/money/money";
import type { Invoice } from "./invoice";
import { lastAmountIn } from "./written-values";

/** What of a bill seems to be labour, before tax offices may ask for it (§ 35a EStG). */
export type GuessedLabour = { labour: Cents; labourKind: LabourKind };

/** With what a bill says how much of it is labour. */
const SAID =
  /lohnkosten|arbeitskosten|arbeitslohn|lohnanteil|lohnsumme|arbeitsanteil|haushaltsnahe|handwerkerleistung|§\s?35\s?a/i;

/** What a line of an invoice is called that is labour as a whole. */
const LABOUR_LINE = /arbeits(?:zeit|lohn|stunde|kosten)|lohn|monteur|stundensatz|facharbeiter|anfahrt|fahrtkosten/i;

const HOUSEHOLD =
  /haushaltsnah|reinigung|winterdienst|garten|grünpflege|hausmeister|hauswart|rasen|schnee|treppenhaus|ungeziefer/i;
const CRAFT = /handwerk|wartung|reparatur|montage|instandsetzung|installation|schornstein|rauchwarn/i;

/** What lines of a text say of labour, the last amount that is no larger than the whole; null if none does. */
export function guessLabour(lines: readonly string[], whole: Cents): GuessedLabour | null {
  let labour: Cents | null = null;
  for (const line of lines) {
    if (!SAID.test(line)) continue;
    const amount = lastAmountIn(line);
    if (amount !== null && amount > 0 && amount <= Math.abs(whole)) labour = amount;
  }
  return labour === null ? null : { labour, labourKind: kindOf(lines) };
}

/** The labour of an invoice: what its notes say of it, or else its lines that are called so, with their tax. */
export function labourOf({
  notes,
  lines,
  totals,
  seller,
}: Pick<Invoice, "notes" | "lines" | "totals" | "seller">): GuessedLabour | null {
  const words = notes.flatMap((note) => note.split("\n"));
  const names = lines.map(({ name, description }) => `${name} ${description ?? ""}`);
  const said = guessLabour([...words, ...names, seller], totals.gross);
  if (said) return said;
  const labour = lines
    .filter(({ name }) => LABOUR_LINE.test(name))
    .reduce((sum, { cents, rate }) => sum + Math.round(cents * (1 + (rate ?? 0) / 100)), 0);
  if (labour <= 0 || labour > Math.abs(totals.gross)) return null;
  return { labour, labourKind: kindOf([...words, ...names, seller]) };
}

/** The kind whose words stand first; what none says is of craftsmen. */
function kindOf(lines: readonly string[]): LabourKind {
  for (const line of lines) {
    if (HOUSEHOLD.test(line)) return "HOUSEHOLD";
    if (CRAFT.test(line)) return "CRAFT";
  }
  return "CRAFT";
}
