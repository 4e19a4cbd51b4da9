import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { IMAGE_STEP } from "~/modules/files/image-collections/album-list/album-list-address";
import type { ShownAlbum, ShownThumbnail } from "~/modules/files/image-collections/show-album";
import { imageRowTexts as texts } from "~/texts/images/image-rows";
import { moreTexts } from "~/texts/more";
import { buttonClass } from "~/ui/button";
import { Thumbnail } from "./thumbnail";
import { useOpenAlbum } from "./use-open-album";

/**
 * The images of an album in rows that fill their room: the first, and all once one wants them. `children` stand below.
 * `addressOf` says where the first `count` images are shown without scripts, or for 0 those of the first row.
 */
export function ImageRows({
  album: given,
  addressOf,
  eager = false,
  actions,
  children,
}: {
  album: ShownAlbum;
  addressOf: (count: number) => string;
  /** Whether the images are in sight at once. */
  eager?: boolean;
  /** What can be done with an image. */
  actions?: (image: ShownThumbnail) => ReactNode;
  children?: ReactNode;
}) {
  const { album, isOpen, images, busy, toggle, loadMore } = useOpenAlbum(given);
  const { id, name, imageCount, firstRow } = album;
  const breaks = new Map(byStep(firstRow).map(({ value, steps }) => [value, steps]));
  const hidden = byStep(firstRow.map((count) => imageCount - count)).filter(({ value }) => value > 0);
  const allFrom = firstRow.findIndex((count) => count >= imageCount);
  const unseen = isOpen ? imageCount - images.length : 0;
  return (
    <>
      {imageCount > 0 && (
        <ul className={isOpen ? "image-rows" : "image-rows is-folded"}>
          {images.map((image, index) => {
            const from = firstRow.findIndex((count) => count > index);
            const breakAt = breaks.get(index + 1);
            return (
              <Fragment key={image.id}>
                <Thumbnail albumId={id} image={image} from={from < 0 ? undefined : from} eager={eager}>
                  {actions?.(image)}
                </Thumbnail>
                {breakAt && index + 1 < imageCount && <li aria-hidden className="row-break" data-at={breakAt} />}
              </Fragment>
            );
          })}
          <li aria-hidden className="row-rest" data-from={allFrom < 0 ? undefined : allFrom} />
        </ul>
      )}
      {unseen > 0 && (
        <div className="mt-3 text-center">
          <Link
            to={addressOf(2 * images.length)}
            preventScrollReset
            onClick={loadMore}
            className={buttonClass({ size: "tiny" })}
          >
            {busy ? moreTexts.loading : texts.loadMore(Math.min(unseen, images.length))}
          </Link>
        </div>
      )}
      <div className="mt-3 flex items-start gap-x-4">
        <div className="min-w-0 flex-1">{children}</div>
        {hidden.map(({ value, steps }) => (
          <span key={steps} className="at-step" data-at={steps}>
            <Link
              to={addressOf(isOpen ? 0 : IMAGE_STEP)}
              preventScrollReset
              onClick={toggle}
              aria-label={isOpen ? texts.lessLabel(value, name) : texts.moreLabel(value, name)}
              className={`tabular-nums ${buttonClass({ size: "tiny" })}`}
            >
              {isOpen ? texts.less(value) : texts.more(value)}
            </Link>
          </span>
        ))}
      </div>
    </>
  );
}

/** Values that are said for each step, each once, with the steps that it holds for: `0 1 2`. */
function byStep(values: readonly number[]): { value: number; steps: string }[] {
  const steps = new Map<number, number[]>();
  for (const [step, value] of values.entries()) steps.set(value, [...(steps.get(value) ?? []), step]);
  return [...steps].map(([value, held]) => ({ value, steps: held.join(" ") }));
}
