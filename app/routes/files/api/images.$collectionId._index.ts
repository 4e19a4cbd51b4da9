import { zipResponse } from "~/http/files/zip-response";
import { refuseUnknownFields } from "~/http/forms/check-field-names";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { readOneFile } from "~/modules/base/files/upload";
import { addImage } from "~/modules/files/images/add-image";
import { openAlbumZip, writeZip } from "~/modules/files/images/download/open-album-zip";
import { imageBound } from "~/modules/files/images/master/image-bound";
import { openDescribedImage } from "~/modules/files/images/open-image";
import { imageRefusals } from "~/texts/images/images";

const albumId = (params: Record<string, string | undefined>) =>
  idParameter(params, "collectionId", imageRefusals.albumNotFound);

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, params, request, context }) => {
      const zip = await openAlbumZip(db, albumId(params));
      const { name, layout } = zip;
      return zipResponse(request, { name, length: layout.length }, (writable) =>
        writeZip(context.files, zip, writable).catch((error) => context.log.failure(context.requestId, error)),
      );
    },
  },
  POST: {
    right: "changeImages",
    upload: imageBound,
    run: async ({ db, actor, params, form, uploads, context }) => {
      refuseUnknownFields(form, ["file"]);
      const collectionId = albumId(params);
      const id = await addImage(context, actor, { collectionId, upload: readOneFile(uploads) });
      await context.sendJobs();
      return openDescribedImage(db, collectionId, id);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
