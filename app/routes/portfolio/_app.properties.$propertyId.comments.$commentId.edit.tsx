import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { belowProperty } from "~/http/query/parameters";
import { sentenceAt, typedText } from "~/http/wire/form-failure";
import { changeComment } from "~/modules/together/comments/change-comment";
import { openComment } from "~/modules/together/comments/open-comment";
import { CommentField } from "~/screens/feed/comment-field";
import { commentTexts } from "~/texts/properties/comments";
import { Dialog, SendActions } from "~/ui/dialog";

export const loader = pageLoader("comment", async ({ db, params }) => {
  const { id, propertyId } = belowProperty(params, "commentId", commentTexts.notFound);
  const { text } = await openComment(db, id, propertyId);
  return { text, propertyId };
});

export const action = pageAction("comment", async ({ db, actor, params, form }) => {
  const { id, propertyId } = belowProperty(params, "commentId", commentTexts.notFound);
  await openComment(db, id, propertyId);
  await changeComment(db, actor, id, form.get("text"));
  return redirect(`/properties/${propertyId}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function EditComment() {
  const { text, propertyId } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const parent = `/properties/${propertyId}`;
  return (
    <Dialog title={commentTexts.editTitle} parent={parent}>
      <Form method="post" replace preventScrollReset>
        <CommentField
          id="comment"
          text={typedText(failure, "text") ?? text}
          error={sentenceAt(failure, "text") ?? failure?.message}
        />
        <SendActions parent={parent} send={commentTexts.save} />
      </Form>
    </Dialog>
  );
}
