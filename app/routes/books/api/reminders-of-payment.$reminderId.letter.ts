import { createElement } from "react";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { drawReminder } from "~/modules/books/reminders/draw-reminder.server";
import { openReminder } from "~/modules/books/reminders/open-reminders";
import { printPaper } from "~/screens/paper/print-paper.server";
import { ReminderPaper } from "~/screens/paper/reminder-paper";
import { reminderTexts as texts } from "~/texts/accounting/reminders";

/** It runs nothing and fetches nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The paper of a letter as a page of its own, to be printed or kept. */
const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => {
      const reminder = await openReminder(db, idParameter(params, "reminderId", texts.notFound));
      const page = printPaper(texts.lastOf(reminder), createElement(ReminderPaper, drawReminder(reminder)));
      return new Response(page, {
        headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
      });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
