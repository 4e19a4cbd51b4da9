import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useParams } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { sentenceAt, typedText } from "~/http/wire/form-failure";
import { findPlace } from "~/modules/portfolio/properties/find-place";
import { writeComment } from "~/modules/together/comments/write-comment";
import { CommentField } from "~/screens/feed/comment-field";
import { commentTexts } from "~/texts/properties/comments";
import { propertyTexts } from "~/texts/properties/properties";
import { Dialog, SendActions } from "~/ui/dialog";
import { RequestKey } from "~/ui/request-key";

export const loader = pageLoader("comment", async ({ db, params }) => {
  await findPlace(db, idParameter(params, "propertyId", propertyTexts.notFound));
  return null;
});

export const action = pageAction("comment", async ({ db, actor, params, form, stays }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  await writeComment(db, actor, id, form.get("text"));
  return stays ? null : redirect(`/properties/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewComment() {
  const failure = useActionData<typeof action>()?.failure;
  const parent = `/properties/${useParams().propertyId}`;
  return (
    <Dialog title={commentTexts.newTitle} parent={parent}>
      <Form method="post" replace>
        <RequestKey form="comment-page" />
        <CommentField
          id="comment"
          text={typedText(failure, "text")}
          error={sentenceAt(failure, "text") ?? failure?.message}
        />
        <SendActions parent={parent} send={commentTexts.send} />
      </Form>
    </Dialog>
  );
}
