import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { openReminder, withdrawReminder } from "~/modules/books/reminders/open-reminders";
import { reminderToApi } from "~/modules/books/reminders/reminder";
import { reminderTexts as texts } from "~/texts/accounting/reminders";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) =>
      reminderToApi(await openReminder(db, idParameter(params, "reminderId", texts.notFound))),
  },
  DELETE: {
    right: "openAccounting",
    run: ({ db, actor, params }) => withdrawReminder(db, actor, idParameter(params, "reminderId", texts.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
