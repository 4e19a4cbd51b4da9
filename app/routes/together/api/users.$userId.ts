import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { changeUser } from "~/modules/together/users/change-user";
import { deleteUser } from "~/modules/together/users/delete-user";
import { userSchema } from "~/modules/together/users/user-schema";
import { userTexts } from "~/texts/settings/users";

const userId = (params: Record<string, string | undefined>) => idParameter(params, "userId", userTexts.notFound);

const edge = jsonEdge({
  PUT: {
    right: "changeUsers",
    run: async ({ db, actor, params, request }) => {
      const id = userId(params);
      const { values, version } = await readJson(request, userSchema("json"));
      return changeUser(db, actor, { id, values, version, wholeForm: false });
    },
  },
  DELETE: { right: "changeUsers", run: ({ db, actor, params }) => deleteUser(db, actor, userId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;
