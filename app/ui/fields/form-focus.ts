import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Leads to the first control that is wrong, or to the first choice that is asked for, whenever a form came back refused; if there
 * is none, the sentence that says why comes into sight.
 */
export function useFaultFocus(frame: RefObject<HTMLElement>, failure: unknown): void {
  useEffect(() => {
    if (!failure) return;
    const fault = frame.current?.querySelector<HTMLElement>("[aria-invalid], [data-choice]");
    if (fault) fault.focus();
    else frame.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [frame, failure]);
}

/** What hears of the focus within a form. */
export type HearsFocus = { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };

/**
 * Gives the focus back to the control that had it, or one of the same id, when what is drawn anew under another `key` took it
 * away; not to one that was left before. On a phone it would bring the keyboard up.
 */
export function useKeptFocus(key: string): HearsFocus {
  const lastId = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another key all is drawn anew
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia("(pointer: fine)").matches)
      document.getElementById(lastId.current)?.focus({ preventScroll: true });
  }, [key]);
  return {
    onFocus: ({ target: { id } }) => {
      if (id) lastId.current = id;
    },
    // What is drawn anew leaves without a word.
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) lastId.current = "";
    },
  };
}

/** Whom the focus goes to when what had it is gone with what was shown before. */
export function useFocusHeir<Heir extends HTMLElement>(shown: unknown): RefObject<Heir> {
  const heir = useRef<Heir>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isGone = before.current !== shown && document.activeElement === document.body;
    before.current = shown;
    if (isGone) heir.current?.focus({ preventScroll: true });
  }, [shown]);
  return heir;
}
