import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { removeFromTrash } from "~/modules/overview/trash/trash-list.server";
import { trashTexts } from "~/texts/settings/trash";

const edge = jsonEdge({
  DELETE: {
    right: "emptyTrash",
    run: ({ db, actor, params }) => removeFromTrash(db, actor, idParameter(params, "trashId", trashTexts.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
