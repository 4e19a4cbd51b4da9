import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { edits } from "~/texts/edits";

/**
 * Asks before unsaved changes of the screen `here` are left behind. A dialog over it is no leaving, unless it is one of
 * `leadingAway`, which end at another place.
 */
export function useLeaveQuestion(unsaved: boolean, here: string, leadingAway: readonly string[] = []) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!unsaved || historyAction === "REPLACE") return false;
    const { pathname } = nextLocation;
    if (currentLocation.pathname === here && leadingAway.some((dialog) => pathname === here + dialog)) return true;
    return pathname !== here && !pathname.startsWith(`${here}/`);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(edits.leaveQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
