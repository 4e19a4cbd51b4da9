import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fullNameOf } from "~/auth/current-user";
import { pageAction, pageLoader } from "~/http/page-edge";
import { gridBeneath } from "~/http/query/grid-place-query";
import { idParameter } from "~/http/query/parameters";
import { openUser } from "~/modules/together/users/open-user";
import { signOutUser } from "~/modules/together/users/sign-out-user";
import { userTexts } from "~/texts/settings/users";
import { DeleteDialog } from "~/ui/delete-dialog";

const GRID = "/settings/users";

export const loader = pageLoader("changeUsers", async ({ db, params, url }) => ({
  parent: gridBeneath(GRID, url.searchParams),
  title: userTexts.signOutQuestion(fullNameOf(await openUser(db, idParameter(params, "userId", userTexts.notFound)))),
}));

export const action = pageAction("changeUsers", async ({ db, actor, params, url }) => {
  await signOutUser(db, actor, idParameter(params, "userId", userTexts.notFound));
  return redirect(gridBeneath(GRID, url.searchParams));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function SignOutUser() {
  return (
    <DeleteDialog
      {...useLoaderData<typeof loader>()}
      confirm={userTexts.signOut}
      failure={useActionData<typeof action>()?.failure}
    >
      {userTexts.signOutExplanation}
    </DeleteDialog>
  );
}
