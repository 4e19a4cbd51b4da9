const within: Record<FlowType, readonly SubFlowType[]> = {
  PROPERTY: ["RENTAL_AGREEMENT", "PROPERTY", "NONE"],
  BANK_ACCOUNT: ["BANK_TRANSACTION", "NONE"],
  LOAN: ["LOAN", "NONE"],
  NONE: [],
};

/** What entries of a relation can be about within it. */
export function subFlowTypesOf(flowType: FlowType | null): readonly SubFlowType[] {
  return flowType === null ? [] : within[flowType];
}

/** What an entry can relate to. */
export const flowTypes = ["PROPERTY", "BANK_ACCOUNT", "LOAN", "NONE"] as const;

export type FlowType = (typeof flowTypes)[number];

/** What, within its relation, an entry is about. */
export const subFlowTypes = ["RENTAL_AGREEMENT", "BANK_TRANSACTION", "PROPERTY", "LOAN", "NONE"] as const;

export type SubFlowType = (typeof subFlowTypes)[number];
