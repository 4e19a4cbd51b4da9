import { jsonEdge } from "~/http/json-edge";
import { listTrash } from "~/modules/overview/trash/trash-list.server";

const edge = jsonEdge({
  GET: { right: "readPortfolio", run: ({ db, user, context }) => listTrash(db, user, context.now) },
});

export const loader = edge.loader;
export const action = edge.action;
