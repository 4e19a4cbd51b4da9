import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { readAlbumForm, searchForAlbum } from "~/modules/files/image-collections/album-form";
import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { changeAlbum } from "~/modules/files/image-collections/change-album.server";
import { openAlbumForm } from "~/modules/files/image-collections/open-album";
import { AlbumForm } from "~/screens/albums/album-form";
import { albumRefusals, albumTexts } from "~/texts/images/image-collections";
import { Dialog } from "~/ui/dialog";
import { albumListOf } from "./_app.images/list-of";

const collectionId = (params: Record<string, string | undefined>) =>
  idParameter(params, "collectionId", albumRefusals.notFound);

export const loader = pageLoader("changeImages", async ({ db, params, url }) => ({
  ...(await openAlbumForm(db, collectionId(params))),
  parent: albumListAddress(albumListOf(params, url)),
}));

export const action = pageAction("changeImages", async ({ db, actor, params, url, form }) => {
  const id = collectionId(params);
  if (form.get("intent") === "search") return { failure: undefined, searched: await searchForAlbum(db, form) };
  await changeAlbum(db, actor, { ...readAlbumForm(form), id, wholeForm: true });
  return redirect(albumListAddress(albumListOf(params, url)));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function EditAlbum() {
  const { album, properties, parent } = useLoaderData<typeof loader>();
  return (
    <Dialog title={albumTexts.edit} parent={parent}>
      <AlbumForm
        album={album}
        properties={properties}
        answer={useActionData<typeof action>()}
        parent={parent}
        submit={albumTexts.save}
      />
    </Dialog>
  );
}
