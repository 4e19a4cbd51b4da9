import { jsonEdge } from "~/http/json-edge";
import { DomainError } from "~/modules/domain-error";
import { buildIndex } from "~/modules/portfolio-search/build-index";
import { refusals } from "~/texts/refusals";

const edge = jsonEdge({
  GET: {
    right: "buildSearchIndex",
    run: async ({ db, actor, request, context }) => {
      // It is a GET that writes: a link on another site must not be able to call it.
      const own = request.headers.get("Sec-Fetch-Site") === "same-origin";
      if (!own && !request.headers.has("Authorization")) throw new DomainError("forbidden", refusals["foreign-origin"]);
      const built = await buildIndex(db, actor.now);
      if (built.state === "building") await context.sendJobs();
      return built;
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
