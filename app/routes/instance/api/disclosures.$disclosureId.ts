import { fileResponse } from "~/http/files/file-response";
import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { openDisclosureFile } from "~/modules/instance/disclosures/ask-disclosure";
import { disclosureTexts as texts } from "~/texts/persons/disclosures";

const edge = jsonEdge({
  GET: {
    right: "discloseTenants",
    run: async ({ db, params, request, context }) => {
      const file = await openDisclosureFile(db, idParameter(params, "disclosureId", texts.notFound));
      return fileResponse(request, context.files, file, { cache: "private, no-store", missing: texts.gone });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
