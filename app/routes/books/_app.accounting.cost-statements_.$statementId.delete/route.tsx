import { deletePage } from "~/http/nouns/delete-page";
import { idParameter } from "~/http/query/parameters";
import { costStatementNoun } from "~/modules/books/cost-statements/cost-statement-noun.server";
import { openCostStatement } from "~/modules/books/cost-statements/open-cost-statements";
import { COST_BOARD, costStatementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { costBoardTexts } from "~/texts/costs/cost-board";
import { costStatementTexts as texts } from "~/texts/costs/cost-statements";

const idOf = (params: Record<string, string | undefined>) => idParameter(params, "statementId", texts.notFound);

const page = deletePage("openAccounting", {
  parent: ({ params }) => costStatementPath(idOf(params)),
  after: () => COST_BOARD,
  ask: async ({ db, params }) => {
    const { from, to } = await openCostStatement(db, idOf(params));
    return {
      title: texts.deleteQuestion,
      explanation: texts.deleteExplanation(from, to),
      confirm: costBoardTexts.delete,
      refused: null,
      way: null,
    };
  },
  remove: ({ db, actor, params }) => costStatementNoun.remove(db, actor, idOf(params)),
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
