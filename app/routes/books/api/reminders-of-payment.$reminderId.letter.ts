import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { drawReminder } from "~/modules/books/reminders/draw-reminder.server";
import { openReminder } from "~/modules/books/reminders/open-reminders";
import letterCss from "~/screens/paper/letter.css?inline";
import { ReminderPaper } from "~/screens/paper/reminder-paper";
import { reminderTexts as texts } from "~/texts/accounting/reminders";

const BARE = `*{box-sizing:border-box;margin:0;padding:0}body{font-family:Inter,"Helvetica Neue",Arial,sans-serif}`;

/** It runs nothing and fetches nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The paper of a letter as a page of its own, to be printed or kept. */
const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params }) => {
      const reminder = await openReminder(db, idParameter(params, "reminderId", texts.notFound));
      const head = `<meta charset="utf-8"><title>${texts.lastOf(reminder)}</title><style>${BARE}${letterCss}</style>`;
      const paper = renderToStaticMarkup(createElement(ReminderPaper, drawReminder(reminder)));
      return new Response(`<!doctype html><html lang="de"><head>${head}</head><body>${paper}</body></html>`, {
        headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
      });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
