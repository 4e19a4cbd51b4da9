import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { sortImages } from "~/modules/files/images/changes/sort-images";
import { orderSchema } from "~/modules/files/images/image-request";
import { imagesToApi } from "~/modules/files/images/image-to-api";
import { selectImagesOf } from "~/modules/files/images/repository.server";
import { imageRefusals } from "~/texts/images/images";

const edge = jsonEdge({
  POST: {
    right: "changeImages",
    run: async ({ db, actor, params, request }) => {
      const collectionId = idParameter(params, "collectionId", imageRefusals.albumNotFound);
      await sortImages(db, actor, collectionId, (await readJson(request, orderSchema)).values);
      return imagesToApi(await selectImagesOf(db, collectionId));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
