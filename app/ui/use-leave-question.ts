import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { edits } from "~/texts/edits";

/** What is asked of whom: `leadingAway` are dialogs that end at another place; a dialog is `closable`, for it closes by replacing itself. */
type Leaving = { leadingAway?: readonly string[]; closable?: boolean; question?: string };

/** Asks before what is not done on the screen `here` is left behind, by default unsaved changes. A dialog over it is no leaving. */
export function useLeaveQuestion(
  unsaved: boolean,
  here: string,
  { leadingAway = [], closable = false, question = edits.leaveQuestion }: Leaving = {},
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
    return pathname !== here && !pathname.startsWith(`${here}/`);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
