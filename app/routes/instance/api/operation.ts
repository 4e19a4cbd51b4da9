import { jsonEdge } from "~/http/json-edge";
import { openOperation } from "~/modules/instance/operation/operation.server";

const edge = jsonEdge({
  GET: { right: "runUpkeep", run: ({ db, context }) => openOperation(db, context.now) },
});

export const loader = edge.loader;
export const action = edge.action;
