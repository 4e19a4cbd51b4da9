import type { Day } from "../../base/calendar/day";

/** The page of the account of an agreement's tenant. */
export function tenantAccountPath(agreementId: number): string {
  return `/reports/renting/${agreementId}/account`;
}

/** What can be written to a tenant of an account. */
export const letterKinds = ["statement", "reminder"] as const;

export type LetterKind = (typeof letterKinds)[number];

/** The page of a letter to an agreement's tenant, to be printed. */
export function tenantLetterPath(agreementId: number, kind: LetterKind, asOf: Day): string {
  return `${tenantAccountPath(agreementId)}/letter?kind=${kind}&asOf=${asOf}`;
}
