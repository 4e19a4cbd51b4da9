import { pageLoader } from "~/http/page-edge";
import { countQuery, idParameter } from "~/http/parameters";
import { openImagesOf } from "~/modules/image-collections/open-album-list";
import { showThumbnail } from "~/modules/image-collections/show-album";
import { albumRefusals } from "~/texts/image-collections";
import { MOST_IMAGES } from "./_app.images/list-of";

/** The first images of an album, for the script of a page that shows some of them. */
export const loader = pageLoader("readPortfolio", async ({ db, params, url }) => {
  const id = idParameter(params, "collectionId", albumRefusals.notFound);
  const images = await openImagesOf(db, id, countQuery(url.searchParams, "count", 0, MOST_IMAGES));
  return { images: images.map(showThumbnail) };
});
