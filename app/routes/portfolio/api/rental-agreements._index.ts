import { demandSeen } from "~/auth/demand-right";
import { jsonEdge, readJson } from "~/http/json-edge";
import { propertyQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { refusalAt } from "~/modules/base/edits/refusal-at";
import { agreementFields } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { agreementJsonSchema } from "~/modules/portfolio/rental-agreements/agreement-request";
import { agreementToApi } from "~/modules/portfolio/rental-agreements/agreement-to-api";
import { createAgreement } from "~/modules/portfolio/rental-agreements/create-agreement";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { selectAgreementsOf } from "~/modules/portfolio/rental-agreements/repository.server";
import { validation } from "~/texts/validation";

const schema = agreementJsonSchema();

const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ db, user, query, context }) => {
      const agreements = await selectAgreementsOf(db, propertyQuery(query));
      return agreements.map((agreement) => agreementToApi(agreement, dayOf(context.now), user));
    },
  },
  POST: {
    right: "changeRentalAgreements",
    run: async ({ db, user, actor, request, context }) => {
      const { values } = await readJson(request, schema);
      demandSeen(user, agreementFields, values.values);
      const { propertyId } = values.values;
      if (typeof propertyId !== "number") throw refusalAt("propertyId", validation.required);
      const today = dayOf(context.now);
      const id = await createAgreement(db, actor, propertyId, values, today);
      return agreementToApi(await openAgreement(db, id), today, user);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
