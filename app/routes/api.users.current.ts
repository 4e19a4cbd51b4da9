import { jsonEdge } from "~/http/json-edge";

const edge = jsonEdge({ GET: { right: "readPortfolio", run: async ({ user }) => user } });

export const loader = edge.loader;
export const action = edge.action;
