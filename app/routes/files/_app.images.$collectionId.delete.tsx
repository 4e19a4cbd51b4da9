import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { deleteAlbum } from "~/modules/files/image-collections/delete-album";
import { openAlbum } from "~/modules/files/image-collections/open-album";
import { albumRefusals, albumTexts } from "~/texts/images/image-collections";
import { DeleteDialog } from "~/ui/delete-dialog";
import { listOf } from "./_app.images/list-of";

const collectionId = (params: Record<string, string | undefined>) =>
  idParameter(params, "collectionId", albumRefusals.notFound);

export const loader = pageLoader("changeImages", async ({ db, params, url }) => {
  const { name, imageCount } = await openAlbum(db, collectionId(params));
  return { name, imageCount, parent: albumListAddress(listOf(params, url)) };
});

export const action = pageAction("changeImages", async ({ db, actor, params, url }) => {
  const id = collectionId(params);
  await deleteAlbum(db, actor, id);
  const list = listOf(params, url);
  // The list that looked for this album has nothing to look for any more.
  return redirect(albumListAddress(list.collectionId === id ? { ...list, collectionId: null } : list));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteAlbum() {
  const { name, imageCount, parent } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <DeleteDialog title={albumTexts.deleteQuestion(name)} parent={parent} failure={failure}>
      {albumTexts.deleteExplanation(imageCount)}
    </DeleteDialog>
  );
}
