import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { asOfQuery } from "~/http/query/report-parameters";
import { openTenantAccount } from "~/modules/books/tenant-accounts/open-tenant-accounts";
import { tenantAccountToApi } from "~/modules/books/tenant-accounts/tenant-account";
import { agreementTexts } from "~/texts/properties/rental-agreements";

const edge = jsonEdge({
  GET: {
    right: "readReports",
    run: async ({ db, params, query, context }) => {
      const id = idParameter(params, "agreementId", agreementTexts.notFound);
      const asOf = asOfQuery(query, context.now);
      return tenantAccountToApi(await openTenantAccount(db, id, asOf, agreementTexts.notFound));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
