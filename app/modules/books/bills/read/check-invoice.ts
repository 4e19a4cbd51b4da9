import { billReadingTexts as texts } from "../../../../texts/costs/bill-reading";
import { FileFault } from "../../../base/files/file-fault";
import type { Cents } from "../../../base/money/money";
import type { Invoice } from "./invoice";

/** Refuses an invoice whose sums contradict each other, by the rules of EN 16931 that say how they come about. */
export function checkInvoice({ totals, lines, vat }: Pick<Invoice, "totals" | "lines" | "vat">): void {
  const { net, tax, gross, prepaid, rounding, due, allowances, charges } = totals;
  const ofLines = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (lines.length > 0) demandEqual("BR-CO-10", texts.ofLines, totals.lines ?? net, ofLines);
  if (totals.lines !== null) demandEqual("BR-CO-13", texts.ofNet, net, totals.lines - allowances + charges);
  if (vat.length > 0)
    demandEqual(
      "BR-CO-14",
      texts.ofTax,
      tax ?? 0,
      vat.reduce((sum, row) => sum + row.tax, 0),
    );
  demandEqual("BR-CO-15", texts.ofGross, gross, net + (tax ?? 0));
  demandEqual("BR-CO-16", texts.ofDue, due, gross - prepaid + rounding);
}

function demandEqual(rule: string, words: { said: string; worked: string }, said: Cents, worked: Cents): void {
  if (said !== worked) throw new FileFault(texts.contradiction(rule, words, said, worked), "refused");
}
