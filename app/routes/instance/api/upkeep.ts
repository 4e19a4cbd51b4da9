import { jsonEdge } from "~/http/json-edge";
import { runUpkeep, showUpkeep } from "~/modules/instance/upkeep/run-upkeep";

const edge = jsonEdge({
  GET: { right: "runUpkeep", run: ({ db }) => showUpkeep(db) },
  POST: {
    right: "runUpkeep",
    run: async ({ actor, context }) => {
      const report = await runUpkeep(context, actor, context.now);
      await context.sendJobs();
      return report;
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
