import { redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { openFormerMember } from "~/modules/former-members/open-former-member";
import { replaceName } from "~/modules/former-members/replace-name";
import { formerTexts as texts } from "~/texts/former-members";
import { userTexts } from "~/texts/users";
import { DeleteDialog } from "~/ui/delete-dialog";

const LIST = "/settings/users/former";

export const loader = pageLoader("changeUsers", async ({ db, params }) => {
  const { member, places, refused } = await openFormerMember(db, idParameter(params, "userId", userTexts.notFound));
  const { id, name, deleteTime } = member;
  return {
    name,
    refused,
    sentences: [texts.becomes(id), texts.replaced(places), texts.kept(places), texts.untouched],
    goes: deleteTime === null ? texts.goes : null,
  };
});

export const action = pageAction("changeUsers", async ({ db, actor, params }) => {
  await replaceName(db, actor, idParameter(params, "userId", userTexts.notFound));
  return redirect(LIST);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function ReplaceName() {
  const { name, refused, sentences, goes } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog
      title={texts.question(name)}
      parent={LIST}
      refused={refused}
      confirm={texts.replace}
      failure={useActionData<typeof action>()?.failure}
    >
      {[...sentences, goes].map(
        (sentence) =>
          sentence && (
            <span key={sentence} className="mb-2 block">
              {sentence}
            </span>
          ),
      )}
      <Link to={`/search?${new URLSearchParams({ phrase: name })}`} className="text-accent underline">
        {texts.search}
      </Link>
    </DeleteDialog>
  );
}
