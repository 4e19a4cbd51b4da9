import { Link, useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { propertyTexts } from "~/texts/properties";
import { Button, buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";

const SAVED_NOTICE_MS = 3000;

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
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  useLeaveQuestion(changes > 0 && !saving, here);
  const shown = !scripted || changes > 0 || errors > 0;
  return (
    <>
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
      <SavedNotice here={here} />
    </>
  );
}

function SavedNotice({ here }: { here: string }) {
  const navigation = useNavigation();
  const [notice, setNotice] = useState(false);
  const saved =
    navigation.state === "loading" && navigation.formMethod === "POST" && navigation.location.pathname === here;
  useEffect(() => {
    if (saved) setNotice(true);
  }, [saved]);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(false), SAVED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-[4] grid justify-items-center">
      {notice && (
        <span className="flex items-center gap-2 rounded-full border border-line-strong bg-surface px-4 py-2 font-[550] shadow-raised">
          <Check size={16} aria-hidden className="text-good" />
          {propertyTexts.saved}
        </span>
      )}
    </div>
  );
}

/** Asks before unsaved changes are left behind; dialogs over the form are no leaving. */
function useLeaveQuestion(unsaved: boolean, here: string) {
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
    if (window.confirm(propertyTexts.leaveQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
