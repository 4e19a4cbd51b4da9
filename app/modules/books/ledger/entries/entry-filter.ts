import type { Day } from "../../../base/calendar/day";
import type { FlowType, SubFlowType } from "../../../base/relations/relation-types";

/** What entries are narrowed to by what they relate to; null leaves open. An id comes with its type, and never is 0. */
export type RelationFilter = {
  flowType: FlowType | null;
  flowId: number | null;
  subFlowType: SubFlowType | null;
  subFlowId: number | null;
};

/** A stretch of the calendar, both days included; null leaves that end open. */
export type DayRange = { fromDate: Day | null; toDate: Day | null };

/** What a list of entries is narrowed to; `phrase` are words and amounts of the bookings, or of the lines of the bank booked by them. */
export type EntryFilter = RelationFilter &
  DayRange & {
    accountId: number | null;
    phrase?: string | null;
    /** Whether the page shows bookings in the place of their entries. */
    view?: EntryView | null;
  };

export const entryViews = ["bookings"] as const;

export type EntryView = (typeof entryViews)[number];

/** A filter that leaves open what entries relate to. */
export const ANY_RELATION = { flowType: null, flowId: null, subFlowType: null, subFlowId: null } as const;

const FILTER_PARTS = [
  "accountId",
  "flowType",
  "flowId",
  "subFlowType",
  "subFlowId",
  "fromDate",
  "toDate",
  "phrase",
  "view",
] as const;

/** A filter as the query of an address, with the API's names; what is open is left out. */
export function entryFilterToQuery(filter: Partial<EntryFilter>): string {
  const query = new URLSearchParams();
  for (const name of FILTER_PARTS) {
    const value = filter[name];
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}
