import { piecemealResponse } from "~/http/files/piecemeal-response";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { choicePart, readQuery, required } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { journalFormatNames, journalFormats } from "~/modules/books/plain-text-accounting/journal-formats";
import { openJournal } from "~/modules/books/plain-text-accounting/open-journal";
import { journalTexts } from "~/texts/accounting/journal";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query, context }) => {
      const { format } = readQuery(query, { format: required(choicePart(journalFormatNames)) });
      const { ending, write } = journalFormats[format];
      const journal = await openJournal(db, context.now);
      const file = { name: journalTexts.file(dayOf(context.now), ending), type: "text/plain; charset=utf-8" };
      return piecemealResponse(write(journal), file, (error) => logFailure(context.requestId, error));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
