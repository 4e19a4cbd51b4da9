import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { gridBeneath } from "~/http/query/grid-place-query";
import { idParameter } from "~/http/query/parameters";
import { deleteGroup, explainGroupUse } from "~/modules/portfolio/property-groups/delete-group";
import { openGroup } from "~/modules/portfolio/property-groups/open-group";
import { deletionTexts } from "~/texts/deletions";
import { propertyTexts } from "~/texts/properties/properties";
import { groupTexts } from "~/texts/properties/property-groups";
import { DeleteDialog } from "~/ui/delete-dialog";

const GRID = "/settings/property-groups";

export const loader = pageLoader("changePropertyGroups", async ({ db, params, url }) => {
  const row = await openGroup(db, idParameter(params, "groupId", propertyTexts.groupNotFound));
  return {
    parent: gridBeneath(GRID, url.searchParams),
    title: groupTexts.deleteQuestion(row.name),
    explanation: groupTexts.deleteExplanation,
    refused: explainGroupUse(row),
    way: { to: `/property-groups/${row.id}`, label: deletionTexts.toObjects },
  };
});

export const action = pageAction("changePropertyGroups", async ({ db, actor, params, url }) => {
  await deleteGroup(db, actor, idParameter(params, "groupId", propertyTexts.groupNotFound));
  return redirect(gridBeneath(GRID, url.searchParams));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeletePropertyGroup() {
  const { explanation, ...question } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog {...question} failure={useActionData<typeof action>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}
