import { streamRows } from "~/http/files/stream-rows";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { idPart, pageParts, readQuery } from "~/http/query/parameters";
import type { RoleFlags } from "~/modules/base/rights/rights";
import { activityToApi } from "~/modules/overview/feed/activity-to-api";
import { listActivities, readPropertyActivities } from "~/modules/overview/feed/read-property-activities";
import type { ActivityRow } from "~/modules/together/activities/repository.server";

const DEFAULT_PAGE_SIZE = 100;
const LARGEST_PAGE_SIZE = 500;
const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, user, query, context }) => {
      const { propertyId } = readQuery(query, { propertyId: idPart });
      if (propertyId !== null)
        return streamRows(answered(readPropertyActivities(db, propertyId), user), (error) =>
          logFailure(context.requestId, error),
        );
      const { pageIndex: index, pageSize: size } = readQuery(query, pageParts(DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE));
      const { rows, totalSize } = await listActivities(db, { index, size });
      return { rows: rows.map((row) => activityToApi(row, user)), index, size, metadata: { totalSize } };
    },
  },
});

async function* answered(chunks: AsyncGenerator<ActivityRow[]>, reader: RoleFlags) {
  for await (const rows of chunks) yield rows.map((row) => activityToApi(row, reader));
}

export const loader = edge.loader;
export const action = edge.action;
