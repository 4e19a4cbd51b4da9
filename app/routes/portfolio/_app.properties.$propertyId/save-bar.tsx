import { Link } from "@remix-run/react";
import { propertyTexts } from "~/texts/properties/properties";
import { Button, buttonClass } from "~/ui/button";
import { useLeaveQuestion } from "~/ui/use-leave-question";
import { useScripted } from "~/ui/use-scripted";

/** Dialogs that open another property or the folder when they are done. */
const LEADING_AWAY = ["/copy", "/delete"];

/** Speichern and Verwerfen, in sight while something differs, or is edited if no scripts run. */
export function SaveBar({
  id,
  changes,
  editing,
  errors,
  conflicts,
  saving,
  onDiscard,
}: {
  id: number;
  changes: number;
  editing: boolean;
  errors: number;
  conflicts: number;
  saving: boolean;
  onDiscard: () => void;
}) {
  const here = `/properties/${id}`;
  const scripted = useScripted();
  const question = useLeaveQuestion(changes > 0 && !saving, here, { leadingAway: LEADING_AWAY });
  const shown = scripted ? changes + errors + conflicts > 0 : editing;
  return (
    <>
      {question}
      <div hidden={!shown} className={scripted ? "save-bar" : "save-bar save-bar-unscripted"}>
        {scripted && (
          <span aria-live="polite">
            {propertyTexts.changes(changes)}
            {errors > 0 && `, ${propertyTexts.errors(errors)}`}
            {conflicts > 0 && `, ${propertyTexts.conflicts(conflicts)}`}
          </span>
        )}
        <Link to={here} replace preventScrollReset onClick={onDiscard} className={buttonClass({ look: "quiet" })}>
          {propertyTexts.discard}
        </Link>
        <Button look="primary" disabled={saving}>
          {propertyTexts.save}
        </Button>
      </div>
    </>
  );
}
