import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fullNameOf } from "~/auth/current-user";
import { pageAction, pageLoader } from "~/http/page-edge";
import { gridBeneath } from "~/http/query/grid-place-query";
import { idParameter } from "~/http/query/parameters";
import { deleteUser, explainUserStays } from "~/modules/together/users/delete-user";
import { openUser } from "~/modules/together/users/open-user";
import { userTexts } from "~/texts/settings/users";
import { DeleteDialog } from "~/ui/delete-dialog";

const GRID = "/settings/users";

export const loader = pageLoader("changeUsers", async ({ db, user, params, url }) => {
  const row = await openUser(db, idParameter(params, "userId", userTexts.notFound));
  return {
    parent: gridBeneath(GRID, url.searchParams),
    title: userTexts.deleteQuestion(fullNameOf(row)),
    explanation: userTexts.deleteExplanation,
    refused: explainUserStays(user.id, row.id),
  };
});

export const action = pageAction("changeUsers", async ({ db, actor, params, url }) => {
  await deleteUser(db, actor, idParameter(params, "userId", userTexts.notFound));
  return redirect(gridBeneath(GRID, url.searchParams));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteUser() {
  const { explanation, ...question } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog {...question} failure={useActionData<typeof action>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}
