import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { changeProperty } from "~/modules/portfolio/properties/change-property.server";
import { deleteProperty } from "~/modules/portfolio/properties/delete-property";
import { findProperty } from "~/modules/portfolio/properties/find-property";
import { propertySchema } from "~/modules/portfolio/properties/property-schema";
import { propertyTexts } from "~/texts/properties/properties";

const propertyId = (params: Record<string, string | undefined>) =>
  idParameter(params, "propertyId", propertyTexts.notFound);

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: ({ db, params, context }) => findProperty(db, propertyId(params), dayOf(context.now)),
  },
  PUT: {
    right: "changeProperties",
    run: async ({ db, actor, params, request, context }) => {
      const id = propertyId(params);
      const { values, version } = await readJson(request, propertySchema("json"));
      await changeProperty(db, actor, { id, values, version, wholeForm: false });
      return findProperty(db, id, dayOf(context.now));
    },
  },
  DELETE: { right: "deleteProperties", run: ({ db, actor, params }) => deleteProperty(db, actor, propertyId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;
