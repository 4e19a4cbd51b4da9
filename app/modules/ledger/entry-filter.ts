import type { Day } from "../calendar/day";
import type { FlowType, SubFlowType } from "./flow-types";

/** What entries are narrowed to by what they relate to; null leaves open. An id comes with its type, and never is 0. */
export type RelationFilter = {
  flowType: FlowType | null;
  flowId: number | null;
  subFlowType: SubFlowType | null;
  subFlowId: number | null;
};

/** A stretch of the calendar, both days included; null leaves that end open. */
export type Period = { fromDate: Day | null; toDate: Day | null };

/** What a list of entries is narrowed to. */
export type EntryFilter = RelationFilter & Period & { accountId: number | null };
