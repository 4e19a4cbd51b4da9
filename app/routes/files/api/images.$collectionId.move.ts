import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { describeMoved, moveImages } from "~/modules/files/images/changes/move-images.server";
import { moveSchema } from "~/modules/files/images/image-request";
import { imageRefusals } from "~/texts/images/images";

const edge = jsonEdge({
  POST: {
    right: "changeImages",
    run: async ({ db, actor, params, request, context }) => {
      const from = idParameter(params, "collectionId", imageRefusals.albumNotFound);
      const { ids, to, copy } = (await readJson(request, moveSchema)).values;
      const keys = await moveImages(db, actor, { from, to, chosen: ids, copy });
      await context.sendJobs();
      return describeMoved(db, to, keys);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
