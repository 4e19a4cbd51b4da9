import { jsonEdge, readJson } from "~/http/json-edge";
import { createGroup } from "~/modules/portfolio/property-groups/create-group";
import { groupSchema } from "~/modules/portfolio/property-groups/group-schema";
import { listGroups } from "~/modules/portfolio/property-groups/list-groups";

const edge = jsonEdge({
  GET: { right: "readPortfolio", run: ({ db }) => listGroups(db) },
  POST: {
    right: "changePropertyGroups",
    run: async ({ db, actor, request }) =>
      createGroup(db, actor, (await readJson(request, groupSchema("json"))).values),
  },
});

export const loader = edge.loader;
export const action = edge.action;
