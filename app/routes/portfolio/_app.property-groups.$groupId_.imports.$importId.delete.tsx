import { deletePage } from "~/http/nouns/delete-page";
import { idParameter, lastId } from "~/http/query/parameters";
import {
  explainKeptProperties,
  openImport,
  undoPropertyImport,
} from "~/modules/portfolio/property-imports/undo-import.server";
import { propertyTexts } from "~/texts/properties/properties";
import { importRefusals, importPage as texts } from "~/texts/properties/property-imports";

const groupOf = (params: Record<string, string | undefined>) =>
  idParameter(params, "groupId", propertyTexts.groupNotFound);

const page = deletePage("changeProperties", {
  parent: ({ params }) => `/property-groups/${groupOf(params)}/imports`,
  ask: async ({ db, params }) => {
    const found = await openImport(db, lastId(params, importRefusals.notFound), groupOf(params));
    return {
      title: texts.undoQuestion(found.fileName),
      explanation: texts.undoExplanation(texts.summary(found)),
      confirm: texts.undo,
      refused: explainKeptProperties(found),
    };
  },
  remove: ({ db, actor, params }) => undoPropertyImport(db, actor, lastId(params, importRefusals.notFound)),
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
