import { deletePage } from "~/http/nouns/delete-page";
import { lastId } from "~/http/query/parameters";
import { openFormerMember } from "~/modules/instance/former-members/open-former-member";
import { replaceName } from "~/modules/instance/former-members/replace-name";
import { formerTexts as texts } from "~/texts/settings/former-members";
import { userTexts } from "~/texts/settings/users";

const page = deletePage("changeUsers", {
  parent: () => "/settings/users/former",
  ask: async ({ db, params }) => {
    const { member, places, refused } = await openFormerMember(db, lastId(params, userTexts.notFound));
    const { id, name, deleteTime } = member;
    const becomes = deleteTime === null ? `${texts.becomes(id)} ${texts.goes}` : texts.becomes(id);
    return {
      title: texts.question(name),
      explanation: [becomes, texts.replaced(places), texts.kept(places), texts.untouched],
      confirm: texts.replace,
      refused,
    };
  },
  remove: ({ db, actor, params }) => replaceName(db, actor, lastId(params, userTexts.notFound)),
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
