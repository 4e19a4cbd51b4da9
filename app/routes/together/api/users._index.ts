import { jsonEdge, readJson } from "~/http/json-edge";
import { createUser } from "~/modules/together/users/create-user";
import { listUsers } from "~/modules/together/users/list-users";
import { userSchema } from "~/modules/together/users/user-schema";

const edge = jsonEdge({
  GET: { right: "readUsers", run: async ({ db }) => ({ data: await listUsers(db) }) },
  POST: {
    right: "changeUsers",
    run: async ({ db, actor, request }) => createUser(db, actor, (await readJson(request, userSchema("json"))).values),
  },
});

export const loader = edge.loader;
export const action = edge.action;
