import { jsonEdge } from "~/http/json-edge";

/** Every path of `/api` that no other route knows: a 404 in JSON. */
const edge = jsonEdge({});

export const loader = edge.loader;
export const action = edge.action;
