import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { countPart, idParameter, readQuery } from "~/http/query/parameters";
import { openAlbumImages } from "~/modules/files/image-collections/album-list/open-album-list";
import { albumRefusals } from "~/texts/images/image-collections";
import { MOST_IMAGES } from "./_app.images/list-of";

/** An album with the first of its images, for the script of a page that shows some of them. */
export const loader = pageLoader("readPortfolio", async ({ db, params, url }) => {
  const id = idParameter(params, "collectionId", albumRefusals.notFound);
  const { count } = readQuery(url.searchParams, { count: countPart(0, MOST_IMAGES) });
  return { album: await openAlbumImages(db, id, count) };
});

/** The page looks for itself, unasked: if no answer comes it stays as it is. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().catch(() => null);
}
