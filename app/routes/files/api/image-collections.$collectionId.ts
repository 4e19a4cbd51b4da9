import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { albumSchema } from "~/modules/files/image-collections/album-schema";
import { albumToApi } from "~/modules/files/image-collections/album-to-api";
import { changeAlbum } from "~/modules/files/image-collections/change-album.server";
import { deleteAlbum } from "~/modules/files/image-collections/delete-album";
import { openAlbum } from "~/modules/files/image-collections/open-album";
import { albumRefusals } from "~/texts/images/image-collections";

const schema = albumSchema("json");

const collectionId = (params: Record<string, string | undefined>) =>
  idParameter(params, "collectionId", albumRefusals.notFound);

const edge = jsonEdge({
  PUT: {
    right: "changeImages",
    run: async ({ db, actor, params, request }) => {
      const id = collectionId(params);
      const { values, version } = await readJson(request, schema);
      await changeAlbum(db, actor, { ...values, id, version, wholeForm: false });
      return albumToApi(await openAlbum(db, id));
    },
  },
  DELETE: { right: "changeImages", run: ({ db, actor, params }) => deleteAlbum(db, actor, collectionId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;
