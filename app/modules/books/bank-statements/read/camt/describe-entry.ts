import type { CamtField } from "./camt-elements";
import type { CamtRecord, CamtValue } from "./camt-record";
import { agreedText } from "./camt-record";

/**
 * The German customers' code inside the bank's own one: `NTRF+166+00931+000` is SWIFT type, business code, batch
 * number, text key.
 */
const GERMAN_CODE = /^[A-Z]{1,4}\+(\d{3})(?:\+([^+]*))?(?:\+([^+]*))?(?:\+|$)/;

const REFERENCES: [CamtField, string][] = [
  ["messageId", "Nachrichten-ID"],
  ["paymentGroupId", "Sammler-ID"],
  ["instructionId", "Auftrags-ID"],
  ["uetr", "UETR"],
  ["transactionId", "Transaktions-ID"],
  ["chequeNumber", "Schecknummer"],
];

/**
 * What the file says of an entry beside what has a place of its own, under German labels in the standard's order. Of
 * several transactions what they share counts, amounts and longer texts of a single one. `booked` is the entry's
 * amount.
 */
export function describeEntry(entry: CamtRecord, booked: CamtValue, purpose: string): Record<string, string> {
  const single = entry.parts.length === 1 ? (entry.parts[0] ?? null) : null;
  const shared = (field: CamtField) => agreedText(entry.parts, (transaction) => transaction.text(field));
  const either = (field: CamtField) => shared(field) ?? entry.text(field);
  const code = either("proprietaryCode");
  const [, businessCode = null, batchNumber, textKey] = GERMAN_CODE.exec(code ?? "") ?? [];

  const details: Record<string, string> = {};
  const put = (label: string, text: string | null) => {
    if (text !== null && text !== purpose) details[label] = text;
  };
  put("Buchungsreferenz", entry.text("entryReference"));
  put("Geschäftsvorfall", businessCode);
  put("Primanota", meaningful(batchNumber));
  put("Textschlüsselergänzung", meaningful(textKey));
  put("Buchungscode der Bank", businessCode === null ? code : null);
  put("ISO-Buchungscode", isoCodeOf(either));
  put("Einzelumsätze", countOf(entry));
  for (const [field, label] of REFERENCES) put(label, either(field));
  put("Bankreferenz der Zahlung", entry.text("bankReference") === null ? null : otherReferenceOf(entry, single));
  put("Ursprungsbetrag", originalAmountOf(single, booked) ?? originalAmountOf(entry, booked));
  put("Wechselkurs", withComma(either("exchangeRate")));
  put("Entgelt", chargesOf(single) ?? chargesOf(entry));
  put("Abweichender Auftraggeber", shared("ultimateDebtorName"));
  put("Abweichender Empfänger", shared("ultimateCreditorName"));
  put("Zweckcode", shared("purposeCode"));
  put("Strukturierte Referenz", single?.joined("remittanceReference") ?? null);
  put("Zusatz zum Verwendungszweck", single?.joined("remittanceNote") ?? null);
  put(
    "Rückgabegrund",
    agreedText(entry.parts, (transaction) => transaction.joined("returnReason")),
  );
  put("Zusatz der Bank", shared("transactionText") === entry.text("entryText") ? null : shared("transactionText"));
  put("Buchungstext", entry.text("entryText"));
  return details;
}

/** Banks fill places that they do not use with zeros. */
function meaningful(text: string | undefined): string | null {
  return text && /[^0]/.test(text) ? text : null;
}

function isoCodeOf(read: (field: CamtField) => string | null): string | null {
  return [read("domain"), read("family"), read("subFamily")].filter(Boolean).join("-") || null;
}

function otherReferenceOf(entry: CamtRecord, transaction: CamtRecord | null): string | null {
  const reference = transaction?.text("bankReference") ?? null;
  return reference === entry.text("bankReference") ? null : reference;
}

function countOf(entry: CamtRecord): string | null {
  const count = entry.text("transactionCount")?.replace(/^0+(?=\d)/, "") ?? null;
  return count === "1" ? null : count;
}

/** What was ordered, if another currency or, as in a returned direct debit, another amount was booked. */
function originalAmountOf(record: CamtRecord | null, booked: CamtValue): string | null {
  const amounts = [record?.first("instructedAmount"), record?.first("amount")];
  const original = amounts.find(
    (amount) =>
      amount &&
      /[1-9]/.test(amount.text) &&
      (amount.currency !== booked.currency || Number(amount.text) !== Number(booked.text)),
  );
  return original ? amountText(original) : null;
}

function chargesOf(record: CamtRecord | null): string | null {
  const totals = record?.all("totalCharges") ?? [];
  const charges = totals.length > 0 ? totals : (record?.all("charge") ?? []);
  const texts = charges.filter((charge) => /[1-9]/.test(charge.text)).map(amountText);
  return texts.length === 0 ? null : texts.join(" + ");
}

function amountText(amount: CamtValue): string {
  return [withComma(amount.text), amount.currency].filter(Boolean).join(" ");
}

function withComma(text: string | null): string | null {
  return text?.replace(".", ",") ?? null;
}
