import { fileResponse } from "~/http/files/file-response";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { openRestrictedFile } from "~/modules/instance/erasures/list-erasures.server";
import { erasureTexts as texts } from "~/texts/persons/erasures";

const edge = jsonEdge({
  GET: {
    right: "forgetTenants",
    run: async ({ db, params, request, context }) => {
      const file = await openRestrictedFile(db, idParameter(params, "fileId", texts.notFound));
      return fileResponse(request, context.files, file, { cache: "private, no-store", missing: texts.notFound });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
