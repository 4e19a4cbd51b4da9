import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { readAlbumForm, searchForAlbum } from "~/modules/files/image-collections/album-form";
import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { createAlbum } from "~/modules/files/image-collections/create-album";
import { AlbumForm } from "~/screens/albums/album-form";
import { albumTexts } from "~/texts/images/image-collections";
import { Dialog } from "~/ui/dialog";
import { albumListOf } from "./_app.images/list-of";

export const loader = pageLoader("changeImages", async ({ params, url }) => ({
  parent: albumListAddress(albumListOf(params, url)),
}));

export const action = pageAction("changeImages", async ({ db, actor, form }) => {
  if (form.get("intent") === "search") return { failure: undefined, searched: await searchForAlbum(db, form) };
  return redirect(`/images/${await createAlbum(db, actor, readAlbumForm(form))}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewAlbum() {
  const { parent } = useLoaderData<typeof loader>();
  return (
    <Dialog title={albumTexts.add} parent={parent}>
      <AlbumForm
        leaves
        properties={[]}
        answer={useActionData<typeof action>()}
        parent={parent}
        submit={albumTexts.create}
      />
    </Dialog>
  );
}
