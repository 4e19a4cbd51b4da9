import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { restoreTrash } from "~/http/restore-trash";
import { trashTexts } from "~/texts/settings/trash";

const edge = jsonEdge({
  POST: {
    right: "readPortfolio",
    run: (call) => restoreTrash(call, { id: idParameter(call.params, "trashId", trashTexts.notFound) }),
  },
});

export const loader = edge.loader;
export const action = edge.action;
