import type { Day, Timestamp } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Side } from "../../base/relations/relation";
import type { FlowType } from "../../base/relations/relation-types";
import type { AccountKind } from "../accounts/account-kinds";
import type { RoutingKey } from "../accounts/routing-keys";

/** A value under a German key that both formats of plain-text accounting take. */
export type JournalFact = readonly [key: string, value: string];

/** What an account of the ledger relates to, as an account below it. */
export type SubAccount = {
  flowType: FlowType;
  flowId: number;
  label: string;
  /** Its entries' sum, debit positive. */
  cents: Cents;
  facts: readonly JournalFact[];
};

/** An account of the ledger as a journal names it. */
export type JournalAccount = {
  id: number;
  name: string;
  routingKey: RoutingKey;
  betrKv: number | null;
  kind: AccountKind;
  /** The sum of all its entries, debit positive, and of those without a relation. */
  cents: Cents;
  ownCents: Cents;
  subAccounts: readonly SubAccount[];
};

/** One entry with what it says of itself. */
export type Posting = Pick<Side, "accountId" | "flowType" | "flowId"> & { cents: Cents; facts: readonly JournalFact[] };

/** Legs that were booked together for one day; they come to zero. */
export type JournalBooking = {
  transactionId: number;
  day: Day;
  description: string;
  /** Whether something of its transaction is still to be booked. */
  isOpen: boolean;
  isReversal: boolean;
  facts: readonly JournalFact[];
  postings: readonly Posting[];
};

/** The whole ledger as of a moment, its bookings by value date and in chunks, so that they are never held together. */
export type Journal = {
  moment: Timestamp;
  /** The value dates of the first and the last entry, the day of the moment if there is none. */
  firstDay: Day;
  lastDay: Day;
  accounts: readonly JournalAccount[];
  /** What stands in no booking, and is told beside them. */
  notes: readonly string[];
  chunks: AsyncIterable<readonly JournalBooking[]>;
};

/** Names an account of a journal, or with a relation the one below it. */
export function accountKey({ accountId, flowType, flowId }: Pick<Side, "accountId" | "flowType" | "flowId">): string {
  return flowType === "NONE" ? String(accountId) : `${accountId} ${flowType} ${flowId}`;
}
