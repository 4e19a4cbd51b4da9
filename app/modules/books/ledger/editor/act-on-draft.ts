import type { Db } from "../../../../../db/client";
import { bookingEditorTexts as texts } from "../../../../texts/accounting/booking-editor";
import { formatNumber } from "../../../../texts/format";
import { typedValidation, validation } from "../../../../texts/validation";
import type { Day } from "../../../base/calendar/day";
import { readGermanDay } from "../../../base/calendar/read-german-day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { parseValues } from "../../../base/fields/parse-values";
import { readMoney } from "../../../base/fields/read-money";
import { type Cents, MAX_CENTS } from "../../../base/money/money";
import { sides } from "../../../base/relations/relation";
import { findLoanBank } from "../../loans/find-loan-bank.server";
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
    const cents = defaults.bankLine ? 0 : readAmount(template.amount) * (found.outgoing ? -1 : 1);
    const loanId = defaults.bankLine || found.flowType !== "LOAN" ? 0 : ids.flowId;
    const [filled, bank] = await Promise.all([
      openSuggestedTemplate(db, actor, found, transactionId, chosen, day, cents),
      loanId > 0 ? findLoanBank(db, loanId) : null,
    ]);
    return editDraft(draft, { kind: "template", outgoing: found.outgoing, bank, ...filled }, defaults);
  }
  const edit = editOf(intent);
  if (edit) return editDraft(draft, edit, defaults);
  const sent = { ...toForm(dropUnusedLegs(draft, defaults)), confirmFarDays };
  const booking = parseValues(bookingRequestSchema("form"), sent);
  if (transactionId === null) await postTransaction(db, actor, booking);
  else await changeTransaction(db, actor, transactionId, booking, version);
  return null;
}

function readAmount(text: string): Cents {
  const reading = readMoney(text);
  const refuse = (sentence: string) =>
    new DomainError("invalid", sentence, { fieldErrors: { templateAmount: sentence } });
  if ("error" in reading) throw refuse(reading.error);
  if ((reading.value ?? 0) < 0) throw refuse(texts.positiveAmount);
  if ((reading.value ?? 0) > MAX_CENTS) throw refuse(typedValidation.range("0,00", formatNumber(MAX_CENTS / 100, 2)));
  return reading.value ?? 0;
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new DomainError("invalid", validation.noReference(text));
  return Number(text);
}

/** The fields of a draft as the schema of a form takes them. */
function toForm({ description, valueDate, legs, spreadYears }: BookingDraft) {
  return {
    description,
    valueDate,
    ...(spreadYears !== undefined && { spreadYears }),
    legs: legs.map((leg) => ({
      amount: leg.amount,
      valueDate: leg.valueDate,
      ...(leg.vatRate !== undefined && { vatRate: leg.vatRate }),
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
