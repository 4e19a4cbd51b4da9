import {
  defaultTenantView,
  type TenantView,
  tenantSorts,
  tenantStates,
} from "../../modules/overview/tenants/tenant-view";
import { choicePart, idPart, pagePart, readQuery, textPart } from "./parameters";

const LONGEST_TEXT = 100;

const parts = {
  text: textPart(LONGEST_TEXT),
  groupId: idPart,
  state: choicePart([...tenantStates, "all"]),
  sort: choicePart(tenantSorts),
  order: choicePart(["descending"]),
  page: pagePart(1),
};

/** Which tenants an address asks for, and in which order. */
export function tenantViewQuery(query: URLSearchParams): TenantView {
  const { text, state, sort, order, ...said } = readQuery(query, parts);
  return {
    ...said,
    text: text.trim(),
    state: state ?? defaultTenantView.state,
    sort: sort ?? defaultTenantView.sort,
    isDescending: order !== null,
  };
}
