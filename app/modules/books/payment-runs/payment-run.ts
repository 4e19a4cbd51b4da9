import type { Day, Timestamp } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { RunKind } from "./files/message-id";

/** What became of an item: `COLLECTED` is what the bank booked and somebody booked after it, of transfers what was paid. */
export type ItemState = "OPEN" | "COLLECTED" | "RETURNED" | "WITHDRAWN";

/** What is to be collected or paid, before it has a number in a run; `cents` are positive. */
export type NewItem = {
  agreementId: number | null;
  /** What is collected of an agreement: of a month, or a single due; null of other transfers. */
  dueKind: string | null;
  month: string | null;
  dueId: number | null;
  /** The bill that is paid. */
  billId: number | null;
  /** By which template it is booked, and for which property, if no due says so; null if that is not known. */
  template: string | null;
  propertyId: number | null;
  cents: Cents;
  name: string;
  iban: string;
  text: string;
  mandateReference: string | null;
  signedDate: Day | null;
};

export type RunItem = NewItem & { number: number; endToEndId: string; state: ItemState };

/** A run as it is kept, with the own account as it was then. */
export type PaymentRun = {
  id: number;
  kind: RunKind;
  date: Day;
  /** `YYYY-MM`; null of transfers. */
  month: string | null;
  partyName: string;
  partyIban: string;
  partyBic: string | null;
  creditorId: string | null;
  userName: string;
  createTime: Timestamp;
  downloadTime: Timestamp | null;
  withdrawTime: Timestamp | null;
};

/** A run in a list, with what its items come to. */
export type ListedRun = PaymentRun & { count: number; cents: Cents; collected: number; returned: number };
