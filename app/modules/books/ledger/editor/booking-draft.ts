import { formatAmount, formatDay } from "../../../../texts/format";
import type { Day } from "../../../base/calendar/day";
import { readMoney } from "../../../base/fields/read-money";
import type { Cents } from "../../../base/money/money";
import type { Relation } from "../../../base/relations/relation";
import type { LedgerTransaction } from "../ledger-transaction";

/** One side of a leg as its controls hold it: ids and kinds as the texts that are sent. */
export type DraftSide = { accountId: string } & { [Key in keyof Relation]: string };

/** A leg that is being typed. */
export type DraftLeg = {
  /** Tells the legs of one draft apart; never sent. */
  key: number;
  source: DraftSide;
  target: DraftSide;
  /** As typed, the German way. */
  amount: string;
  /** As typed; empty is the booking's own day. */
  valueDate: string;
  checked: boolean;
  /** The value added tax in it as it is chosen; left out of what is not asked for it. */
  vatRate?: string;
};

/** A booking that is being typed: everything as its controls hold it, whether or not it can be read. */
export type BookingDraft = {
  description: string;
  valueDate: string;
  legs: DraftLeg[];
  /** Over how many years its repairs are spread, as it is chosen; left out of what is not asked for it. */
  spreadYears?: string;
};

/** What of the books a draft's defaults come from. */
export type DraftDefaults = {
  firstAccountId: number;
  /** What the bank booked, if the transaction began with it. */
  bankLine: { bankAccountId: number; bankTransactionId: number } | null;
};

/** No relation as controls hold it. */
export const NO_DRAFT_RELATION = { flowType: "NONE", flowId: "0", subFlowType: "NONE", subFlowId: "0" } as const;

/** A leg that nothing was typed into yet: the first account on both sides, no relation, no amount. */
export function newDraftLeg({ firstAccountId }: DraftDefaults, key: number): DraftLeg {
  const side = { accountId: String(firstAccountId), ...NO_DRAFT_RELATION };
  return { key, source: side, target: side, amount: formatAmount(0), valueDate: "", checked: false };
}

/** What a leg moves between its accounts. */
export type AccountAmount = { sourceAccountId: number; targetAccountId: number; cents: Cents };

/** What a draft's legs move; an amount that cannot be read yet counts as nothing. */
export function draftAmounts({ legs }: BookingDraft): AccountAmount[] {
  return legs.map(({ source, target, amount }) => {
    const reading = readMoney(amount);
    return {
      sourceAccountId: Number(source.accountId),
      targetAccountId: Number(target.accountId),
      cents: "value" in reading ? (reading.value ?? 0) : 0,
    };
  });
}

/** The draft that an editor begins with: a transaction's words and no new leg yet, or a new booking of today with one. */
export function fillDraft(
  transaction: (Pick<LedgerTransaction, "description" | "valueDate"> & { spreadYears: number | null }) | null,
  defaults: DraftDefaults,
  today: Day,
): BookingDraft {
  if (transaction)
    return {
      ...{ description: transaction.description, valueDate: formatDay(transaction.valueDate), legs: [] },
      ...(transaction.spreadYears !== null && { spreadYears: String(transaction.spreadYears) }),
    };
  return { description: "", valueDate: formatDay(today), legs: [newDraftLeg(defaults, 0)] };
}
