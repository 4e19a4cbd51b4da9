import { jsonEdge, readJson } from "~/http/json-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { changeSettings } from "~/modules/base/settings/change-settings.server";
import { openSettings } from "~/modules/base/settings/open-settings";
import { settingsFields } from "~/modules/base/settings/settings-fields";

const schema = fieldsSchema(settingsFields, "json", ["proposedBooksBegin"]);

const edge = jsonEdge({
  GET: { right: "openSettings", run: ({ db }) => openSettings(db) },
  PUT: {
    right: "openSettings",
    run: async ({ db, actor, request, context }) => {
      const { values, version } = await readJson(request, schema);
      return changeSettings(db, actor, { values, version, wholeForm: false }, dayOf(context.now));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
