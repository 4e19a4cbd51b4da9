import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { deleteImage } from "~/modules/files/images/delete-image";
import { openImage } from "~/modules/files/images/open-image";
import { DeleteImageDialog } from "~/screens/albums/delete-image-dialog";
import { imageIds } from "./_app.images/image-ids";
import { listOf } from "./_app.images/list-of";

export const loader = pageLoader("changeImages", async ({ db, params, url }) => {
  const { collectionId, id } = imageIds(params);
  const { filename } = await openImage(db, collectionId, id);
  return { filename, parent: albumListAddress(listOf(params, url)) };
});

export const action = pageAction("changeImages", async ({ db, actor, params, url }) => {
  const { collectionId, id } = imageIds(params);
  await deleteImage(db, actor, collectionId, id);
  return redirect(`${albumListAddress(listOf(params, url))}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteImageOfList() {
  const { filename, parent } = useLoaderData<typeof loader>();
  return <DeleteImageDialog filename={filename} parent={parent} failure={useActionData<typeof action>()?.failure} />;
}
