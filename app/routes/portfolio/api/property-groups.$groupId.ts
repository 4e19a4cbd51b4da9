import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { changeGroup } from "~/modules/portfolio/property-groups/change-group";
import { deleteGroup } from "~/modules/portfolio/property-groups/delete-group";
import { groupSchema } from "~/modules/portfolio/property-groups/group-schema";
import { propertyTexts } from "~/texts/properties/properties";

const groupId = (params: Record<string, string | undefined>) =>
  idParameter(params, "groupId", propertyTexts.groupNotFound);

const edge = jsonEdge({
  PUT: {
    right: "changePropertyGroups",
    run: async ({ db, actor, params, request }) => {
      const id = groupId(params);
      const { values, version } = await readJson(request, groupSchema("json"));
      return changeGroup(db, actor, { id, values, version, wholeForm: false });
    },
  },
  DELETE: { right: "changePropertyGroups", run: ({ db, actor, params }) => deleteGroup(db, actor, groupId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;
