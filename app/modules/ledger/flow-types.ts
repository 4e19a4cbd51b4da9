/** What an entry can relate to. */
export const flowTypes = ["PROPERTY", "BANK_ACCOUNT", "LOAN", "NONE"] as const;

export type FlowType = (typeof flowTypes)[number];

/** What, within its relation, an entry is about. */
export const subFlowTypes = ["RENTAL_AGREEMENT", "BANK_TRANSACTION", "PROPERTY", "LOAN", "NONE"] as const;

export type SubFlowType = (typeof subFlowTypes)[number];
