import { jsonEdge } from "~/http/json-edge";
import { countQuery, idQuery } from "~/http/parameters";
import { activityToApi } from "~/modules/activities/activity-to-api";
import { listActivities } from "~/modules/activities/list-activities";

const DEFAULT_PAGE_SIZE = 100;
const LARGEST_PAGE_SIZE = 500;
const LAST_PAGE = 1_000_000;

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, query }) => {
      const propertyId = idQuery(query, "propertyId");
      const index = countQuery(query, "pageIndex", 0, LAST_PAGE);
      const size = countQuery(query, "pageSize", DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE);
      const { rows, totalSize } = await listActivities(db, { propertyId, index, size });
      const answered = rows.map(activityToApi);
      return propertyId === null ? { rows: answered, index, size, metadata: { totalSize } } : { rows: answered };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
