import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { idQuery, requiredChoiceQuery } from "~/http/parameters";
import { tableResponse } from "~/http/table-response";
import { dayOf } from "~/modules/calendar/day";
import { exportProperties } from "~/modules/properties/export-properties";
import { fileFormatNames } from "~/modules/spreadsheets/file-formats";

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, query, context }) => {
      const groupId = idQuery(query, "groupId");
      const format = requiredChoiceQuery(query, "format", fileFormatNames);
      const table = await exportProperties(db, groupId, dayOf(context.now));
      return tableResponse(table, format, (error) => logFailure(context.requestId, error));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
