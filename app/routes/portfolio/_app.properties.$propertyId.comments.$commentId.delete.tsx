import { redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { belowProperty } from "~/http/query/parameters";
import { deleteComment } from "~/modules/together/comments/delete-comment";
import { openComment } from "~/modules/together/comments/open-comment";
import { edits } from "~/texts/edits";
import { commentTexts } from "~/texts/properties/comments";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";

export const loader = pageLoader("comment", async ({ db, params }) => {
  const { id, propertyId } = belowProperty(params, "commentId", commentTexts.notFound);
  const { text } = await openComment(db, id, propertyId);
  return { text, propertyId };
});

export const action = pageAction("comment", async ({ db, actor, params }) => {
  const { id, propertyId } = belowProperty(params, "commentId", commentTexts.notFound);
  await openComment(db, id, propertyId);
  await deleteComment(db, actor, id);
  return redirect(`/properties/${propertyId}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteComment() {
  const { text, propertyId } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  const parent = `/properties/${propertyId}`;
  return (
    <Dialog title={commentTexts.deleteTitle} parent={parent}>
      <Form method="post" replace preventScrollReset>
        <blockquote className="mb-3 rounded-control bg-sunken px-3 py-2">
          <p className="line-clamp-6 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </blockquote>
        <p className="text-soft">{commentTexts.deleteExplanation}</p>
        <DialogActions parent={parent}>
          <Button look="danger" disabled={busy}>
            {edits.deleteConfirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
