import { jsonEdge, readJson } from "~/http/json-edge";
import { idQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { copyProperty } from "~/modules/portfolio/properties/copy-property.server";
import { createProperty } from "~/modules/portfolio/properties/create-property";
import { findProperty } from "~/modules/portfolio/properties/find-property";
import { listProperties } from "~/modules/portfolio/properties/list-properties";
import { propertySchema } from "~/modules/portfolio/properties/property-schema";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: ({ db, query, context }) =>
      listProperties(db, { groupId: idQuery(query, "groupId"), fields: query.get("fields") }, dayOf(context.now)),
  },
  POST: {
    right: "changeProperties",
    run: async ({ db, actor, query, request, context }) => {
      const fromId = idQuery(query, "fromId");
      const id = fromId
        ? await copyProperty(db, actor, fromId)
        : await createProperty(db, actor, (await readJson(request, propertySchema("json"))).values);
      return findProperty(db, id, dayOf(context.now));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
