import { imageResponse, imageSetQuery } from "~/http/files/image-response";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { deleteImage } from "~/modules/files/images/delete-image";
import { openImage } from "~/modules/files/images/open-image";
import { imageRefusals } from "~/texts/images/images";

type Params = Record<string, string | undefined>;

const collectionId = (params: Params) => idParameter(params, "collectionId", imageRefusals.albumNotFound);
const imageId = (params: Params) => idParameter(params, "imageId", imageRefusals.notFound);

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, params, query, request, context }) => {
      const set = imageSetQuery(query, "MASTER");
      const image = await openImage(db, collectionId(params), imageId(params));
      return imageResponse(request, context.files, image, { set, mark: query.get("v") });
    },
  },
  DELETE: {
    right: "changeImages",
    run: ({ db, actor, params }) => deleteImage(db, actor, collectionId(params), imageId(params)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
