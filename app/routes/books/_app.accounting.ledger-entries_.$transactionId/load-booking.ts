import type { PageCall } from "~/http/page-edge";
import { typedEntryFilterQuery } from "~/http/query/entry-filter-query";
import { idPart, readQuery } from "~/http/query/parameters";
import { type Day, dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { listPaidBills } from "~/modules/books/bills/list-bills.server";
import { fillDraft } from "~/modules/books/ledger/editor/booking-draft";
import { chooseRunningAgreement } from "~/modules/books/ledger/editor/choose-running-agreement";
import { condenseStored, MOST_SHOWN } from "~/modules/books/ledger/editor/condense-stored";
import { editDraft } from "~/modules/books/ledger/editor/edit-draft";
import { type Editor, openEditor } from "~/modules/books/ledger/editor/open-editor";
import { emptyEditor, repeatReversed } from "~/modules/books/ledger/editor/repeat-reversed";
import { type DraftSuggestion, fillSuggestion, findDraftSuggestion } from "~/modules/books/ledger/editor/suggest-draft";
import { lastReversed } from "~/modules/books/ledger/leg";
import {
  choiceLike,
  chosenProperties,
  FIRST_OUTGOING,
  FIRST_TEMPLATE,
  readTemplateChoice,
  type TemplateChoice,
} from "~/modules/books/ledger/templates/template-choice";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { parentPath, parentQuery } from "./entries-query";

/** The screens of the books from which a booking is opened, and to which it leads back. */
export type BookingParent = "unaccounted-entries" | "ledger-entries" | "balances";

/** Asks for the editor of an open line without what is suggested for it. */
const EMPTY = "empty";

/** Names the booking whose reversed legs the editor begins with. */
const AGAIN = "again";

/** What the editor shows of a transaction, or of a new one; one that is still open begins with what is suggested for it. */
export async function loadBooking(
  { db, user, url, context }: PageCall,
  parent: BookingParent,
  transactionId: number | null,
) {
  // A page leads here with a template, ready to be loaded, or a list with what it is narrowed to.
  const asked = url.searchParams.has("template")
    ? readTemplateChoice(url.searchParams)
    : choiceLike(typedEntryFilterQuery(url.searchParams).filter);
  const { [AGAIN]: again } = readQuery(url.searchParams, { [AGAIN]: idPart });
  const suggests = parent === "unaccounted-entries" && again === null && !url.searchParams.has(EMPTY);
  const [opened, bills, found] = await Promise.all([
    openEditor(db, transactionId ?? again, chosenProperties(asked)),
    transactionId === null ? { paid: [], linkable: [] } : listPaidBills(db, transactionId),
    suggests && transactionId !== null ? findDraftSuggestion(db, transactionId) : null,
  ]);
  const editor = transactionId === null ? emptyEditor(opened) : opened;
  const today = dayOf(context.now);
  const query = parentQuery(parent, url);
  const edits = parent !== "ledger-entries" || transactionId === null || url.searchParams.has("edit");
  const { suggestion, ...begun } =
    beginAgain(editor, opened, again, asked, today) ?? beginDraft(editor, asked, found, today);
  return {
    ...begun,
    editor: condenseStored(begun.editor),
    suggestion: suggestion && { ...suggestion, emptyTo: `?${withParameter(query, EMPTY, "")}` },
    reversal: again === null ? showReversal(editor, parent, query) : null,
    bills: may(user, "readAttachments") ? bills.paid : bills.paid.map((bill) => ({ ...bill, attachmentId: null })),
    linkable: bills.linkable,
    parent,
    query,
    backTo: parentPath(parent, url, editor.transaction),
    editing: edits && !editor.transaction?.reversed,
  };
}

function withParameter(query: string, name: string, value: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(query), [name, value]]);
}

/** What the last Storno of a booking undid, and the way to book it once more; null if something is booked since, or none was. */
function showReversal({ transaction, stored, bankLine }: Editor, parent: BookingParent, query: string) {
  const legCount = lastReversed(stored).length;
  if (!transaction || legCount === 0 || legCount > MOST_SHOWN) return null;
  const { id } = transaction;
  const list: BookingParent = bankLine ? "unaccounted-entries" : parent;
  const againTo = `/accounting/${list}/${bankLine ? id : "new"}?${withParameter(list === parent ? query : "", AGAIN, String(id))}`;
  return { id, legCount, isOpen: bankLine !== null, againTo };
}

/** What stands in the editor that books once more what was reversed; null if that is not asked for, or there is nothing of it. */
function beginAgain(editor: Editor, opened: Editor, again: number | null, asked: TemplateChoice, today: Day) {
  const { transaction } = opened;
  // What a line of the bank was booked as can be booked for that line alone.
  const isPossible = transaction?.id === again && (editor.transaction !== null) === (opened.bankLine !== null);
  const stored = isPossible ? repeatReversed(fillDraft(editor.transaction, editor.defaults, today), opened) : null;
  if (!transaction || !stored) return null;
  const suggestion = { value: AGAIN, label: texts.again, reason: texts.againReason(transaction.id) };
  return { editor, stored, template: asked, suggestion };
}

/** What stands in the editor before anything is typed. */
function beginDraft(editor: Editor, asked: TemplateChoice, found: DraftSuggestion | null, today: Day) {
  const stored = fillDraft(editor.transaction, editor.defaults, today);
  const filled = found && fillSuggestion(found, editor);
  if (!filled) {
    const day = editor.transaction?.valueDate ?? today;
    const isPaid = asked === FIRST_TEMPLATE && editor.bankLine !== null && editor.bankLine.cents < 0;
    const template = isPaid ? FIRST_OUTGOING : chooseRunningAgreement(asked, editor.flows.agreements, day);
    return { editor, stored, template, suggestion: null };
  }
  const { flows } = editor;
  return {
    editor: { ...editor, flows: { ...flows, labels: { ...found.labels, ...flows.labels } } },
    stored: editDraft(
      stored,
      { kind: "repeat", description: stored.description, valueDate: found.line.day, legs: filled.legs },
      editor.defaults,
    ),
    template: filled.template,
    suggestion: found.shown,
  };
}

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;
