import { Link } from "@remix-run/react";
import {
  ArrowLeftToLine,
  ArrowRightToLine,
  Captions,
  Download,
  FolderInput,
  Maximize2,
  RotateCcw,
  RotateCw,
  Star,
  Trash2,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { imageOrders } from "~/modules/files/images/changes/image-orders";
import { albumPageTexts as texts } from "~/texts/images/album-page";
import { Button, buttonClass } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { useScripted } from "~/ui/use-scripted";

/**
 * What can be done with the chosen images, as buttons of the form that they are chosen in, and how all are put in order. With scripts the
 * tools come once something is chosen.
 */
export function DeedBar({
  count,
  total,
  oneId,
  albumId,
  mayChange,
  busy,
  onAll,
  onNone,
}: {
  /** How many are chosen; without scripts nobody knows before they are sent. */
  count: number;
  total: number;
  /** The one image that is chosen, if it is one. */
  oneId: number | null;
  albumId: number;
  mayChange: boolean;
  busy: boolean;
  onAll: () => void;
  onNone: () => void;
}) {
  const scripted = useScripted();
  return (
    <div className="deed-bars">
      {(!scripted || count === 0) && (
        <div className="deed-start">
          {scripted ? (
            <Button type="button" size="row" onClick={onAll}>
              {texts.chooseAll}
            </Button>
          ) : (
            <label className="inline-flex min-h-9 items-center gap-2">
              <input type="checkbox" name="all" />
              {texts.chooseAll}
            </label>
          )}
          {mayChange && total > 1 && (
            <fieldset className="deed-orders">
              <legend className="sr-only">{texts.sort}</legend>
              <span aria-hidden>{texts.sort}</span>
              {imageOrders.map((order) => (
                <Button key={order} name="deed" value={order} size="row" disabled={busy}>
                  {texts.orders[order]}
                </Button>
              ))}
            </fieldset>
          )}
          <p className="deed-hint scripted-only">{mayChange ? texts.hint : texts.readerHint}</p>
        </div>
      )}
      {(!scripted || count > 0) && (
        <div role="toolbar" aria-label={texts.tools} className="deed-tools" data-scripted={scripted || undefined}>
          {scripted && (
            <div className="deed-count">
              <button type="button" onClick={onNone} aria-label={texts.none} title={texts.none} className="deed-none">
                <X size={17} aria-hidden />
              </button>
              <span role="status" className="font-[620] tabular-nums">
                {count === total ? texts.allChosen(total) : texts.chosen(count)}
              </span>
              {count < total && (
                <button type="button" onClick={onAll} className="rounded-sm px-1 text-accent underline">
                  {texts.all}
                </button>
              )}
              {mayChange && <PlaceField total={total} busy={busy} />}
            </div>
          )}
          <div className="deed-buttons">
            {mayChange && (
              <>
                <Deed name="front" label={texts.front} busy={busy}>
                  <ArrowLeftToLine size={16} aria-hidden />
                </Deed>
                <Deed name="back" label={texts.back} busy={busy}>
                  <ArrowRightToLine size={16} aria-hidden />
                </Deed>
                {!scripted && <PlaceField total={total} busy={busy} />}
                <Deed name="left" label={texts.turnLeft} short={texts.left} busy={busy}>
                  <RotateCcw size={16} aria-hidden />
                </Deed>
                <Deed name="right" label={texts.turnRight} short={texts.right} busy={busy}>
                  <RotateCw size={16} aria-hidden />
                </Deed>
                <Deed name="captions" label={texts.caption} busy={busy}>
                  <Captions size={16} aria-hidden />
                </Deed>
                {(!scripted || oneId !== null) && (
                  <Deed name="cover" label={texts.cover} busy={busy}>
                    <Star size={16} aria-hidden />
                  </Deed>
                )}
                <Deed name="move" label={texts.move} busy={busy}>
                  <FolderInput size={16} aria-hidden />
                </Deed>
              </>
            )}
            <Deed name="download" label={texts.download} busy={false}>
              <Download size={16} aria-hidden />
            </Deed>
            {scripted && oneId !== null && (
              <Link to={`/images/${albumId}/${oneId}`} className={`deed ${buttonClass({ size: "row" })}`}>
                <Maximize2 size={16} aria-hidden />
                <span>{texts.page}</span>
              </Link>
            )}
            {mayChange && (
              <Deed name="delete" label={texts.delete} busy={busy}>
                <Trash2 size={16} aria-hidden />
              </Deed>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function Deed({
  name,
  label,
  short,
  busy,
  children,
}: {
  name: string;
  label: string;
  /** What there is room for on a phone; in a wide window its sign alone says it then. */
  short?: string;
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <Button name="deed" value={name} size="row" aria-label={label} title={label} disabled={busy} className="deed">
      {children}
      <span aria-hidden className={short ? "sm:hidden" : undefined}>
        {short ?? label}
      </span>
    </Button>
  );
}

/** The number of a place in the album, where the chosen images go. */
function PlaceField({ total, busy }: { total: number; busy: boolean }) {
  return (
    <span className="deed-place">
      <label htmlFor="deed-place">{texts.at}</label>
      <span className="deed-number">
        <input
          id="deed-place"
          name="place"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={6}
          autoComplete="off"
          placeholder={texts.atHint(total)}
          className={boxClass()}
        />
      </span>
      <Button name="deed" value="place" size="row" disabled={busy}>
        {texts.put}
      </Button>
    </span>
  );
}
