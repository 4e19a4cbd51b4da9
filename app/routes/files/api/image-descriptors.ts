import { jsonEdge } from "~/http/json-edge";
import { choicePart, idPart, readQuery } from "~/http/query/parameters";
import { imageToApi } from "~/modules/files/images/image-to-api";
import { selectImages, selectImagesOf, selectImagesOfProperty } from "~/modules/files/images/repository.server";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, query }) => {
      const { type, id } = readQuery(query, { type: choicePart(["property"]), id: idPart });
      if (id === null) return (await selectImages(db)).map(imageToApi);
      return (await (type === "property" ? selectImagesOfProperty(db, id) : selectImagesOf(db, id))).map(imageToApi);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
