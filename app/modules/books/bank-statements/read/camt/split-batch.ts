import type { Cents } from "../../../../base/money/money";
import { StatementError, type SubLine } from "../../statement";
import type { CamtRecord } from "./camt-record";
import { findAmount, isReturn, readCamtPurpose, readReference } from "./camt-record";
import { chooseCounterparty } from "./choose-counterparty";
import { readCamtAmount } from "./read-amount";
import type { StatementHead } from "./read-head";

const german = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2 });

/**
 * The parts of an entry that has several transactions; empty if some tell no amount in its currency. Some banks write
 * the order's direction at them, so the parts may add up either way; a StatementError if they do in neither.
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
  const parts = [asWritten, asEntry].find((candidate) => sum(candidate) === cents);
  if (!parts) return refuseParts(entry, sum(asWritten), cents, currency);
  return entry.parts.map((transaction, index) => {
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
    };
  });
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
