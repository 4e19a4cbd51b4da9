import { deletePage } from "~/http/nouns/delete-page";
import { belowProperty } from "~/http/query/parameters";
import { may } from "~/modules/base/rights/rights";
import { settlementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { findUseOf } from "~/modules/files/attachments/attachment-trash.server";
import { deleteAttachment, explainUse } from "~/modules/files/attachments/delete-attachment";
import { openAttachment } from "~/modules/files/attachments/open-attachment";
import { billTexts } from "~/texts/costs/bills";
import { costBoardTexts } from "~/texts/costs/cost-board";
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
    const use = await findUseOf(db, id);
    return {
      title: attachmentDialogTexts.deleteTitle,
      explanation: [attachmentDialogTexts.deleteExplanation(filename), trashTexts.kept],
      confirm: edits.delete,
      refused: use && explainUse(use),
      way:
        use === null || !may(user, "openAccounting")
          ? null
          : use.kind === "bill"
            ? { to: "/accounting/bills?state=ALL", label: billTexts.title }
            : { to: settlementPath(use.id), label: costBoardTexts.settlement },
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
