import type { Db } from "../../../../../db/client";
import { returnedPaymentTexts as texts } from "../../../../texts/accounting/returned-payments";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import type { Field, ValuesOf } from "../../../base/fields/field";
import { NO_RELATION } from "../../../base/relations/relation";
import { openTransaction } from "../booking/open-transaction";
import type { LedgerTransaction } from "../ledger-transaction";
import { bookSuggestions } from "./book-suggestions";
import { RETURNED } from "./taken-booking";

/** What `/api` says of a line that gives payments back: its transaction, and the payment's if it is not sure which one. */
export const returnFields = [
  { key: "transactionId", label: "Buchung", kind: "reference", required: true },
  { key: "paymentId", label: "Buchung der Zahlung", kind: "reference" },
  { key: "askFee", label: "Gebühr vom Mieter fordern", kind: "flag" },
] as const satisfies readonly Field[];

/**
 * Books a line of the bank as the payments that it gives back, with the bank's fee as a due of their tenants if it is asked for. A
 * `conflict` if it gives none back.
 */
export async function takeReturn(
  db: Db,
  actor: Actor,
  { transactionId, paymentId, askFee }: ValuesOf<typeof returnFields>,
): Promise<LedgerTransaction> {
  const taken = {
    transactionId,
    template: RETURNED,
    relation: NO_RELATION,
    paidId: paymentId,
    asksFee: askFee === true,
  } as const;
  const { booked } = await bookSuggestions(db, actor, [taken]);
  const transaction = await openTransaction(db, transactionId);
  if (booked === 0) throw new DomainError("conflict", texts.nothing);
  return transaction;
}
