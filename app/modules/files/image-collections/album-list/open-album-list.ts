import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { albumRefusals } from "../../../../texts/images/image-collections";
import { DomainError } from "../../../base/domain-error";
import { selectImagesOf } from "../../images/repository.server";
import { MOST_IN_ROW } from "../first-row";
import { selectAlbum } from "../repository.server";
import { type ShownAlbum, showAlbum } from "../show-album";
import { ALBUM_PAGE_SIZE, type AlbumPage, selectAlbumPage } from "./album-list.server";
import { writeAlbumPlace } from "./album-place";

/** An album of which more than the first row is shown, and how many of its images at most. */
export type OpenedAlbum = { albumId: number; count: number };

/**
 * A page of the list of albums, in one round trip. The album that is asked for stands first, and is refused if there is none. What the
 * filter shows is `phrase`: the name of that album, or what is looked for.
 */
export async function openAlbumList(db: Db, page: AlbumPage, opened: OpenedAlbum | null) {
  const [rows, previews, links, [total], openImages] = await runBatch(db, [
    ...selectAlbumPage(db, page),
    selectImagesOf(db, opened?.albumId ?? 0).limit(opened?.count ?? 0),
  ]);
  const { collectionId } = page.list;
  const asked = page.after ? undefined : rows.find(({ id }) => id === collectionId);
  if (collectionId !== null && !page.after && !asked) throw new DomainError("not-found", albumRefusals.notFound);
  const others = rows.filter((row) => row !== asked);
  const shown = others.slice(0, ALBUM_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    albums: [...(asked ? [asked] : []), ...shown].map((row) =>
      showAlbum(row, {
        images: previews.filter(isOf(row.id)),
        links: links.filter(isOf(row.id)),
        open: row.id === opened?.albumId ? openImages : null,
      }),
    ),
    total: (total?.count ?? 0) + (asked ? 1 : 0),
    next: last && others.length > shown.length ? writeAlbumPlace(last) : null,
    phrase: asked?.name ?? page.list.phrase,
  };
}

/** A page of the list of albums as it is shown. */
export type OpenedAlbumList = Awaited<ReturnType<typeof openAlbumList>>;

/** An album with the first of its images, at most `count`, but all that its first row may show. */
export async function openAlbumImages(db: Db, id: number, count: number): Promise<ShownAlbum> {
  const [[album], images] = await runBatch(db, [
    selectAlbum(db, id),
    selectImagesOf(db, id).limit(Math.max(count, MOST_IN_ROW)),
  ]);
  if (!album) throw new DomainError("not-found", albumRefusals.notFound);
  return showAlbum(album, { images, open: images });
}

function isOf(albumId: number) {
  return ({ collectionId }: { collectionId: number }) => collectionId === albumId;
}
