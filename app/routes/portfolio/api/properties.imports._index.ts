import { jsonEdge } from "~/http/json-edge";
import { idPart, readQuery } from "~/http/query/parameters";
import { importToApi } from "~/modules/portfolio/property-imports/import-to-api";
import { listPropertyImports } from "~/modules/portfolio/property-imports/list-imports";

const edge = jsonEdge({
  GET: {
    right: "changeProperties",
    run: async ({ db, query }) => {
      const { groupId } = readQuery(query, { groupId: idPart });
      return (await listPropertyImports(db, groupId)).map(importToApi);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
