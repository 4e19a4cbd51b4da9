import { jsonEdge } from "~/http/json-edge";
import { listUploads } from "~/modules/books/bank-statements/uploads/uploads.server";

const edge = jsonEdge({ GET: { right: "openAccounting", run: ({ db }) => listUploads(db) } });

export const loader = edge.loader;
export const action = edge.action;
