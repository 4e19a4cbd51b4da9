import { jsonEdge, readJson } from "~/http/json-edge";
import { idPart, readQuery, textPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { copyProperty } from "~/modules/portfolio/properties/copy-property.server";
import { createProperty } from "~/modules/portfolio/properties/create-property";
import { findProperty } from "~/modules/portfolio/properties/find-property";
import { listProperties } from "~/modules/portfolio/properties/list-properties";
import { propertySchema } from "~/modules/portfolio/properties/property-schema";

const LONGEST_FIELDS = 10_000;
const listParts = { groupId: idPart, fields: textPart(LONGEST_FIELDS) };

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: ({ db, query, context }) => listProperties(db, readQuery(query, listParts), dayOf(context.now)),
  },
  POST: {
    right: "changeProperties",
    run: async ({ db, actor, query, request, context }) => {
      const { fromId } = readQuery(query, { fromId: idPart });
      const id = fromId
        ? await copyProperty(db, actor, fromId)
        : await createProperty(db, actor, (await readJson(request, propertySchema("json"))).values);
      return findProperty(db, id, dayOf(context.now));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
