import { jsonEdge } from "~/http/json-edge";
import { dayPart, readQuery, required } from "~/http/query/parameters";
import { datevPreviewToApi } from "~/modules/books/datev/open-export";
import { openPreview } from "~/modules/books/datev/open-preview";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query, context }) => {
      const period = readQuery(query, { from: required(dayPart), to: required(dayPart) });
      return datevPreviewToApi(await openPreview(db, period, context.now.toISOString()));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
