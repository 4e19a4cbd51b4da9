import type { PageCall } from "~/http/page-edge";
import { dayOf } from "~/modules/calendar/day";
import { fillDraft } from "~/modules/ledger/fill-draft";
import { openEditor } from "~/modules/ledger/open-editor";

/** The screens of the books from which a booking is opened, and to which it leads back. */
export type BookingParent = "unaccounted-entries" | "ledger-entries" | "balances";

/** What the editor shows of a transaction, or of a new one. */
export async function loadBooking({ db, url, context }: PageCall, parent: BookingParent, transactionId: number | null) {
  const editor = await openEditor(db, transactionId);
  const asked = parent !== "ledger-entries" || transactionId === null || url.searchParams.has("edit");
  return {
    editor,
    parent,
    stored: fillDraft(editor.transaction, editor.defaults, dayOf(context.now)),
    editing: asked && !editor.transaction?.reversed,
  };
}

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;
