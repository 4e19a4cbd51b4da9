import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ANSWER_MS } from "~/http/wire/patience";
import { shellTexts } from "~/texts/shell";
import { Button } from "~/ui/button";
import { useDrawnEffect } from "~/ui/use-scripted";

/** So long one waits before a bar says so: what is quicker would only flicker. */
const QUIET_MS = 150;

/** What was pressed longer ago did not lead anywhere. */
const PRESS_MS = 1_000;

const PRESSED = "a[href], button, select";

/** Marks what was pressed, for the styles. */
const PENDING = "data-pending";

/**
 * Shows that a page is on its way: by what was pressed at once, by a bar if it takes longer, and by a way to ask for it once more if no
 * answer comes. A form that gets no answer says so itself (`sendForm`).
 */
export function PageProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [attempt, setAttempt] = useState(0);
  const waiting = state !== "idle";
  usePressedMark(waiting);
  const shows = useWaited(QUIET_MS, waiting, "");
  const isLate = useWaited(ANSWER_MS, state === "loading", `${location?.key} ${attempt}`);
  const property = location && propertyOf(location.pathname);
  const opensProperty = shows && property !== undefined && property !== propertyOf(pathname);
  const again = () => {
    // While a page is loaded, this asks for that page.
    revalidate();
    setAttempt(attempt + 1);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {shows && (opensProperty ? shellTexts.loadingProperty : shellTexts.loading)}
      </p>
      {shows &&
        createPortal(
          <>
            <div data-testid="page-progress" aria-hidden className="page-progress" />
            {opensProperty && !isLate && (
              <p aria-hidden className="page-notice">
                {shellTexts.loadingProperty}
              </p>
            )}
            {isLate && (
              <div role="alert" className="page-notice">
                {shellTexts.late} <Button onClick={again}>{shellTexts.again}</Button>
              </div>
            )}
          </>,
          // What stands outside of a dialog cannot be pressed.
          document.querySelector("dialog:modal") ?? document.body,
        )}
    </>
  );
}

/** The property that an address is a screen of. */
function propertyOf(pathname: string): string | undefined {
  return /^\/properties\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
}

/** Whether something has gone on for so long; what is another begins anew. */
function useWaited(ms: number, going: boolean, what: string): boolean {
  const [waited, setWaited] = useState<string | null>(null);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(setWaited, ms, what);
    return () => {
      clearTimeout(timer);
      setWaited(null);
    };
  }, [ms, going, what]);
  return going && waited === what;
}

/** Marks the control that was pressed last, while what it led to is on its way. */
function usePressedMark(waiting: boolean): void {
  const pressed = useRef<{ control: Element; time: number } | null>(null);
  useEffect(() => {
    const remember = ({ target, timeStamp }: Event) => {
      const control = target instanceof Element ? target.closest(PRESSED) : null;
      pressed.current = control && { control, time: timeStamp };
    };
    for (const kind of ["click", "change"]) document.addEventListener(kind, remember, true);
    return () => {
      for (const kind of ["click", "change"]) document.removeEventListener(kind, remember, true);
    };
  }, []);
  useDrawnEffect(() => {
    const last = pressed.current;
    if (!waiting || !last || performance.now() - last.time > PRESS_MS) return;
    last.control.setAttribute(PENDING, "");
    return () => {
      last.control.removeAttribute(PENDING);
    };
  }, [waiting]);
}
