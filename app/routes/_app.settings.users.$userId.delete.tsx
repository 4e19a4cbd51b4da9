import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fullNameOf } from "~/auth/current-user";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { deleteUser, explainUserStays } from "~/modules/users/delete-user";
import { openUser } from "~/modules/users/open-user";
import { userTexts } from "~/texts/users";
import { DeleteDialog } from "~/ui/delete-dialog";

const PARENT = "/settings/users";

export const loader = pageLoader("changeUsers", async ({ db, user, params }) => {
  const row = await openUser(db, idParameter(params, "userId", userTexts.notFound));
  return {
    title: userTexts.deleteQuestion(fullNameOf(row)),
    explanation: userTexts.deleteExplanation,
    refused: explainUserStays(user.id, row.id),
  };
});

export const action = pageAction("changeUsers", async ({ db, actor, params }) => {
  await deleteUser(db, actor, idParameter(params, "userId", userTexts.notFound));
  return redirect(PARENT);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteUser() {
  const { explanation, ...question } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog {...question} parent={PARENT} failure={useActionData<typeof action>()?.failure}>
      {explanation}
    </DeleteDialog>
  );
}
