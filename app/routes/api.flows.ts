import { jsonEdge } from "~/http/json-edge";
import { listFlows } from "~/modules/relations/list-flows";

const edge = jsonEdge({ GET: { right: "openAccounting", run: ({ db }) => listFlows(db) } });

export const loader = edge.loader;
export const action = edge.action;
