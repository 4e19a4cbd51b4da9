import type { Cents } from "../../../../base/money/money";
import { StatementError, type SubLine } from "../../statement";
import type { CamtRecord } from "./camt-record";
import { findAmount, isReturn, readCamtPurpose, readReference } from "./camt-record";
import { chooseCounterparty } from "./choose-counterparty";
import { readCamtAmount } from "./read-amount";
import type { StatementHead } from "./read-head";

const german = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2 });

/**
 * The parts of an entry of several transactions; empty if some tell no amount in its currency. They may add up either way, as some
 * banks write the order's direction, a StatementError if in neither. Charges of returns are a part if told beside them.
 */
export function splitBatch(entry: CamtRecord, cents: Cents, currency: string, head: StatementHead): SubLine[] {
  if (entry.parts.length < 2) return [];
  const direction = cents < 0 ? "DBIT" : "CRDT";
  const asWritten: Cents[] = [];
  for (const transaction of entry.parts) {
    const amount = findAmount(transaction, currency);
    if (!amount) return [];
    asWritten.push(readCamtAmount(amount, transaction.first("direction"), direction));
  }
  // A bank that has to write an amount and knows none writes zero.
  if (asWritten.every((part) => part === 0)) return [];
  const asEntry = asWritten.map((part) => (part === 0 || part < 0 === cents < 0 ? part : -part));
  const fee = chargesOfReturns(entry, currency);
  const parts = [asWritten, asEntry].find((candidate) => [cents, cents + fee].includes(sum(candidate)));
  if (!parts) return refuseParts(entry, sum(asWritten), cents, currency);
  const missing = cents - sum(parts);
  const lines = entry.parts.map((transaction, index): SubLine => {
    const part = parts[index] ?? 0;
    const other = chooseCounterparty(
      transaction,
      { incoming: part >= 0, returned: isReturn(entry, transaction) },
      head,
    );
    return {
      cents: part,
      counterpartyName: other.name,
      counterpartyIban: other.iban,
      endToEndId: readReference(transaction, "endToEndId"),
      purpose: readCamtPurpose(transaction),
      ...(transaction.first("returnReason") && { returnReason: transaction.joined("returnReason") }),
    };
  });
  if (missing === 0) return lines;
  return [
    ...lines,
    { cents: missing, counterpartyName: null, counterpartyIban: null, endToEndId: null, purpose: CHARGES },
  ];
}

/** What a bank's charges are called as a part of their own. */
const CHARGES = "Entgelt";

/** What a bank took of an account beside the payments that an entry gives back, if it tells so; 0 of any other entry. */
function chargesOfReturns(entry: CamtRecord, currency: string): Cents {
  if (!entry.parts.every((transaction) => isReturn(entry, transaction))) return 0;
  const own = chargesOf(entry, currency);
  return own > 0 ? own : sum(entry.parts.map((transaction) => chargesOf(transaction, currency)));
}

function chargesOf(record: CamtRecord, currency: string): Cents {
  const totals = record.all("totalCharges");
  const charges = totals.length > 0 ? totals : record.all("charge");
  return sum(
    charges
      .filter((charge) => charge.currency === null || charge.currency === currency)
      .map((charge) => Math.abs(readCamtAmount(charge, null, "CRDT"))),
  );
}

function sum(parts: Cents[]): Cents {
  return parts.reduce((total, part) => total + part, 0);
}

function refuseParts(entry: CamtRecord, parts: Cents, cents: Cents, currency: string): never {
  const [total, whole, difference] = [parts, cents, cents - parts].map((amount) =>
    [german.format(amount / 100), currency].filter(Boolean).join(" "),
  );
  throw new StatementError(
    `Die ${entry.parts.length} Einzelumsätze ergeben ${total}, der Sammelumsatz beträgt aber ${whole} (Differenz ${difference}).`,
    entry.line,
    "refused",
  );
}
