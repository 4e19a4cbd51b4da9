import { demandRight, demandSeen } from "~/auth/demand-right";
import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { agreementFields } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { agreementJsonSchema } from "~/modules/portfolio/rental-agreements/agreement-request";
import { agreementToApi } from "~/modules/portfolio/rental-agreements/agreement-to-api";
import { changeAgreement } from "~/modules/portfolio/rental-agreements/change-agreement.server";
import { isOfAccountants } from "~/modules/portfolio/rental-agreements/change-of-accountants";
import { deleteAgreement } from "~/modules/portfolio/rental-agreements/delete-agreement";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { agreementTexts } from "~/texts/properties/rental-agreements";

const schema = agreementJsonSchema();

const agreementId = (params: Record<string, string | undefined>) =>
  idParameter(params, "agreementId", agreementTexts.notFound);

const edge = jsonEdge({
  PUT: {
    right: "readPortfolio",
    run: async ({ db, user, actor, params, request, context }) => {
      // Accountants change what is theirs of any agreement.
      if (!may(user, "openAccounting")) demandRight(user, "changeRentalAgreements");
      const id = agreementId(params);
      const today = dayOf(context.now);
      const { values, version } = await readJson(request, schema);
      if (!isOfAccountants(values)) demandRight(user, "changeRentalAgreements");
      demandSeen(user, agreementFields, values.values);
      await changeAgreement(db, actor, { ...values, id, version, wholeForm: false }, today);
      return agreementToApi(await openAgreement(db, id), today, user);
    },
  },
  DELETE: {
    right: "changeRentalAgreements",
    run: ({ db, actor, params }) => deleteAgreement(db, actor, agreementId(params)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
