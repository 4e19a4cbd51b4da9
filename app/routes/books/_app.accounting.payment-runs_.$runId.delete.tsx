import { deletePage } from "~/http/nouns/delete-page";
import { idParameter } from "~/http/query/parameters";
import { explainKeptRun, openRun, withdrawRun } from "~/modules/books/payment-runs/open-run";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";

const page = deletePage("openAccounting", {
  parent: ({ params }) => `/accounting/payment-runs/${params.runId}`,
  ask: async ({ db, params }) => ({
    title: texts.withdrawQuestion,
    explanation: texts.withdrawExplanation,
    confirm: texts.withdraw,
    refused: explainKeptRun(await openRun(db, idParameter(params, "runId", texts.notFound))),
    way: null,
  }),
  remove: ({ db, actor, params }) => withdrawRun(db, actor, idParameter(params, "runId", texts.notFound)),
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
