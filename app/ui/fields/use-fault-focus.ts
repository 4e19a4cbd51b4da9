import { type RefObject, useEffect } from "react";

/** Leads to the first control that is wrong, or to the first choice that is asked for, whenever a form came back refused. */
export function useFaultFocus(frame: RefObject<HTMLElement>, failure: unknown): void {
  useEffect(() => {
    if (failure) frame.current?.querySelector<HTMLElement>("[aria-invalid], [data-choice]")?.focus();
  }, [frame, failure]);
}
