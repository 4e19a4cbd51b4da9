import { refuseForeignLink } from "~/http/asked-here";
import { jsonEdge } from "~/http/json-edge";
import { buildIndex } from "~/modules/overview/portfolio-search/build-index";

const edge = jsonEdge({
  GET: {
    right: "buildSearchIndex",
    run: async ({ db, actor, request, context }) => {
      // It is a GET that writes: a link on another site must not be able to call it.
      refuseForeignLink(request);
      const built = await buildIndex(db, actor.now);
      if (built.state === "building") await context.sendJobs();
      return built;
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
