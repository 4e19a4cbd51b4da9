import { Link } from "@remix-run/react";
import { propertyTexts } from "~/texts/properties";
import { Button, buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { useLeaveQuestion } from "~/ui/use-leave-question";
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
  useLeaveQuestion(changes > 0 && !saving, here, LEADING_AWAY);
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
