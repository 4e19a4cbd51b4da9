import type { Day } from "../../../base/calendar/day";
import { toEuros } from "../../../base/money/money";
import type { Side } from "../../../base/relations/relation";
import { type Entry, entriesOf } from "../entry";
import type { LedgerTransaction } from "../ledger-transaction";
import type { NewLeg } from "../leg";

/** An entry as `/api` returns it; `amount` in euros, positive is debit. */
export function entryToApi({ cents, ...entry }: Entry & { description: string }) {
  return { ...entry, amount: toEuros(cents) };
}

/** The entries of a transaction as `/api` returns them, each source followed by its target. What is booked is locked. */
export function entriesToApi({ description, legs }: LedgerTransaction) {
  return legs.flatMap((leg) =>
    entriesOf(leg).map((entry) => ({ ...entryToApi({ ...entry, description }), locked: true })),
  );
}

/** A transaction as `/api` returns it. */
export function transactionToApi(transaction: LedgerTransaction): {
  id: number;
  version: number;
  description: string;
  valueDate: Day;
  bankTransactionId: number | null;
  reversed: boolean;
  entries: ReturnType<typeof entriesToApi>;
} {
  const { id, version, description, valueDate, bankTransactionId, reverseTime } = transaction;
  const entries = entriesToApi(transaction);
  return { id, version, description, valueDate, bankTransactionId, reversed: reverseTime !== null, entries };
}

/** Legs to be booked as `/api` returns them. */
export function legsToApi(legs: readonly NewLeg[]) {
  return legs.map(({ source, target, cents, valueDate }) => ({
    ...sideToApi("source", source),
    ...sideToApi("target", target),
    amount: toEuros(cents),
    valueDate,
    locked: false,
    checked: false,
  }));
}

function sideToApi(prefix: "source" | "target", { accountId, flowType, flowId, subFlowType, subFlowId }: Side) {
  return {
    [`${prefix}AccountId`]: accountId,
    [`${prefix}FlowType`]: flowType,
    [`${prefix}FlowId`]: flowId,
    [`${prefix}SubFlowType`]: subFlowType,
    [`${prefix}SubFlowId`]: subFlowId,
  };
}
