import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { edits } from "~/texts/edits";

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

/** Asks before what is not done on the screen `here` is left behind, by default unsaved changes. A dialog over it is no leaving. */
export function useLeaveQuestion(
  unsaved: boolean,
  here: string,
  { leadingAway = [], closable = false, narrowing = [], question = edits.leaveQuestion }: Leaving = {},
) {
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
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
