import { deletePage } from "~/http/nouns/delete-page";
import { belowProperty } from "~/http/query/parameters";
import { may } from "~/modules/base/rights/rights";
import { deleteAttachment, explainAttachmentUse } from "~/modules/files/attachments/delete-attachment";
import { openAttachment } from "~/modules/files/attachments/open-attachment";
import { billTexts } from "~/texts/costs/bills";
import { edits } from "~/texts/edits";
import { attachmentDialogTexts } from "~/texts/properties/attachment-dialogs";
import { attachmentRefusals } from "~/texts/properties/attachments";
import { trashTexts } from "~/texts/settings/trash";

const page = deletePage("changeAttachments", {
  tells: true,
  parent: ({ params }) => `/properties/${params.propertyId}`,
  ask: async ({ db, user, params }) => {
    const { id, propertyId } = belowProperty(params, "attachmentId", attachmentRefusals.notFound);
    const { filename } = await openAttachment(db, id, propertyId);
    const refused = await explainAttachmentUse(db, id);
    return {
      title: attachmentDialogTexts.deleteTitle,
      explanation: [attachmentDialogTexts.deleteExplanation(filename), trashTexts.kept],
      confirm: edits.delete,
      refused,
      way:
        refused !== null && may(user, "openAccounting")
          ? { to: "/accounting/bills?state=ALL", label: billTexts.title }
          : null,
    };
  },
  remove: async ({ db, actor, params }) => {
    const { id, propertyId } = belowProperty(params, "attachmentId", attachmentRefusals.notFound);
    await deleteAttachment(db, actor, id, propertyId);
  },
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
