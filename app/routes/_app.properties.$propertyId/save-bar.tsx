import { Link, useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { propertyTexts } from "~/texts/properties";
import { Button, buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { useScripted } from "~/ui/use-scripted";

/** Dialogs that open another property or the folder when they are done. */
const LEADING_AWAY = ["/copy", "/delete"];

/** Speichern and Verwerfen, in sight while something differs; always there where no scripts run. */
export function SaveBar({
  id,
  changes,
  errors,
  saving,
  onDiscard,
}: {
  id: number;
  changes: number;
  errors: number;
  saving: boolean;
  onDiscard: () => void;
}) {
  const here = `/properties/${id}`;
  const scripted = useScripted();
  useLeaveQuestion(changes > 0 && !saving, here);
  const shown = !scripted || changes > 0 || errors > 0;
  return (
    <div
      className={cn(
        "sticky bottom-4 z-[4] mx-auto mt-5 flex w-fit max-w-full flex-wrap items-center gap-3 rounded-[12px] border border-line-strong bg-surface py-[9px] pr-2.5 pl-4 shadow-raised",
        !shown && "hidden",
        !scripted && "save-bar-unscripted",
      )}
    >
      {scripted && (
        <span aria-live="polite">
          {propertyTexts.changes(changes)}
          {errors > 0 && `, ${propertyTexts.errors(errors)}`}
        </span>
      )}
      <Link to={here} replace preventScrollReset onClick={onDiscard} className={buttonClass({ look: "quiet" })}>
        {propertyTexts.discard}
      </Link>
      <Button look="primary" disabled={saving}>
        {propertyTexts.save}
      </Button>
    </div>
  );
}

/** Asks before unsaved changes are left behind. A dialog over the form is no leaving, unless it ends at another place. */
function useLeaveQuestion(unsaved: boolean, here: string) {
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
    if (currentLocation.pathname === here && LEADING_AWAY.some((dialog) => pathname === here + dialog)) return true;
    return pathname !== here && !pathname.startsWith(`${here}/`);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(propertyTexts.leaveQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
