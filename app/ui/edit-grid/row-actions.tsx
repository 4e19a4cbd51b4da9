import { Link } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { edits } from "~/texts/edits";
import { Button, buttonClass, LinkButton } from "../button";

/** A row's buttons: what concerns an edit while there is one, deleting while there is none; all of them without scripts. */
export function RowActions({
  here,
  id,
  sending,
  onDiscard,
}: {
  here: string;
  id: number | null;
  sending: boolean;
  onDiscard: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
      <Link
        to={here}
        replace
        preventScrollReset
        onClick={onDiscard}
        className={`${buttonClass({ look: "quiet", size: "row" })} when-differs`}
      >
        {edits.discard}
      </Link>
      <Button look="primary" size="row" disabled={sending} className="when-differs">
        {edits.save}
      </Button>
      {id !== null && (
        <LinkButton to={`${here}/${id}/delete`} look="quiet" size="row" preventScrollReset className="when-same">
          <Trash2 size={15} aria-hidden />
          {edits.delete}
        </LinkButton>
      )}
    </div>
  );
}
