import type { Day, Timestamp } from "../../base/calendar/day";
import { objectionUntil } from "../../base/law/operating-costs/settlement-deadline";
import type { StatedLaw } from "../../base/law/stated-law";
import type { Cents } from "../../base/money/money";
import type { CostSource } from "../cost-statements/cost-statement";
import type { LetterHead } from "../tenant-accounts/letter-head";
import type { DividedHeating, DividedItem } from "./reckon/divide-costs";
import type { AgreementSettlement } from "./reckon/settle-costs";

/** All that a settlement rests on, kept as it was reckoned. */
export type SettlementContent = {
  head: LetterHead;
  source: CostSource;
  provisional: boolean;
  /** How many days the whole span has. */
  days: number;
  items: DividedItem[];
  heating: DividedHeating | null;
  agreement: AgreementSettlement;
  owner: { days: number; costs: Cents; notAllocable: Cents };
  /** What the settlement before it claimed; null if there was none. */
  claimedBefore: Cents | null;
  rules: { checkedOn: Day; values: StatedLaw[] };
};

/** What became of a settlement. */
export type SettlementDelivery = {
  sentDate: Day | null;
  receivedDate: Day | null;
  objectedDate: Day | null;
  cancelTime: Timestamp | null;
};

/** A settlement without what it rests on. */
export type ListedSettlement = SettlementDelivery & {
  id: number;
  version: number;
  agreementId: number;
  statementId: number;
  propertyId: number;
  number: string;
  date: Day;
  from: Day;
  to: Day;
  costs: Cents;
  prepaid: Cents;
  balance: Cents;
  claim: Cents;
  sha256: string;
  /** The letter among the files of the property; null of one that was frozen before letters were kept. */
  attachmentId: number | null;
  createTime: Timestamp;
  userName: string;
};

export type Settlement = ListedSettlement & { content: SettlementContent };

/** How far a settlement has come on a day; it is closed once nobody may object any more. */
export type SettlementState = "FROZEN" | "SENT" | "RECEIVED" | "OBJECTED" | "CLOSED" | "CANCELLED";

export function settlementState(
  { sentDate, receivedDate, objectedDate, cancelTime }: SettlementDelivery,
  today: Day,
): SettlementState {
  if (cancelTime !== null) return "CANCELLED";
  if (objectedDate !== null) return "OBJECTED";
  if (receivedDate !== null) return objectionUntil(receivedDate) < today ? "CLOSED" : "RECEIVED";
  return sentDate !== null ? "SENT" : "FROZEN";
}
