import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { readAlbumForm, searchForAlbum } from "~/modules/image-collections/album-form";
import { createAlbum } from "~/modules/image-collections/create-album";
import { findPlace } from "~/modules/properties/find-place";
import { AlbumForm } from "~/screens/albums/album-form";
import { albumTexts } from "~/texts/image-collections";
import { propertyTexts } from "~/texts/properties";
import { Dialog } from "~/ui/dialog";

export const loader = pageLoader("changeImages", async ({ db, params }) => {
  const { id, address } = await findPlace(db, idParameter(params, "propertyId", propertyTexts.notFound));
  return { id, properties: [{ id, label: `${address} · #${id}` }] };
});

export const action = pageAction("changeImages", async ({ db, actor, params, form }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  if (form.get("intent") === "search") return { failure: undefined, searched: await searchForAlbum(db, form) };
  await createAlbum(db, actor, readAlbumForm(form));
  return redirect(`/properties/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewAlbumOfProperty() {
  const { id, properties } = useLoaderData<typeof loader>();
  const parent = `/properties/${id}`;
  return (
    <Dialog title={albumTexts.add} parent={parent}>
      <AlbumForm
        properties={properties}
        answer={useActionData<typeof action>()}
        parent={parent}
        submit={albumTexts.create}
      />
    </Dialog>
  );
}
