import { type Day, dayOf } from "../../base/calendar/day";
import type { LabelledProperty } from "../../base/relations/labels";
import { labelProperty } from "../../base/relations/labels";
import type { ImageRow } from "../images/repository.server";
import { showImage } from "../images/show-image";
import { countFirstRow } from "./first-row";
import type { AlbumRow } from "./repository.server";

/** What a screen shows of an image among others. */
export function showThumbnail(row: ImageRow) {
  const {
    id,
    filename,
    caption,
    thumbnailWidth: width,
    thumbnailHeight: height,
    thumbnail,
    download,
    ...shown
  } = showImage(row);
  const { placeholder, hasTwin, state, stalled } = shown;
  return { id, filename, caption, width, height, thumbnail, download, placeholder, hasTwin, state, stalled };
}

export type ShownThumbnail = ReturnType<typeof showThumbnail>;

/** What a screen shows of an album: of its images, which come in order, those of the first row, unless all of them are given as `open`. */
export function showAlbum(
  { id, version, name, description, imageCount, coverImageId, createTime, updateTime }: AlbumRow,
  {
    images,
    links = [],
    open = null,
  }: { images: readonly ImageRow[]; links?: readonly LabelledProperty[]; open?: readonly ImageRow[] | null },
) {
  const counts = countFirstRow(images.map(({ width, height }) => width / height));
  return {
    id,
    version,
    name,
    description,
    imageCount,
    /** The image that stands for the album, null if it is empty. */
    coverId: coverImageId ?? images[0]?.id ?? null,
    createDay: dayOf(new Date(createTime)) as Day,
    /** When it was changed last, to tell which of two looks at it is the later one. */
    updateTime,
    updateDay: dayOf(new Date(updateTime)) as Day,
    properties: links.map((property) => ({ id: property.id, label: labelProperty(property) })),
    /** How many images stand in the first row, by each step of its width (`rowSteps`). */
    firstRow: counts,
    images: (open ?? images.slice(0, counts.at(-1))).map(showThumbnail),
    isOpen: open !== null,
  };
}

export type ShownAlbum = ReturnType<typeof showAlbum>;
