import { tableResponse } from "~/http/files/table-response";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { choicePart, readQuery, required, yearParameter } from "~/http/query/parameters";
import { fileFormatNames } from "~/modules/base/spreadsheets/file-formats";
import { openLabelledTax } from "~/modules/reports/tax/open-tax-page";
import { taxToTable } from "~/modules/reports/tax/tax-table";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params, query, context }) => {
      const { format } = readQuery(query, { format: required(choicePart(fileFormatNames)) });
      const { form, properties, labelled } = await openLabelledTax(db, yearParameter(params));
      const table = taxToTable(form, properties, labelled);
      return tableResponse(table, format, (error) => logFailure(context.requestId, error));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
