import { jsonEdge, readJson } from "~/http/json-edge";
import { idQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/calendar/day";
import { copyProperty } from "~/modules/properties/copy-property.server";
import { createProperty } from "~/modules/properties/create-property";
import { findProperty } from "~/modules/properties/find-property";
import { listProperties } from "~/modules/properties/list-properties";
import { propertySchema } from "~/modules/properties/property-schema";

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
