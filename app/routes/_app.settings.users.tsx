import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { saveRowForm } from "~/modules/edits/save-row-form";
import { typedValues } from "~/modules/fields/typed-values";
import { changeUser } from "~/modules/users/change-user";
import { createUser } from "~/modules/users/create-user";
import { listUsers } from "~/modules/users/list-users";
import { userFields } from "~/modules/users/user-fields";
import { formatTimestamp } from "~/texts/format";
import { userTexts } from "~/texts/users";
import { EditGrid } from "~/ui/edit-grid/edit-grid";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Screen } from "~/ui/screen";

const HERE = "/settings/users";

export const loader = pageLoader("readUsers", async ({ db, user: { id: you } }) => {
  const users = await listUsers(db);
  return {
    rows: users.map((user) => ({
      id: user.id,
      version: user.version,
      values: typedValues(userFields, user),
      mark: user.id === you ? userTexts.you : undefined,
      remark: user.lastSignInTime ? formatTimestamp(user.lastSignInTime) : userTexts.neverSignedIn,
    })),
  };
});

export const action = pageAction("changeUsers", async ({ db, actor, form }) => {
  await saveRowForm(form, userFields, {
    create: (values) => createUser(db, actor, values),
    change: (change) => changeUser(db, actor, change),
  });
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UserSettings() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <GridHint>{userTexts.hint}</GridHint>
      <EditGrid
        noun="user"
        here={HERE}
        caption={userTexts.caption}
        fields={userFields}
        rows={rows}
        failure={useActionData<typeof action>()?.failure}
        remarkHead={userTexts.lastSignIn}
        wide
      />
    </Screen>
  );
}
