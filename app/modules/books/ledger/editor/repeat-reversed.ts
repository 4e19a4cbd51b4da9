import type { Day } from "../../../base/calendar/day";
import { lastReversed } from "../leg";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import type { BookingDraft } from "./booking-draft";
import { editDraft } from "./edit-draft";
import type { Editor } from "./open-editor";

/** What the editor of a new booking shows, if another one was opened for the words and legs that it begins with. */
export function emptyEditor(editor: Editor): Editor {
  return { ...editor, transaction: null, stored: [], bankLine: null, defaults: { ...editor.defaults, bankLine: null } };
}

/**
 * The draft that books once more what the last Storno of a transaction undid, in a closed month on the first open day:
 * for the transaction if it has a line of the bank, else as a new one. Null if there is nothing.
 */
export function repeatReversed(
  draft: BookingDraft,
  { transaction, stored, bankLine, defaults, lockedUntil }: Editor,
): BookingDraft | null {
  const legs = lastReversed(stored);
  if (!transaction || legs.length === 0) return null;
  const open = (day: Day) => firstUnlockedDay(day, lockedUntil);
  return editDraft(
    bankLine ? draft : { ...draft, valueDate: "" },
    {
      kind: "repeat",
      description: transaction.description,
      valueDate: open(transaction.valueDate),
      legs: legs.map((leg) => ({ ...leg, valueDate: open(leg.valueDate) })),
    },
    defaults,
  );
}
