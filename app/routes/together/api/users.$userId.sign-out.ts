import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { signOutUser } from "~/modules/together/users/sign-out-user";
import { userTexts } from "~/texts/settings/users";

const edge = jsonEdge({
  POST: {
    right: "changeUsers",
    run: ({ db, actor, params }) => signOutUser(db, actor, idParameter(params, "userId", userTexts.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
