import { fileResponse } from "~/http/files/file-response";
import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { attachmentSchema } from "~/modules/files/attachments/attachment-schema";
import { attachmentToApi } from "~/modules/files/attachments/attachment-to-api";
import { changeAttachment } from "~/modules/files/attachments/change-attachment.server";
import { deleteAttachment } from "~/modules/files/attachments/delete-attachment";
import { openAttachment } from "~/modules/files/attachments/open-attachment";
import { attachmentRefusals } from "~/texts/properties/attachments";

const attachmentId = (params: Record<string, string | undefined>) =>
  idParameter(params, "attachmentId", attachmentRefusals.notFound);

const edge = jsonEdge({
  GET: {
    right: "readAttachments",
    run: async ({ db, params, request, context }) => {
      const attachment = await openAttachment(db, attachmentId(params));
      return fileResponse(request, context.files, attachment, { missing: attachmentRefusals.notFound });
    },
  },
  PUT: {
    right: "changeAttachments",
    run: async ({ db, actor, params, request }) => {
      const id = attachmentId(params);
      const { values, version } = await readJson(request, attachmentSchema);
      return attachmentToApi(await changeAttachment(db, actor, { id, values, version, wholeForm: false }));
    },
  },
  DELETE: {
    right: "changeAttachments",
    run: ({ db, actor, params }) => deleteAttachment(db, actor, attachmentId(params)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
