import { Link } from "@remix-run/react";
import { Copy, Star } from "lucide-react";
import { albumPageTexts as texts, twinTexts } from "~/texts/images/album-page";
import { imageTexts } from "~/texts/images/image-collections";
import type { AlbumImage } from "./use-album-images";

/** The images as they are seen before scripts run, or if none do: each a box to be ticked and a way to its own page. */
export function PlainGrid({
  albumId,
  images,
  from,
  coverId,
}: {
  albumId: number;
  images: readonly AlbumImage[];
  from: number;
  coverId: number | null;
}) {
  return (
    <ul aria-label={texts.grid} className="album-tiles">
      {images.map((image, index) => (
        <li key={image.id} className="album-tile">
          <Link to={`/images/${albumId}/${image.id}`} className="album-tile-image" style={backOf(image)}>
            <TileImage image={image} />
          </Link>
          <input
            type="checkbox"
            name="ids"
            value={image.id}
            aria-label={texts.select(image.filename)}
            className="album-tile-mark"
          />
          <TileLine image={image} place={from + index + 1} isCover={image.id === coverId} />
        </li>
      ))}
    </ul>
  );
}

/** A few pixels of an image stand behind it until it is there. */
export const backOf = ({ placeholder }: AlbumImage) => ({ backgroundImage: `url(${placeholder})` });

export function TileImage({ image: { thumbnail, caption, filename, width, height, state } }: { image: AlbumImage }) {
  return (
    <img
      // What is served while it waits must not stand for what comes.
      src={state === "waiting" ? `${thumbnail}&waiting` : thumbnail}
      alt={caption ?? filename}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}

/** What stands below an image: its place, its caption or else its name, and whether it stands for the album. */
export function TileLine({
  image: { caption, filename, hasTwin },
  place,
  isCover,
}: {
  image: AlbumImage;
  place: number;
  isCover: boolean;
}) {
  return (
    <div className="album-tile-line">
      <b>{texts.place(place)}</b>
      <span className={caption ? "" : "is-name"} title={caption ?? filename}>
        {caption ?? filename}
      </span>
      {hasTwin && <Copy size={13} aria-label={twinTexts.title} />}
      {isCover && <Star size={13} fill="currentColor" aria-label={imageTexts.isCover} />}
    </div>
  );
}
