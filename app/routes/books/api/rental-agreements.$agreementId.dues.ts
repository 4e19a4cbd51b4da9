import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { agreementDueNoun } from "~/modules/books/agreement-dues/agreement-due-noun.server";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { agreementTexts } from "~/texts/properties/rental-agreements";

const { api, listReferring, create } = agreementDueNoun;

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, actor, params }) => {
      const { id } = await openAgreement(db, idParameter(params, "agreementId", agreementTexts.notFound));
      return (await listReferring(db, { agreementId: id })).map((due) => api.answer(due, actor));
    },
  },
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, params, request }) => {
      const { id } = await openAgreement(db, idParameter(params, "agreementId", agreementTexts.notFound));
      const { values } = await readJson(request, api.schema);
      return api.answer(await create(db, actor, { ...values, agreementId: id }), actor);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
