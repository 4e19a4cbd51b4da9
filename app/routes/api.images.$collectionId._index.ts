import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/parameters";
import { readOneFile } from "~/modules/files/upload";
import { addImage } from "~/modules/images/add-image";
import { imageBound } from "~/modules/images/image-bound";
import { imageToApi } from "~/modules/images/image-to-api";
import { openImage } from "~/modules/images/open-image";
import { imageRefusals } from "~/texts/images";

const edge = jsonEdge({
  POST: {
    right: "changeImages",
    upload: imageBound,
    run: async ({ db, actor, params, uploads, context }) => {
      const collectionId = idParameter(params, "collectionId", imageRefusals.albumNotFound);
      const id = await addImage(context, actor, { collectionId, upload: readOneFile(uploads) });
      await context.sendJobs();
      return imageToApi(await openImage(db, collectionId, id));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
