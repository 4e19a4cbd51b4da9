import { jsonEdge } from "~/http/json-edge";
import { choiceQuery, idQuery } from "~/http/query/parameters";
import { imageToApi } from "~/modules/files/images/image-to-api";
import { selectImages, selectImagesOf, selectImagesOfProperty } from "~/modules/files/images/repository.server";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, query }) => {
      const ofProperty = choiceQuery(query, "type", ["property"]) !== null;
      const id = idQuery(query, "id");
      if (id === null) return (await selectImages(db)).map(imageToApi);
      return (await (ofProperty ? selectImagesOfProperty(db, id) : selectImagesOf(db, id))).map(imageToApi);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
