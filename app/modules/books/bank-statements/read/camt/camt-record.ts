import type { CamtField } from "./camt-elements";

/** ISO sub-families of payments that come back: unpaid and reversed direct debits, returned transfers. */
const RETURN_SUB_FAMILIES = new Set(["UPDD", "PRDD", "RRTN"]);
/** The same in the German code: returned direct debits (company, core), returned transfers. */
const GERMAN_RETURN = /^[A-Z]{1,4}\+(108|109|159)(\+|$)/;

/** Whether a transaction gives an earlier payment back, be it flagged as a reversal or told by reason or code. */
export function isReturn(entry: CamtRecord, transaction: CamtRecord): boolean {
  return (
    /^(true|1)$/.test(entry.text("reversal") ?? "") ||
    transaction.first("returnReason") !== null ||
    [transaction, entry].some(
      (record) =>
        RETURN_SUB_FAMILIES.has(record.text("subFamily") ?? "") ||
        GERMAN_RETURN.test(record.text("proprietaryCode") ?? ""),
    )
  );
}

/** What banks and programs write if a payment has no reference. */
const PLACEHOLDER = /^(not ?provided|nonref|noref)$/i;

/** A reference, or null if the file has none or only says that there is none. */
export function readReference(record: CamtRecord, field: CamtField): string | null {
  const text = record.text(field);
  return text === null || PLACEHOLDER.test(text) ? null : text;
}

const FROM_BOOKED_TO_ORDERED: CamtField[] = ["amount", "transactionAmount", "counterValueAmount", "instructedAmount"];

/**
 * The amount of an entry or a transaction in one currency, the one that was booked before the one that was ordered,
 * or null.
 */
export function findAmount(record: CamtRecord, currency: string): CamtValue | null {
  for (const field of FROM_BOOKED_TO_ORDERED) {
    const amount = record.first(field);
    if (amount && (amount.currency === null || amount.currency === currency)) return amount;
  }
  return null;
}

/** The text of one element with single blanks, never empty. */
export type CamtValue = { text: string; currency: string | null; line: number };

/** A statement, balance, entry or transaction as the file has it: its values by name, and its parts in file order. */
export class CamtRecord {
  /** Balances of a statement, transactions of an entry; a statement's entries are handed over one by one instead. */
  readonly parts: CamtRecord[] = [];
  /** How many values it has. */
  size = 0;
  private readonly values = new Map<CamtField, CamtValue[]>();

  constructor(readonly line: number) {}

  add(field: CamtField, value: CamtValue): void {
    this.size += 1;
    const earlier = this.values.get(field);
    if (earlier) earlier.push(value);
    else this.values.set(field, [value]);
  }

  all(field: CamtField): CamtValue[] {
    return this.values.get(field) ?? [];
  }

  first(field: CamtField): CamtValue | null {
    return this.values.get(field)?.[0] ?? null;
  }

  text(field: CamtField): string | null {
    return this.first(field)?.text ?? null;
  }

  /** The texts of a field that may repeat, in file order with one blank between them, or null. */
  joined(field: CamtField): string | null {
    const values = this.all(field);
    return values.length === 0 ? null : values.map((value) => value.text).join(" ");
  }
}

/** The text that all items have in common, or null if one differs or lacks it. */
export function agreedText<Item>(items: Item[], read: (item: Item) => string | null): string | null {
  const [one, ...others] = items;
  if (one === undefined) return null;
  const text = read(one);
  return others.every((item) => read(item) === text) ? text : null;
}

/** What a transaction was for: its free text, else its structured reference, else what the bank added; may be empty. */
export function readCamtPurpose(transaction: CamtRecord): string {
  return (
    transaction.joined("remittanceText") ??
    transaction.joined("remittanceReference") ??
    transaction.text("transactionText") ??
    ""
  );
}
