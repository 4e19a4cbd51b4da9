import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { moveSchema } from "~/modules/files/images/image-request";
import { moveImages } from "~/modules/files/images/move-images.server";
import { imageRefusals } from "~/texts/images/images";

const edge = jsonEdge({
  POST: {
    right: "changeImages",
    run: async ({ db, actor, params, request, context }) => {
      const from = idParameter(params, "collectionId", imageRefusals.albumNotFound);
      const moved = await moveImages(db, actor, { from, ...(await readJson(request, moveSchema)).values });
      await context.sendJobs();
      return moved;
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
