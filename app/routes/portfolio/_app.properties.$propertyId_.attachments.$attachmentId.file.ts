import { fileResponse } from "~/http/files/file-response";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { canBeLookedAt } from "~/modules/files/attachments/file-looks";
import { openAttachment } from "~/modules/files/attachments/open-attachment";
import { attachmentRefusals } from "~/texts/properties/attachments";

export const loader = pageLoader("readAttachments", async ({ db, params, url, request, context }) => {
  const propertyId = idParameter(params, "propertyId", attachmentRefusals.notFound);
  const id = idParameter(params, "attachmentId", attachmentRefusals.notFound);
  const attachment = await openAttachment(db, id, propertyId);
  const inline = url.searchParams.has("inline") && canBeLookedAt(attachment.type);
  return fileResponse(request, context.files, attachment, { inline, missing: attachmentRefusals.notFound });
});
