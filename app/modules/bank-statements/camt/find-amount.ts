import type { CamtField } from "./camt-elements";
import type { CamtRecord, CamtValue } from "./camt-record";

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
