import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";

/** A line of an invoice: what was done, and for how much without tax (BT-153, BT-154, BT-131, BT-152). */
export type InvoiceLine = { name: string; description: string | null; cents: Cents; rate: number | null };

/** A row of the tax's breakdown (BG-23). */
export type VatRow = { rate: number | null; base: Cents; tax: Cents };

/** The sums of an invoice, by the numbers that EN 16931 gives them: BT-106 to BT-115. */
export type InvoiceTotals = {
  /** BT-106; null if the file has no lines. */
  lines: Cents | null;
  /** BT-107, BT-108. */
  allowances: Cents;
  charges: Cents;
  /** BT-109, BT-110, BT-112. */
  net: Cents;
  tax: Cents | null;
  gross: Cents;
  /** BT-113, BT-114, BT-115. */
  prepaid: Cents;
  rounding: Cents;
  due: Cents;
};

/** What an E-Rechnung says, in the signs of the file: a credit note (381) is positive there. */
export type Invoice = {
  number: string;
  /** BT-3: 380 an invoice, 381 a credit note, 384 one that corrects another. */
  type: string;
  issueDate: Day;
  dueDate: Day | null;
  seller: string;
  taxIds: string[];
  iban: string | null;
  /** BT-83, what is to stand on the transfer. */
  purpose: string | null;
  /** BG-14. */
  from: Day | null;
  to: Day | null;
  totals: InvoiceTotals;
  vat: VatRow[];
  lines: InvoiceLine[];
  /** What is said in free words (BT-22, BT-20). */
  notes: string[];
  /** To whom it went and where was delivered, an address a text. */
  addresses: string[];
};

/** Types by which money goes the other way (UNTDID 1001). */
const CREDITS = ["81", "83", "261", "262", "296", "308", "381", "396", "420", "458", "532"];

/** 1, or -1 for what gives money back. */
export function signOf({ type }: Pick<Invoice, "type">): 1 | -1 {
  return CREDITS.includes(type) ? -1 : 1;
}
