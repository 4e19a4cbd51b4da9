import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { RunKind } from "../../payment-runs/files/message-id";

/** An open line of the bank that is a run, or a part of one. */
export type CollectedLine = {
  transactionId: number;
  runId: number;
  kind: RunKind;
  date: Day;
  /** `YYYY-MM`; null of transfers. */
  month: string | null;
  /** Of how many items it consists. */
  count: number;
};

/** An item of a run that a line of the bank collects or pays; `cents` in the bank's sign. */
export type CollectedItem = {
  transactionId: number;
  runId: number;
  number: number;
  agreementId: number;
  propertyId: number;
  /** A rent, an instalment of the deposit, or the kind of a single due. */
  dueKind: string;
  month: string | null;
  cents: Cents;
};
