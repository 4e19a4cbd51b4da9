import { zipResponse } from "~/http/files/zip-response";
import { pageLoader } from "~/http/page-edge";
import { demandChosen } from "~/modules/files/image-collections/album-page/do-deed";
import { readChosenImages } from "~/modules/files/image-collections/album-page/read-chosen";
import { openAlbumZip, writeZip } from "~/modules/files/images/download/open-album-zip";
import { albumIdOf } from "./_app.images/take-images";

/** The ZIP of the chosen images of an album. */
export const loader = pageLoader("readPortfolio", async ({ db, params, url, request, context }) => {
  const chosen = demandChosen(readChosenImages(url.searchParams));
  const zip = await openAlbumZip(db, albumIdOf(params), chosen);
  return zipResponse(request, { name: zip.name, length: zip.layout.length }, (writable) =>
    writeZip(context.files, zip, writable).catch((error) => context.log.failure(context.requestId, error)),
  );
});
