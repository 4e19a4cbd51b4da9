import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { openFormerMember } from "~/modules/instance/former-members/open-former-member";
import { replaceName } from "~/modules/instance/former-members/replace-name";
import { userTexts } from "~/texts/settings/users";

const userId = (params: Record<string, string | undefined>) => idParameter(params, "userId", userTexts.notFound);

const edge = jsonEdge({
  GET: {
    right: "changeUsers",
    run: async ({ db, params }) => (await openFormerMember(db, userId(params))).places,
  },
  POST: { right: "changeUsers", run: ({ db, actor, params }) => replaceName(db, actor, userId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;
