import { jsonEdge } from "~/http/json-edge";
import { showBuild } from "~/modules/overview/portfolio-search/build-index";

const edge = jsonEdge({ GET: { right: "buildSearchIndex", run: ({ db }) => showBuild(db) } });

/** How far the making of the index has come, for the page that shows it meanwhile. */
export const loader = edge.loader;
export const action = edge.action;
