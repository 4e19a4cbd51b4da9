import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useId, useRef } from "react";
import { edits } from "~/texts/edits";
import { Button } from "./button";

/**
 * What is asked of whom: `leadingAway` are dialogs that end at another place; a dialog is `closable`, for it closes by replacing
 * itself; `narrowing` are parameters of the screen's address that choose what it shows.
 */
type Leaving = {
  leadingAway?: readonly string[];
  closable?: boolean;
  narrowing?: readonly string[];
  question?: string;
};

/**
 * Asks before what is not done on the screen `here` is left behind, by default unsaved changes, by what it returns, which is to be drawn;
 * the browser asks before it leaves the page. A dialog over the screen is no leaving.
 */
export function useLeaveQuestion(
  unsaved: boolean,
  here: string,
  { leadingAway = [], closable = false, narrowing = [], question = edits.leaveQuestion }: Leaving = {},
): ReactNode {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!unsaved || (historyAction === "REPLACE" && !closable)) return false;
    const { pathname } = nextLocation;
    if (currentLocation.pathname === here && leadingAway.some((dialog) => pathname === here + dialog)) return true;
    if (pathname === here && narrowing.length > 0) {
      const [current, next] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
      return narrowing.some((name) => current?.get(name) !== next?.get(name));
    }
    return pathname !== here && !pathname.startsWith(`${here}/`);
  });
  if (blocker.state !== "blocked") return null;
  return <LeaveDialog question={question} onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

/** Only scripts ask it, so that it is no page of its own; the focus goes back to what led away. */
export function LeaveDialog({
  question,
  onLeave,
  onStay,
}: {
  question: string;
  onLeave: () => void;
  onStay: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[data-look=primary]")?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      className="rounded-[12px] border border-line bg-surface p-5 text-ink shadow-dialog"
    >
      <h2 id={title} className="font-[650] text-title leading-snug tracking-[-.01em]">
        {question}
      </h2>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button type="button" onClick={onLeave}>
          {edits.leave}
        </Button>
        <Button type="button" look="primary" onClick={onStay}>
          {edits.stay}
        </Button>
      </div>
    </dialog>
  );
}
