import { imageResponse, imageSetQuery } from "~/http/files/image-response";
import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { changeImage } from "~/modules/files/images/changes/change-image";
import { deleteImage } from "~/modules/files/images/changes/delete-image";
import { imageSchema } from "~/modules/files/images/image-request";
import { openDescribedImage, openImage } from "~/modules/files/images/open-image";
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
  PUT: {
    right: "changeImages",
    run: async ({ db, actor, params, request, context }) => {
      const id = imageId(params);
      const { values } = await readJson(request, imageSchema);
      await changeImage(context, actor, collectionId(params), id, values);
      await context.sendJobs();
      return openDescribedImage(db, values.collectionId ?? collectionId(params), id);
    },
  },
  DELETE: {
    right: "changeImages",
    run: ({ db, actor, params }) => deleteImage(db, actor, collectionId(params), imageId(params)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
