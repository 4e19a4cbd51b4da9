import { jsonEdge, readJson } from "~/http/json-edge";
import { idPart, readQuery } from "~/http/query/parameters";
import { albumSchema } from "~/modules/files/image-collections/album-schema";
import { albumToApi } from "~/modules/files/image-collections/album-to-api";
import { createAlbum } from "~/modules/files/image-collections/create-album";
import { openAlbum } from "~/modules/files/image-collections/open-album";
import { selectAlbumsOf } from "~/modules/files/image-collections/repository.server";

const schema = albumSchema("json");

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, query }) => {
      const { propertyId } = readQuery(query, { propertyId: idPart });
      return (await selectAlbumsOf(db, propertyId)).map(albumToApi);
    },
  },
  POST: {
    right: "changeImages",
    run: async ({ db, actor, request }) => {
      const { values } = await readJson(request, schema);
      return albumToApi(await openAlbum(db, await createAlbum(db, actor, values)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
