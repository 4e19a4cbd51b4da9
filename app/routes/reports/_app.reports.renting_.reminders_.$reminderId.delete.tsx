import { deletePage } from "~/http/nouns/delete-page";
import { idParameter } from "~/http/query/parameters";
import { wayToRun } from "~/http/way-to-run";
import { openToWithdraw, withdrawReminder } from "~/modules/books/reminders/open-reminders";
import { reminderPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { reminderTexts as texts } from "~/texts/accounting/reminders";

const page = deletePage("openAccounting", {
  parent: ({ params }) => reminderPath(idParameter(params, "reminderId", texts.notFound)),
  ask: async ({ db, params }) => {
    const { reminder, refused, runId } = await openToWithdraw(db, idParameter(params, "reminderId", texts.notFound));
    return {
      title: texts.withdrawQuestion,
      explanation: texts.withdrawExplanation(reminder),
      confirm: texts.withdraw,
      ...{ refused, way: wayToRun(runId) },
    };
  },
  remove: ({ db, actor, params }) => withdrawReminder(db, actor, idParameter(params, "reminderId", texts.notFound)),
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
