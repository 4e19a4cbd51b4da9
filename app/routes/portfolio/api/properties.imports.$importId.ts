import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { importToApi } from "~/modules/portfolio/property-imports/import-to-api";
import { openImport, undoPropertyImport } from "~/modules/portfolio/property-imports/undo-import.server";
import { importRefusals } from "~/texts/properties/property-imports";

const edge = jsonEdge({
  GET: {
    right: "changeProperties",
    run: async ({ db, params }) => {
      const { builtOn, ...found } = await openImport(db, idParameter(params, "importId", importRefusals.notFound));
      return { ...importToApi(found), builtOn };
    },
  },
  DELETE: {
    right: "changeProperties",
    run: ({ db, actor, params }) =>
      undoPropertyImport(db, actor, idParameter(params, "importId", importRefusals.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
