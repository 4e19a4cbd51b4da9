import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { deleteImage } from "~/modules/files/images/delete-image";
import { openImage } from "~/modules/files/images/open-image";
import { DeleteImageDialog } from "~/screens/albums/delete-image-dialog";
import { imageIds } from "./_app.images/image-ids";

export const loader = pageLoader("changeImages", async ({ db, params }) => {
  const { collectionId, id } = imageIds(params);
  const { filename } = await openImage(db, collectionId, id);
  return { filename, parent: `/images/${collectionId}/${id}` };
});

export const action = pageAction("changeImages", async ({ db, actor, params }) => {
  const { collectionId, id } = imageIds(params);
  await deleteImage(db, actor, collectionId, id);
  return redirect(`/images/${collectionId}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteShownImage() {
  const { filename, parent } = useLoaderData<typeof loader>();
  return <DeleteImageDialog filename={filename} parent={parent} failure={useActionData<typeof action>()?.failure} />;
}
