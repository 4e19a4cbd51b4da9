import { parse } from "@conform-to/dom";
import type { SideName } from "../../../base/relations/relation";
import { type BookingDraft, type DraftDefaults, type DraftSide, NO_DRAFT_RELATION } from "./booking-draft";
import { changeSide } from "./change-side";

/**
 * Reads a form into a draft, whether or not it makes sense. Each side also says what it looked like when drawn
 * (`legs[0].sourceShown`): if its kind was changed since, what was chosen is cleared, as ids of loans and properties
 * differ.
 */
export function readDraft(form: FormData, { bankLine }: DraftDefaults): BookingDraft {
  const { payload } = parse(form, { resolve: () => ({}) });
  const { description, valueDate, legs, spreadYears } = payload;
  return {
    description: textOf(description),
    valueDate: textOf(valueDate),
    legs: rowsOf(legs).map((leg, key) => ({
      key,
      source: readSide(leg, "source", bankLine),
      target: readSide(leg, "target", bankLine),
      amount: textOf(leg.amount),
      valueDate: textOf(leg.valueDate),
      checked: textOf(leg.checked) !== "",
      ...(leg.vatRate !== undefined && { vatRate: textOf(leg.vatRate) }),
    })),
    ...(spreadYears !== undefined && { spreadYears: textOf(spreadYears) }),
  };
}

function rowsOf(sent: unknown): Record<string, unknown>[] {
  // What has no number in between is no leg.
  return Array.isArray(sent) ? sent.filter((row) => typeof row === "object") : [];
}

function textOf(sent: unknown): string {
  return typeof sent === "string" ? sent : "";
}

function readSide(leg: Record<string, unknown>, side: SideName, bankLine: DraftDefaults["bankLine"]): DraftSide {
  const choice = (part: string, otherwise: string) => {
    const sent = leg[`${side}${part}`];
    return sent === undefined ? otherwise : textOf(sent).trim() || "0";
  };
  const { flowType, flowId, subFlowType, subFlowId } = NO_DRAFT_RELATION;
  const sent: DraftSide = {
    accountId: choice("AccountId", "0"),
    flowType: choice("FlowType", flowType),
    flowId: choice("FlowId", flowId),
    subFlowType: choice("SubFlowType", subFlowType),
    subFlowId: choice("SubFlowId", subFlowId),
  };
  const shown = leg[`${side}Shown`];
  return shown === undefined ? sent : settle(sent, textOf(shown), bankLine);
}

/** What a side looks like when its choices are drawn. */
export function shownOf({ flowType, flowId, subFlowType }: DraftSide): string {
  return `${flowType} ${flowId} ${subFlowType}`;
}

function settle(sent: DraftSide, shown: string, bankLine: DraftDefaults["bankLine"]): DraftSide {
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
