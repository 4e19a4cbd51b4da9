import type { PageCall } from "~/http/page-edge";
import { dayOf } from "~/modules/calendar/day";
import { fillDraft } from "~/modules/ledger/editor/booking-draft";
import { chooseRunningAgreement } from "~/modules/ledger/editor/choose-running-agreement";
import { openEditor } from "~/modules/ledger/editor/open-editor";
import { chosenProperties, readTemplateChoice } from "~/modules/ledger/templates/template-choice";
import { parentPath, parentQuery } from "./entries-query";

/** The screens of the books from which a booking is opened, and to which it leads back. */
export type BookingParent = "unaccounted-entries" | "ledger-entries" | "balances";

/** What the editor shows of a transaction, or of a new one. */
export async function loadBooking({ db, url, context }: PageCall, parent: BookingParent, transactionId: number | null) {
  // A list leads here with its suggestion, ready to be loaded.
  const suggested = readTemplateChoice(url.searchParams);
  const editor = await openEditor(db, transactionId, chosenProperties(suggested));
  const today = dayOf(context.now);
  const asked = parent !== "ledger-entries" || transactionId === null || url.searchParams.has("edit");
  return {
    editor,
    parent,
    query: parentQuery(parent, url),
    backTo: parentPath(parent, url, editor.transaction),
    template: chooseRunningAgreement(suggested, editor.flows.agreements, editor.transaction?.valueDate ?? today),
    stored: fillDraft(editor.transaction, editor.defaults, today),
    editing: asked && !editor.transaction?.reversed,
  };
}

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;
