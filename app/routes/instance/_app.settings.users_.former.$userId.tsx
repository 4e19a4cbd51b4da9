import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { openFormerMember } from "~/modules/instance/former-members/open-former-member";
import { replaceName } from "~/modules/instance/former-members/replace-name";
import { formerTexts as texts } from "~/texts/settings/former-members";
import { userTexts } from "~/texts/settings/users";
import { DeleteDialog } from "~/ui/delete-dialog";

const LIST = "/settings/users/former";

export const loader = pageLoader("changeUsers", async ({ db, params }) => {
  const { member, places, refused } = await openFormerMember(db, idParameter(params, "userId", userTexts.notFound));
  const { id, name, deleteTime } = member;
  return {
    name,
    refused,
    sentences: [
      deleteTime === null ? `${texts.becomes(id)} ${texts.goes}` : texts.becomes(id),
      texts.replaced(places),
      texts.kept(places),
      texts.untouched,
    ],
  };
});

export const action = pageAction("changeUsers", async ({ db, actor, params }) => {
  await replaceName(db, actor, idParameter(params, "userId", userTexts.notFound));
  return redirect(LIST);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function ReplaceName() {
  const { name, refused, sentences } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title={texts.question(name)}
      parent={LIST}
      refused={refused}
      confirm={texts.replace}
      failure={useActionData<typeof action>()?.failure}
    >
      {sentences.map((sentence) => (
        <span key={sentence} className="mb-2 block">
          {sentence}
        </span>
      ))}
    </DeleteDialog>
  );
}
