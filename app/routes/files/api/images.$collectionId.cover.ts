import { imageResponse, imageSetQuery } from "~/http/files/image-response";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { openCover } from "~/modules/files/images/open-image";
import { imageRefusals } from "~/texts/images/images";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, params, query, request, context }) => {
      const set = imageSetQuery(query, "GALLERY");
      const image = await openCover(db, idParameter(params, "collectionId", imageRefusals.albumNotFound));
      return imageResponse(request, context.files, image, { set, mark: query.get("v") });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
