import { Link } from "@remix-run/react";
import { History, type LucideIcon, Trash2 } from "lucide-react";
import { edits } from "~/texts/edits";
import { gridTexts } from "~/texts/grids";
import { Button, buttonClass, LinkButton } from "../button";

/** A further dialog of a row, at `here/ID/PATH`; a sign leads there, as its label fits on no card. */
export type RowWay = { path: string; label: string; icon: LucideIcon };

/** A row's buttons: what concerns an edit while there is one, deleting while there is none; all of them without scripts. */
export function RowActions({
  here,
  place,
  id,
  name,
  historyAt,
  way,
  sending,
  onDiscard,
}: {
  here: string;
  place: string;
  id: number | null;
  /** What the row is called; only said aloud. */
  name: string;
  historyAt?: string;
  way?: RowWay;
  sending: boolean;
  onDiscard: () => void;
}) {
  return (
    <div className="flex justify-end gap-1.5">
      <Link
        to={here + place}
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
      {id !== null && historyAt && (
        <LinkButton
          to={historyAt + id}
          look="quiet"
          size="row"
          aria-label={gridTexts.of(gridTexts.history, id, name)}
          title={gridTexts.history}
          className="when-same"
        >
          <History size={15} aria-hidden />
          <span className="grid-label">{gridTexts.history}</span>
        </LinkButton>
      )}
      {id !== null && way && (
        <LinkButton
          to={`${here}/${id}/${way.path}${place}`}
          look="quiet"
          size="row"
          preventScrollReset
          aria-label={gridTexts.of(way.label, id, name)}
          title={way.label}
          className="when-same"
        >
          <way.icon size={15} aria-hidden />
        </LinkButton>
      )}
      {id !== null && (
        <LinkButton
          to={`${here}/${id}/delete${place}`}
          look="quiet"
          size="row"
          preventScrollReset
          aria-label={gridTexts.of(edits.delete, id, name)}
          title={edits.delete}
          className="when-same"
        >
          <Trash2 size={15} aria-hidden />
          <span className="grid-label">{edits.delete}</span>
        </LinkButton>
      )}
    </div>
  );
}
