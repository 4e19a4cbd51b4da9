import { jsonEdge, readJson } from "~/http/json-edge";
import { askDisclosure, disclosureRequest, listDisclosures } from "~/modules/instance/disclosures/ask-disclosure";

const edge = jsonEdge({
  GET: { right: "discloseTenants", run: ({ db }) => listDisclosures(db) },
  POST: {
    right: "discloseTenants",
    run: async ({ db, actor, request, context }) => {
      const { values } = await readJson(request, disclosureRequest);
      const [agreementId = 0] = values.agreementIds;
      const id = await askDisclosure(db, actor, { ...values, agreementId });
      await context.sendJobs();
      return { id };
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
