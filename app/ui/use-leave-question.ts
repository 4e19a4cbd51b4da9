import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { edits } from "~/texts/edits";

/** Asks before unsaved changes of the screen `here` are left behind; dialogs over it are no leaving. */
export function useLeaveQuestion(unsaved: boolean, here: string) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const blocker = useBlocker(
    ({ nextLocation, historyAction }) =>
      unsaved &&
      historyAction !== "REPLACE" &&
      nextLocation.pathname !== here &&
      !nextLocation.pathname.startsWith(`${here}/`),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(edits.leaveQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
