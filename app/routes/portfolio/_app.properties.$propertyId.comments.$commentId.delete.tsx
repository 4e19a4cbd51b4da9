import { deletePage } from "~/http/nouns/delete-page";
import { belowProperty } from "~/http/query/parameters";
import { deleteComment } from "~/modules/together/comments/delete-comment";
import { openComment } from "~/modules/together/comments/open-comment";
import { edits } from "~/texts/edits";
import { commentTexts } from "~/texts/properties/comments";
import { trashTexts } from "~/texts/settings/trash";

const page = deletePage("comment", {
  tells: true,
  parent: ({ params }) => `/properties/${params.propertyId}`,
  ask: async ({ db, params }) => {
    const { id, propertyId } = belowProperty(params, "commentId", commentTexts.notFound);
    const { text } = await openComment(db, id, propertyId);
    return {
      title: commentTexts.deleteTitle,
      quoted: text,
      explanation: [commentTexts.deleteExplanation, trashTexts.kept],
      confirm: edits.delete,
    };
  },
  remove: async ({ db, actor, params }) => {
    const { id, propertyId } = belowProperty(params, "commentId", commentTexts.notFound);
    await openComment(db, id, propertyId);
    await deleteComment(db, actor, id);
  },
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
