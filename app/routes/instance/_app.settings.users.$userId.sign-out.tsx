import { deletePage, overGrid } from "~/http/nouns/delete-page";
import { lastId } from "~/http/query/parameters";
import { fullNameOf } from "~/modules/together/users/full-name";
import { signOutUser } from "~/modules/together/users/sign-out-user";
import { userNoun } from "~/modules/together/users/user-noun.server";
import { userTexts as texts } from "~/texts/settings/users";

const page = deletePage("changeUsers", {
  parent: overGrid("/settings/users"),
  ask: async ({ db, params }) => ({
    title: texts.signOutQuestion(fullNameOf(await userNoun.open(db, lastId(params, texts.notFound)))),
    explanation: texts.signOutExplanation,
    confirm: texts.signOut,
  }),
  remove: ({ db, actor, params }) => signOutUser(db, actor, lastId(params, texts.notFound)),
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
