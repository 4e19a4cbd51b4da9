import { jsonEdge } from "~/http/json-edge";
import { choicePart, idPart, readQuery } from "~/http/query/parameters";
import { imagesToApi } from "~/modules/files/images/image-to-api";
import { selectImages, selectImagesOf, selectImagesOfProperty } from "~/modules/files/images/repository.server";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, query }) => {
      const { type, id } = readQuery(query, { type: choicePart(["property"]), id: idPart });
      if (id === null) return imagesToApi(await selectImages(db));
      return imagesToApi(await (type === "property" ? selectImagesOfProperty(db, id) : selectImagesOf(db, id)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
