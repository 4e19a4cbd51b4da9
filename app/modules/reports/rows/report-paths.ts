import type { Day } from "../../base/calendar/day";
import type { ReportName } from "./report-names";

/** The page of a report as of a day. */
export function reportPath(name: ReportName, asOf: Day): string {
  return `/reports/${name}?asOf=${asOf}`;
}

/** The page on which a figure of a report is explained, as `/api` has it under the same names. */
export function figurePath(name: ReportName, rowId: number, figure: string, asOf: Day): string {
  return `/reports/${name}/${rowId}/${figure}?asOf=${asOf}`;
}

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
