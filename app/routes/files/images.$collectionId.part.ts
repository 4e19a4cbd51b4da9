import { jsonEdge } from "~/http/json-edge";
import { countPart, idParameter, readQuery } from "~/http/query/parameters";
import { PART } from "~/modules/files/image-collections/album-page/album-part";
import { openAlbumPart } from "~/modules/files/image-collections/album-page/open-album-page";
import { imageRefusals } from "~/texts/images/images";
import { MOST_IMAGES } from "./_app.images/list-of";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: ({ db, params, query }) => {
      const id = idParameter(params, "collectionId", imageRefusals.albumNotFound);
      const part = readQuery(query, { from: countPart(0, MOST_IMAGES), count: countPart(PART, MOST_IMAGES, 1) });
      return openAlbumPart(db, id, part);
    },
  },
});

/** A part of an album, for the script of its page as one scrolls. */
export const loader = edge.loader;
export const action = edge.action;
