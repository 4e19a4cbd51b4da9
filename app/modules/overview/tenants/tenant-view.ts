import type { AgreementState } from "../../portfolio/rental-agreements/agreement-state";

/** By what the list of tenants is sorted; only who may open the books sorts by balance and last payment. */
export const tenantSorts = ["name", "place", "since", "rent", "balance", "lastPaid", "deposit"] as const;

export type TenantSort = (typeof tenantSorts)[number];

export const tenantStates = ["running", "future", "ended"] as const satisfies readonly AgreementState[];

/** Which tenants a list has, and in which order. */
export type TenantView = {
  /** Words that name or address hold. */
  text: string;
  groupId: number | null;
  state: AgreementState | "all";
  sort: TenantSort;
  isDescending: boolean;
  /** From 1 on. */
  page: number;
};

export const defaultTenantView: TenantView = {
  ...{ text: "", groupId: null, state: "running", sort: "name", isDescending: false, page: 1 },
};

/** The address of a list; what it need not say is left out. */
export function tenantsPath(view: TenantView): string {
  const { text, groupId, state, sort, isDescending, page } = view;
  const query = new URLSearchParams({
    ...(text && { text }),
    ...(groupId !== null && { groupId: String(groupId) }),
    ...(state !== defaultTenantView.state && { state }),
    ...(sort !== defaultTenantView.sort && { sort }),
    ...(isDescending && { order: "descending" }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/tenants${query.size > 0 ? `?${query}` : ""}`;
}

/** The page of the tenant of an agreement. */
export function tenantPath(agreementId: number): string {
  return `/tenants/${agreementId}`;
}
