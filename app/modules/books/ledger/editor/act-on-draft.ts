import type { Db } from "../../../../../db/client";
import { validation } from "../../../../texts/validation";
import type { Day } from "../../../base/calendar/day";
import { readGermanDay } from "../../../base/calendar/read-german-day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { parseValues } from "../../../base/fields/parse-values";
import { sides } from "../../../base/relations/relation";
import { bookingRequestSchema } from "../booking/booking-request";
import { changeTransaction } from "../booking/change-transaction";
import { postTransaction } from "../booking/post-transaction";
import { findTemplate, templateRelation } from "../templates/open-template";
import type { TemplateChoice } from "../templates/template-choice";
import type { BookingDraft, DraftDefaults } from "./booking-draft";
import { dropUnusedLegs } from "./drop-unused-legs";
import { editDraft, editOf } from "./edit-draft";
import { openSuggestedTemplate } from "./suggest-draft";

/** What a form of the editor asks for. */
export type DraftRequest = {
  /** The value of the button that sent it; see `editOf`. */
  intent: string;
  draft: BookingDraft;
  template: TemplateChoice;
  version: number | null;
  /** Whether days that are likely mistyped were confirmed. */
  confirmFarDays: boolean;
};

/**
 * Does what a button of the editor asks for: returns the draft as it is then, or null if it was booked. Refusals name
 * the draft's controls.
 */
export async function actOnDraft(
  db: Db,
  actor: Actor,
  transactionId: number | null,
  { intent, draft, template, version, confirmFarDays }: DraftRequest,
  defaults: DraftDefaults,
  today: Day,
): Promise<BookingDraft | null> {
  if (intent === "refresh") return draft;
  if (intent === "template") {
    const found = findTemplate(template.name);
    const ids = { flowId: idOf(template.flowId), subFlowId: idOf(template.subFlowId) || undefined };
    const chosen = found.flowType === "NONE" ? {} : templateRelation(found, ids);
    const day = readGermanDay(draft.valueDate) ?? today;
    const filled = await openSuggestedTemplate(db, actor, found, transactionId, chosen, day);
    return editDraft(draft, { kind: "template", ...filled }, defaults);
  }
  const edit = editOf(intent);
  if (edit) return editDraft(draft, edit, defaults);
  const sent = { ...toForm(dropUnusedLegs(draft, defaults)), confirmFarDays };
  const booking = parseValues(bookingRequestSchema("form"), sent);
  if (transactionId === null) await postTransaction(db, actor, booking);
  else await changeTransaction(db, actor, transactionId, booking, version);
  return null;
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new DomainError("invalid", validation.noReference(text));
  return Number(text);
}

/** The fields of a draft as the schema of a form takes them. */
function toForm({ description, valueDate, legs }: BookingDraft) {
  return {
    description,
    valueDate,
    legs: legs.map((leg) => ({
      amount: leg.amount,
      valueDate: leg.valueDate,
      ...Object.fromEntries(
        sides.flatMap((side) => [
          [`${side}AccountId`, leg[side].accountId],
          [`${side}FlowType`, leg[side].flowType],
          [`${side}FlowId`, leg[side].flowId],
          [`${side}SubFlowType`, leg[side].subFlowType],
          [`${side}SubFlowId`, leg[side].subFlowId],
        ]),
      ),
    })),
  };
}
