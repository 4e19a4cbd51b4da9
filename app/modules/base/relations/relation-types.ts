/**
 * What an entry can relate to, each with what it can be about within that, the most usual first; what lies within
 * itself is meant as a whole. A further one needs a name in `relationTexts` and a table in `relationTables`.
 */
const within = {
  PROPERTY: ["RENTAL_AGREEMENT", "PROPERTY", "NONE"],
  BANK_ACCOUNT: ["BANK_TRANSACTION", "NONE"],
  LOAN: ["LOAN", "NONE"],
  NONE: [],
} as const;

/** What an entry relates to. */
export type FlowType = keyof typeof within;

/** What, within its relation, an entry is about. */
export type SubFlowType = (typeof within)[FlowType][number];

/** Either of them, if there is one. */
export type RelatedType = Exclude<FlowType | SubFlowType, "NONE">;

export const flowTypes = Object.keys(within) as [FlowType, ...FlowType[]];

/** Each once. */
export const subFlowTypes = [...new Set(Object.values(within).flat())] as [SubFlowType, ...SubFlowType[]];

/** What entries of a relation can be about within it; nothing for a text that is no type. */
export function subFlowTypesOf(flowType: string | null): readonly SubFlowType[] {
  return flowTypes.flatMap((type): readonly SubFlowType[] => (type === flowType ? within[type] : []));
}

/** The relation that something lies within; null for `NONE`, which lies within any. */
export function parentTypeOf(subFlowType: SubFlowType): FlowType | null {
  if (subFlowType === "NONE") return null;
  return flowTypes.find((type) => subFlowTypesOf(type).includes(subFlowType)) ?? null;
}

/** Whether an entry is about its relation as a whole, both having the same id. */
export function isWhole(subFlowType: string): boolean {
  return subFlowTypesOf(subFlowType).some((type) => type === subFlowType && type !== "NONE");
}
