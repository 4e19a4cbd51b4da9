import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { explainKept, openImport, undoPropertyImport } from "~/modules/portfolio/property-imports/undo-import";
import { propertyTexts } from "~/texts/properties/properties";
import { importRefusals, importPage as texts } from "~/texts/properties/property-imports";
import { DeleteDialog } from "~/ui/delete-dialog";

type Params = Record<string, string | undefined>;

const groupOf = (params: Params) => idParameter(params, "groupId", propertyTexts.groupNotFound);
const importOf = (params: Params) => idParameter(params, "importId", importRefusals.notFound);

export const loader = pageLoader("changeProperties", async ({ db, params }) => {
  const found = await openImport(db, importOf(params), groupOf(params));
  return {
    parent: `/property-groups/${found.groupId}/imports`,
    title: texts.undoQuestion(found.fileName),
    explanation: texts.undoExplanation(texts.summary(found)),
    refused: explainKept(found),
  };
});

export const action = pageAction("changeProperties", async ({ db, actor, params }) => {
  await undoPropertyImport(db, actor, importOf(params));
  return redirect(`/property-groups/${groupOf(params)}/imports`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UndoPropertyImport() {
  const { parent, title, explanation, refused } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title={title}
      parent={parent}
      confirm={texts.undo}
      refused={refused}
      failure={useActionData<typeof action>()?.failure}
    >
      {explanation}
    </DeleteDialog>
  );
}
