import { tableResponse } from "~/http/files/table-response";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { entryFilterQuery } from "~/http/query/entry-filter-query";
import { choicePart, readQuery, required } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { fileFormatNames } from "~/modules/base/spreadsheets/file-formats";
import { exportEntries } from "~/modules/books/ledger/entries/export-entries";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query, context }) => {
      const filter = entryFilterQuery(query);
      const { format } = readQuery(query, { format: required(choicePart(fileFormatNames)) });
      const table = await exportEntries(db, filter, dayOf(context.now));
      return tableResponse(table, format, (error) => logFailure(context.requestId, error));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
