import { type SideName, sides } from "../../../base/relations/relation";
import {
  type BookingDraft,
  type DraftDefaults,
  type DraftLeg,
  type DraftSide,
  NO_DRAFT_RELATION,
} from "./booking-draft";
import { changeSide } from "./change-side";

/** The fields of a side under the API's names, without the side itself. */
const SIDE_FIELDS = {
  AccountId: "accountId",
  FlowType: "flowType",
  FlowId: "flowId",
  SubFlowType: "subFlowType",
  SubFlowId: "subFlowId",
} as const;

const NAME = /^legs\[(\d+)\]\.(source|target|amount|valueDate|checked)(\w*)$/;

/**
 * Reads the names and values of a form into a draft, its legs in the order in which they were sent. Each side also says what
 * it looked like when its choices were drawn (`legs[0].sourceShown`): where its kind was changed since, what was chosen of
 * the other kind is cleared, for the numbers of a loan and of a property mean different things.
 */
export function readDraft(entries: Iterable<[string, unknown]>, { bankLine }: DraftDefaults): BookingDraft {
  const draft: BookingDraft = { description: "", valueDate: "", legs: [] };
  const legs = new Map<string, DraftLeg>();
  const shown = new Map<string, string>();
  for (const [name, raw] of entries) {
    if (typeof raw !== "string") continue;
    if (name === "description" || name === "valueDate") draft[name] = raw;
    const [, index, part, rest = ""] = NAME.exec(name) ?? [];
    if (index === undefined) continue;
    const leg = legs.get(index) ?? emptyLeg(legs.size);
    legs.set(index, leg);
    if (part === "source" || part === "target") {
      if (rest === "Shown") shown.set(`${leg.key} ${part}`, raw);
      else if (Object.hasOwn(SIDE_FIELDS, rest))
        leg[part][SIDE_FIELDS[rest as keyof typeof SIDE_FIELDS]] = raw.trim() || "0";
    } else if (rest === "") {
      if (part === "checked") leg.checked = raw !== "";
      else leg[part as "amount" | "valueDate"] = raw;
    }
  }
  draft.legs = [...legs.values()].map((leg) => {
    const settled = (side: SideName) => settle(leg[side], shown.get(`${leg.key} ${side}`), bankLine);
    return { ...leg, source: settled("source"), target: settled("target") };
  });
  return draft;
}

/** What a side looks like when its choices are drawn. */
export function shownOf({ flowType, flowId, subFlowType }: DraftSide): string {
  return `${flowType} ${flowId} ${subFlowType}`;
}

function settle(sent: DraftSide, shown: string | undefined, bankLine: DraftDefaults["bankLine"]): DraftSide {
  if (shown === undefined) return sent;
  const [flowType = "NONE", flowId = "0", subFlowType = "NONE"] = shown.split(" ");
  const before = { ...sent, flowType, flowId, subFlowType };
  for (const field of ["flowType", "flowId", "subFlowType"] as const)
    if (sent[field] !== before[field]) {
      const changed = changeSide(before, { field, value: sent[field] }, bankLine);
      // A kind of sub-relation that was chosen along with the property still holds.
      return field === "flowId" && sent.subFlowType !== subFlowType
        ? changeSide(changed, { field: "subFlowType", value: sent.subFlowType }, bankLine)
        : changed;
    }
  return sent;
}

function emptyLeg(key: number): DraftLeg {
  const side = () => ({ accountId: "0", ...NO_DRAFT_RELATION });
  const [source, target] = sides.map(side) as [DraftSide, DraftSide];
  return { key, source, target, amount: "", valueDate: "", checked: false };
}
