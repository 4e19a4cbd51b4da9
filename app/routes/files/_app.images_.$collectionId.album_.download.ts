import { demandRight } from "~/auth/demand-right";
import { contentDisposition } from "~/http/files/content-disposition";
import { zipResponse } from "~/http/files/zip-response";
import { pageLoader } from "~/http/page-edge";
import { choicePart, readQuery } from "~/http/query/parameters";
import { demandChosen } from "~/modules/files/image-collections/album-page/do-deed";
import { readChosenImages } from "~/modules/files/image-collections/album-page/read-chosen";
import { openChosen, writeChosenZip } from "~/modules/files/images/download/open-album-zip";
import { openDownload } from "~/modules/files/images/download/open-download";
import { albumIdOf } from "./_app.images/take-images";

/** The chosen images of an album, several as a ZIP: without what they say of place and author, or for who may change them as they came. */
export const loader = pageLoader("readPortfolio", async ({ db, user, params, url, request, context }) => {
  const { original } = readQuery(url.searchParams, { original: choicePart(["on"]) });
  if (original) demandRight(user, "changeImages");
  const chosen = demandChosen(readChosenImages(url.searchParams));
  const download = await openChosen(db, albumIdOf(params), { chosen, isOriginal: original !== null });
  const [one, ...others] = download.entries;
  if (one && chosen !== "all" && others.length === 0) {
    const headers = {
      "Cache-Control": "private, no-store",
      "Content-Disposition": contentDisposition(one.download.filename),
      "Content-Type": one.download.type,
      "X-Content-Type-Options": "nosniff",
    };
    const body = request.method === "HEAD" ? null : await openDownload(context.files, one.download);
    return new Response(body, { headers });
  }
  return zipResponse(request, { name: download.name, length: null }, (writable) =>
    writeChosenZip(context.files, download, writable).catch((error) => context.log.failure(context.requestId, error)),
  );
});
