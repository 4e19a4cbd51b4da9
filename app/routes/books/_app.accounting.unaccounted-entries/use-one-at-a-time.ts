import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { ONLY } from "./line-fields";

/**
 * Sends a form only after its last sending was answered, which it would overtake: the button of another row that is pressed
 * meanwhile waits, and is pressed then if its row is still there.
 */
export function useOneAtATime(form: RefObject<HTMLFormElement>, sending: boolean) {
  const waiting = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const button = waiting.current;
    if (sending || !button) return;
    waiting.current = null;
    if (button.isConnected) form.current?.requestSubmit(button);
  }, [form, sending]);
  return (event: FormEvent<HTMLFormElement>) => {
    if (!sending) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("name") === ONLY) waiting.current = submitter;
  };
}
