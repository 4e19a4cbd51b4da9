import { jsonEdge } from "~/http/json-edge";
import { idQuery } from "~/http/query/parameters";
import { importToApi } from "~/modules/portfolio/property-imports/import-to-api";
import { listPropertyImports } from "~/modules/portfolio/property-imports/list-imports";

const edge = jsonEdge({
  GET: {
    right: "changeProperties",
    run: async ({ db, query }) => (await listPropertyImports(db, idQuery(query, "groupId"))).map(importToApi),
  },
});

export const loader = edge.loader;
export const action = edge.action;
