import { deletePage } from "~/http/nouns/delete-page";
import { idParameter } from "~/http/query/parameters";
import { wayToRun } from "~/http/way-to-run";
import { cancelSettlement, openToCancel } from "~/modules/books/settlements/open-settlements.server";
import { settlementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { settlementLetterTexts as texts } from "~/texts/costs/settlement-letter";
import { settlementTexts } from "~/texts/costs/settlements";

const idOf = (params: Record<string, string | undefined>) =>
  idParameter(params, "settlementId", settlementTexts.notFound);

const page = deletePage("openAccounting", {
  parent: ({ params }) => settlementPath(idOf(params)),
  ask: async ({ db, params }) => {
    const { settlement, refused, runId } = await openToCancel(db, idOf(params));
    return {
      title: texts.cancelQuestion,
      explanation: texts.cancelExplanation(settlement.number),
      confirm: texts.cancel,
      ...{ refused, way: wayToRun(runId) },
    };
  },
  remove: ({ db, actor, params }) => cancelSettlement(db, actor, idOf(params)),
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
