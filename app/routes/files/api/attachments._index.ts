import { refuseUnknownFields } from "~/http/forms/check-field-names";
import { jsonEdge } from "~/http/json-edge";
import { propertyQuery } from "~/http/query/parameters";
import { readOneFile } from "~/modules/base/files/upload";
import { addAttachment } from "~/modules/files/attachments/add-attachment";
import { attachmentBound } from "~/modules/files/attachments/attachment-bound";
import { attachmentToApi } from "~/modules/files/attachments/attachment-to-api";
import { groupAttachments } from "~/modules/files/attachments/group-attachments";
import { openAttachment } from "~/modules/files/attachments/open-attachment";
import { readLabel, readPropertyId } from "~/modules/files/attachments/read-upload-fields";
import { selectAttachmentsOf } from "~/modules/files/attachments/repository.server";

const edge = jsonEdge({
  GET: {
    right: "readAttachments",
    run: async ({ db, query }) => {
      const rows = await selectAttachmentsOf(db, propertyQuery(query));
      return groupAttachments(rows).flatMap(({ attachments }) => attachments.map(attachmentToApi));
    },
  },
  POST: {
    right: "changeAttachments",
    upload: attachmentBound,
    run: async ({ db, actor, form, uploads, context }) => {
      refuseUnknownFields(form, ["propertyId", "label", "file"]);
      const upload = readOneFile(uploads);
      const attachment = { propertyId: readPropertyId(form), label: readLabel(form), upload };
      const id = await addAttachment(db, actor, attachment);
      await context.sendJobs();
      return attachmentToApi(await openAttachment(db, id));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
