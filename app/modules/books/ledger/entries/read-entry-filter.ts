import { readGermanDay } from "../../../base/calendar/read-german-day";
import { cutText } from "../../../base/fields/cut-text";
import { readId } from "../../../base/read-id";
import { flowTypes, type SubFlowType, subFlowTypesOf } from "../../../base/relations/relation-types";
import { type EntryFilter, entryViews } from "./entry-filter";

/** What the form showed when it was sent, so that choices that hang on a changed one can be told from chosen ones. */
export const SHOWN_RELATION = "shownRelation";

const LONGEST_PHRASE = 100;

/** The sub-relation that is looked for first once a property is the relation. */
const FIRST_SUB_TYPE: SubFlowType = "RENTAL_AGREEMENT";

/**
 * The filter that an address asks for; parts that make no sense are left out. Another type of relation than the form
 * showed clears what hangs on it, and another relation its sub-relation.
 */
export function readEntryFilter(query: URLSearchParams): EntryFilter {
  const id = (name: string) => readId((query.get(name) ?? "").trim().replace(/^#/, ""));
  const day = (name: string) => readGermanDay(query.get(name) ?? "");
  const askedSubType = query.get("subFlowType");
  const flowType =
    flowTypes.find((type) => type === query.get("flowType")) ??
    flowTypes.find((type) => askedSubType !== "NONE" && subFlowTypesOf(type).some((one) => one === askedSubType)) ??
    null;
  const flowId = flowType === null || flowType === "NONE" ? null : id("flowId");
  const phrase = cutText((query.get("phrase") ?? "").trim(), LONGEST_PHRASE);
  const view = entryViews.find((one) => one === query.get("view"));
  const period = {
    accountId: id("accountId"),
    fromDate: day("fromDate"),
    toDate: day("toDate"),
    ...(phrase && { phrase }),
    ...(view && { view }),
  };

  const shown = query.get(SHOWN_RELATION)?.split(" ");
  if (shown && shown[0] !== (flowType ?? ""))
    return {
      ...period,
      flowType,
      flowId: null,
      subFlowType: flowType === "PROPERTY" ? FIRST_SUB_TYPE : null,
      subFlowId: null,
    };
  const subFlowType = subFlowTypesOf(flowType).find((type) => type === askedSubType) ?? null;
  const keeps = !shown || (shown[1] === String(flowId ?? "") && shown[2] === (subFlowType ?? ""));
  const subFlowId = keeps && subFlowType !== null && subFlowType !== "NONE" ? id("subFlowId") : null;
  return { ...period, flowType, flowId, subFlowType, subFlowId };
}

/** The relation of a filter as the form keeps it beside what it shows. */
export function shownRelation({ flowType, flowId, subFlowType }: EntryFilter): string {
  return `${flowType ?? ""} ${flowId ?? ""} ${subFlowType ?? ""}`;
}
