import { jsonEdge, readJson } from "~/http/json-edge";
import { erasureListSchema } from "~/modules/instance/erasures/erasure-list";
import { repeatErasures, writeErasureList } from "~/modules/instance/erasures/repeat-erasures.server";

const edge = jsonEdge({
  GET: { right: "forgetTenants", run: ({ db }) => writeErasureList(db) },
  POST: {
    right: "forgetTenants",
    run: async ({ db, actor, request, context }) => {
      const { values } = await readJson(request, erasureListSchema);
      const { done: erased, left } = await repeatErasures({ db, files: context.files }, actor, values);
      await context.sendJobs();
      return { erased, left };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
