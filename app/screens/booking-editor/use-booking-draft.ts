import { type RefObject, useEffect, useState } from "react";
import { readGermanDay } from "~/modules/base/calendar/read-german-day";
import type { BookingDraft, DraftDefaults, DraftLeg } from "~/modules/books/ledger/editor/booking-draft";
import { type DraftEdit, editDraft } from "~/modules/books/ledger/editor/edit-draft";
import { readDraft } from "~/modules/books/ledger/editor/read-draft";
import { formatDay } from "~/texts/format";

/** A draft in the browser: what is typed, what is done to it, and the sentences of the server that still hold. */
export type DraftState = {
  draft: BookingDraft;
  errors: Record<string, string>;
  edit: (edit: DraftEdit) => void;
  type: (words: Partial<Pick<BookingDraft, "description" | "valueDate" | "spreadYears">>) => void;
  typeLeg: (index: number, values: Partial<Pick<DraftLeg, "amount" | "valueDate" | "checked" | "vatRate">>) => void;
};

/** Keeps a draft as state. What was typed before the scripts ran is taken over; each edit leaves the focus where it goes on. */
export function useBookingDraft(
  form: RefObject<HTMLFormElement>,
  initial: BookingDraft,
  refused: Record<string, string>,
  defaults: DraftDefaults,
): DraftState {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState(refused);
  // With the draft that has it: effects of what was drawn before still run after an edit.
  const [goal, setGoal] = useState<{ selector: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands in the page when the scripts begin
  useEffect(() => {
    if (form.current) setDraft(withGermanDays(readDraft(new FormData(form.current), defaults)));
  }, []);
  useEffect(() => {
    if (goal) form.current?.querySelector<HTMLElement>(goal.selector)?.focus();
  }, [form, goal]);

  const forget = (wrong: (name: string) => boolean) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !wrong(name))));
  return {
    draft,
    errors,
    edit: (edit) => {
      const selector = focusAfter(edit, draft);
      if (selector !== null) setGoal({ selector });
      setDraft((before) => editDraft(before, edit, defaults));
      if (edit.kind === "choose") forget((name) => name.startsWith(`legs[${edit.index}].${edit.side}`));
      else forget((name) => name.startsWith("legs"));
    },
    type: (words) => {
      setDraft((before) => ({ ...before, ...words }));
      forget((name) => name in words);
    },
    typeLeg: (index, values) => {
      setDraft((before) => ({
        ...before,
        legs: before.legs.map((leg, at) => (at === index ? { ...leg, ...values } : leg)),
      }));
      forget((name) => name === "legs" || Object.keys(values).some((key) => name === `legs[${index}].${key}`));
    },
  };
}

/** Days as the scripted controls show them; the browser's own control sends them another way. */
function withGermanDays(draft: BookingDraft): BookingDraft {
  const german = (text: string) => {
    const day = readGermanDay(text);
    return day ? formatDay(day) : text;
  };
  const legs = draft.legs.map((leg) => ({ ...leg, valueDate: german(leg.valueDate) }));
  return { ...draft, valueDate: german(draft.valueDate), legs };
}

/** Where one goes on after an edit: a new leg's first choice, a copy's amount, what takes a removed leg's place. */
function focusAfter(edit: DraftEdit, { legs }: BookingDraft): string | null {
  switch (edit.kind) {
    case "add":
      return `[name="legs[${legs.length}].sourceAccountId"]`;
    case "duplicate":
      return `[name="legs[${edit.index + 1}].amount"]`;
    case "remove": {
      const next = Math.min(edit.index, legs.length - 2);
      return next < 0 ? "[data-add-leg]" : `[name="legs[${next}].sourceAccountId"]`;
    }
    default:
      return null;
  }
}
