import type { Relation } from "./leg";

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
};

/** A booking that is being typed: everything as its controls hold it, whether or not it can be read. */
export type BookingDraft = { description: string; valueDate: string; legs: DraftLeg[] };

/** What of the books a draft's defaults come from. */
export type DraftDefaults = {
  firstAccountId: number;
  /** What the bank booked, where the transaction began with it. */
  bankLine: { bankAccountId: number; bankTransactionId: number } | null;
};

export const sides = ["source", "target"] as const;

export type SideName = (typeof sides)[number];

/** No relation as controls hold it. */
export const NO_DRAFT_RELATION = { flowType: "NONE", flowId: "0", subFlowType: "NONE", subFlowId: "0" } as const;
