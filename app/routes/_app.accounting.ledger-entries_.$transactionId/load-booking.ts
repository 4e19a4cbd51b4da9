import type { PageCall } from "~/http/page-edge";
import { type Day, dayOf } from "~/modules/calendar/day";
import { fillDraft } from "~/modules/ledger/editor/booking-draft";
import { chooseRunningAgreement } from "~/modules/ledger/editor/choose-running-agreement";
import { editDraft } from "~/modules/ledger/editor/edit-draft";
import { type Editor, openEditor } from "~/modules/ledger/editor/open-editor";
import { type DraftSuggestion, fillSuggestion, findDraftSuggestion } from "~/modules/ledger/editor/suggest-draft";
import { chosenProperties, readTemplateChoice, type TemplateChoice } from "~/modules/ledger/templates/template-choice";
import { parentPath, parentQuery } from "./entries-query";

/** The screens of the books from which a booking is opened, and to which it leads back. */
export type BookingParent = "unaccounted-entries" | "ledger-entries" | "balances";

/** Asks for the editor of an open line without what is suggested for it. */
const EMPTY = "empty";

/** What the editor shows of a transaction, or of a new one; one that is still open begins with what is suggested for it. */
export async function loadBooking({ db, url, context }: PageCall, parent: BookingParent, transactionId: number | null) {
  // A page leads here with a template, ready to be loaded.
  const asked = readTemplateChoice(url.searchParams);
  const suggests = parent === "unaccounted-entries" && !url.searchParams.has(EMPTY);
  const [editor, found] = await Promise.all([
    openEditor(db, transactionId, chosenProperties(asked)),
    suggests && transactionId !== null ? findDraftSuggestion(db, transactionId) : null,
  ]);
  const today = dayOf(context.now);
  const query = parentQuery(parent, url);
  const edits = parent !== "ledger-entries" || transactionId === null || url.searchParams.has("edit");
  const emptyTo = `?${new URLSearchParams([...new URLSearchParams(query), [EMPTY, ""]])}`;
  const { suggestion, ...begun } = beginDraft(editor, asked, found, today);
  return {
    ...begun,
    suggestion: suggestion && { ...suggestion, emptyTo },
    parent,
    query,
    backTo: parentPath(parent, url, editor.transaction),
    editing: edits && !editor.transaction?.reversed,
  };
}

/** What stands in the editor before anything is typed. */
function beginDraft(editor: Editor, asked: TemplateChoice, found: DraftSuggestion | null, today: Day) {
  const stored = fillDraft(editor.transaction, editor.defaults, today);
  const filled = found && fillSuggestion(found, editor);
  if (!filled) {
    const day = editor.transaction?.valueDate ?? today;
    return { editor, stored, template: chooseRunningAgreement(asked, editor.flows.agreements, day), suggestion: null };
  }
  const { flows } = editor;
  return {
    editor: { ...editor, flows: { ...flows, labels: { ...found.labels, ...flows.labels } } },
    stored: editDraft(
      stored,
      { kind: "template", description: stored.description, valueDate: found.line.day, legs: filled.legs },
      editor.defaults,
    ),
    template: filled.template,
    suggestion: found.shown,
  };
}

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;
