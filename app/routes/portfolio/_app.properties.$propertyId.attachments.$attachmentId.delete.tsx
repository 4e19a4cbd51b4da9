import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { belowProperty } from "~/http/query/parameters";
import { deleteAttachment } from "~/modules/files/attachments/delete-attachment";
import { openAttachment } from "~/modules/files/attachments/open-attachment";
import { attachmentRefusals, attachmentTexts } from "~/texts/properties/attachments";
import { DeleteDialog } from "~/ui/delete-dialog";

export const loader = pageLoader("changeAttachments", async ({ db, params }) => {
  const { id, propertyId } = belowProperty(params, "attachmentId", attachmentRefusals.notFound);
  const { filename } = await openAttachment(db, id, propertyId);
  return { filename, propertyId };
});

export const action = pageAction("changeAttachments", async ({ db, actor, params }) => {
  const { id, propertyId } = belowProperty(params, "attachmentId", attachmentRefusals.notFound);
  await deleteAttachment(db, actor, id, propertyId);
  return redirect(`/properties/${propertyId}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteAttachment() {
  const { filename, propertyId } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <DeleteDialog title={attachmentTexts.deleteTitle} parent={`/properties/${propertyId}`} failure={failure}>
      {attachmentTexts.deleteExplanation(filename)}
    </DeleteDialog>
  );
}
