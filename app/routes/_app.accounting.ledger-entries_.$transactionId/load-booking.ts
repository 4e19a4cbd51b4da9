import type { PageCall } from "~/http/page-edge";
import { dayOf } from "~/modules/calendar/day";
import { fillDraft } from "~/modules/ledger/fill-draft";
import { openEditor } from "~/modules/ledger/open-editor";
import { readTemplateChoice } from "~/modules/ledger/read-template-choice";
import { chosenProperties } from "~/modules/ledger/template-choice";

/** The screens of the books from which a booking is opened, and to which it leads back. */
export type BookingParent = "unaccounted-entries" | "ledger-entries" | "balances";

/** What the editor shows of a transaction, or of a new one. */
export async function loadBooking({ db, url, context }: PageCall, parent: BookingParent, transactionId: number | null) {
  // A list leads here with its suggestion, ready to be loaded.
  const template = readTemplateChoice(url.searchParams);
  const editor = await openEditor(db, transactionId, chosenProperties(template));
  const asked = parent !== "ledger-entries" || transactionId === null || url.searchParams.has("edit");
  return {
    editor,
    parent,
    template,
    stored: fillDraft(editor.transaction, editor.defaults, dayOf(context.now)),
    editing: asked && !editor.transaction?.reversed,
  };
}

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;
