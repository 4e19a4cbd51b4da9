import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { ibansField } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { agreementToApi } from "~/modules/portfolio/rental-agreements/agreement-to-api";
import { changeOfAccountants } from "~/modules/portfolio/rental-agreements/change-of-accountants";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { agreementTexts } from "~/texts/properties/rental-agreements";

const schema = fieldsSchema([ibansField], "json");

/** For accountants who may not change agreements. */
const edge = jsonEdge({
  PUT: {
    right: "openAccounting",
    run: async ({ db, user, actor, params, request, context }) => {
      const id = idParameter(params, "agreementId", agreementTexts.notFound);
      const today = dayOf(context.now);
      const { values, version } = await readJson(request, schema);
      await changeOfAccountants(db, actor, { id, values, version, wholeForm: false }, today);
      return agreementToApi(await openAgreement(db, id), today, user);
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
