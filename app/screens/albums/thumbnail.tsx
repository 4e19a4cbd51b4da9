import { Link } from "@remix-run/react";
import { ImageOff } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { ShownThumbnail } from "~/modules/files/image-collections/show-album";
import { imageRowTexts } from "~/texts/images/image-rows";
import { useLightbox } from "../lightbox/use-lightbox";

type Ratio = CSSProperties & { "--ratio": number };

/** An image in a row, as a link to its own page; a few pixels of it are there before the rest. */
export function Thumbnail({
  albumId,
  image: { id, filename, caption, width, height, thumbnail, placeholder, state },
  from,
  eager,
  children,
}: {
  albumId: number;
  image: ShownThumbnail;
  /** The step of the row's width from which on it stands in the first row. */
  from: number | undefined;
  eager: boolean;
  children?: ReactNode;
}) {
  const openLightbox = useLightbox();
  const style: Ratio = {
    "--ratio": Math.round((1_000 * width) / height) / 1_000,
    backgroundImage: `url(${placeholder})`,
  };
  return (
    <li style={style} data-from={from}>
      <Link
        to={`/images/${albumId}/${id}`}
        data-lightbox={id}
        onClick={(event) => openLightbox(event, { albumId, imageId: id })}
        className="image-link"
      >
        <img
          // What is served while it waits must not stand for what comes.
          src={state === "waiting" ? `${thumbnail}&waiting` : thumbnail}
          alt={caption ?? filename}
          width={width}
          height={height}
          loading={eager ? undefined : "lazy"}
          decoding="async"
        />
        {state === "failed" && (
          <span className="absolute top-1 left-1 grid size-6 place-items-center rounded-[6px] bg-bad text-surface">
            <ImageOff size={14} aria-hidden />
            <span className="sr-only">{imageRowTexts.failed}</span>
          </span>
        )}
      </Link>
      {children}
    </li>
  );
}
