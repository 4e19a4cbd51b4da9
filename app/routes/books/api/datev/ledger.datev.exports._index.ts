import { jsonEdge, readJson } from "~/http/json-edge";
import { completeValues } from "~/modules/base/fields/complete-values";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { datevPeriodFields } from "~/modules/books/datev/datev-period";
import { makeExport } from "~/modules/books/datev/make-export";
import { exportToApi, listExports, openExport } from "~/modules/books/datev/open-export";

const schema = fieldsSchema(datevPeriodFields, "json");

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db }) => (await listExports(db)).map(exportToApi),
  },
  POST: {
    right: "openAccounting",
    run: async ({ db, actor, request, context }) => {
      const period = completeValues(datevPeriodFields, (await readJson(request, schema)).values);
      return exportToApi(await openExport(db, await makeExport(db, context.files, actor, period)));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
