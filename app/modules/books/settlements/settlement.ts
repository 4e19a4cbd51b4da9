import type { Day, Timestamp } from "../../base/calendar/day";
import { objectionUntil } from "../../base/law/operating-costs/settlement-deadline";
import type { StatedLaw } from "../../base/law/stated-law";
import type { Cents } from "../../base/money/money";
import type { CostSource } from "../cost-statements/cost-statement";
import type { LetterHead } from "../tenant-accounts/letter-head";
import type { DividedHeating, DividedItem } from "./reckon/divide-costs";
import type { AgreementSettlement } from "./reckon/settle-costs";

/** A figure with what it is. */
export type LetterSum = { name: string; amount: string };

/** A letter that settles a year's costs, in the words and figures that stand on it, however it is drawn. */
export type SettlementLetter = {
  subject: string;
  opening: string[];
  /** What the column of the property's own amounts is called. */
  property: string;
  /** A row a kind of cost; what is not known is empty. */
  rows: { item: string; total: string; key: string; property: string; share: string }[];
  deductions: LetterSum[];
  sums: LetterSum[];
  result: string;
  /** Why less is claimed than is left. */
  capped: string | null;
  reference: string;
  keys: string;
  notes: string[];
  /** Labour for the tenant's tax return, a group a kind. */
  labour: { name: string; rows: LetterSum[]; sum: string }[];
};

/** All that a settlement rests on, kept as it was reckoned, and the words that it was sent in. */
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
  letter?: SettlementLetter;
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
