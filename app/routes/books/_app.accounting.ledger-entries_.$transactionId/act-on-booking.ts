import { data, redirect } from "@remix-run/cloudflare";
import type { FormCall } from "~/http/page-edge";
import { refusalStatus } from "~/http/refusal-status";
import { dayOf } from "~/modules/base/calendar/day";
import { readGermanDay } from "~/modules/base/calendar/read-german-day";
import { DomainError } from "~/modules/base/domain-error";
import { takeEdit } from "~/modules/base/edits/take-edit";
import { fromApiValue } from "~/modules/base/fields/api-value";
import { formatField } from "~/modules/base/fields/format-field";
import { bookingFields } from "~/modules/books/ledger/booking/booking-fields";
import { actOnDraft } from "~/modules/books/ledger/editor/act-on-draft";
import type { BookingDraft } from "~/modules/books/ledger/editor/booking-draft";
import { chooseRunningAgreement, offeredAgreements } from "~/modules/books/ledger/editor/choose-running-agreement";
import { dropUnusedLegs } from "~/modules/books/ledger/editor/drop-unused-legs";
import { type Editor, openEditor } from "~/modules/books/ledger/editor/open-editor";
import { readDraft } from "~/modules/books/ledger/editor/read-draft";
import { readTemplateChoice } from "~/modules/books/ledger/templates/template-choice";
import type { BookingRefusal } from "~/screens/booking-editor/booking-form";
import { parentPath } from "./entries-query";
import type { BookingParent } from "./load-booking";

const FLOW_NAME = /^(templateFlowId|legs\[\d+\]\.(source|target)FlowId)$/;

/** Does what a button of the editor asks for: saves and leads back to the parent, or answers the form as it is then. */
export async function actOnBooking(
  { db, actor, form, url, context }: FormCall,
  parent: BookingParent,
  transactionId: number | null,
) {
  const text = (name: string) => String(form.get(name) ?? "");
  const chosen = [...form].flatMap(([name, value]) => (FLOW_NAME.test(name) ? [Number(value)] : []));
  const phrase = text("search").slice(0, 200);
  const open = () => openEditor(db, transactionId, chosen.filter(Number.isSafeInteger), phrase);
  const editor = await open();
  const { defaults } = editor;
  const intent = text("intent") || "save";
  const typed = readDraft(form, defaults);
  const sent = readTemplateChoice(form);
  const template = offeredAgreements(form, sent)
    ? sent
    : chooseRunningAgreement(sent, editor.flows.agreements, readGermanDay(typed.valueDate));
  const draft = intent === "save" ? dropUnusedLegs(typed, defaults) : typed;
  const { version } = takeEdit(form);
  const answer = (shown: BookingDraft, books: Editor, refusal: BookingRefusal | null, status = 200) =>
    data({ draft: shown, template, phrase, editor: books, refusal }, { status });
  try {
    const today = dayOf(context.now);
    const confirmFarDays = form.has("confirmFarDays");
    const request = { intent, draft, template, version, confirmFarDays };
    const edited = await actOnDraft(db, actor, transactionId, request, defaults, today);
    return edited ? answer(edited, editor, null) : redirect(parentPath(parent, url, editor.transaction));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "not-found") throw error;
    // Someone else may have booked what it was refused for.
    return answer(draft, await open(), refusalOf(error), refusalStatus[error.code]);
  }
}

function refusalOf({ message, details: { fieldErrors = {}, conflicts = [] } }: DomainError): BookingRefusal {
  const theirs = conflicts.flatMap(({ field, theirs: value }): [string, string][] => {
    const found = bookingFields.find(({ key }) => key === field);
    return found ? [[field, formatField(found, fromApiValue(found, value as string))]] : [];
  });
  return { message, errors: fieldErrors, theirs: Object.fromEntries(theirs) };
}
