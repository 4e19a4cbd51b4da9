import type { EntryFilter } from "./entry-filter";

/** A filter as the query of an address, with the API's names; what is open is left out. */
export function entryFilterToQuery(filter: Partial<EntryFilter>): string {
  const query = new URLSearchParams();
  for (const name of ["accountId", "flowType", "flowId", "subFlowType", "subFlowId", "fromDate", "toDate"] as const) {
    const value = filter[name];
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
