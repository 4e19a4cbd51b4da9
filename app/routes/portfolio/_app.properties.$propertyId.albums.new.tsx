import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { readAlbumForm, searchForAlbum } from "~/modules/files/image-collections/album-form";
import { createAlbum } from "~/modules/files/image-collections/create-album";
import { selectAlbumsOf } from "~/modules/files/image-collections/repository.server";
import { findPlace } from "~/modules/portfolio/properties/find-place";
import { AlbumForm } from "~/screens/albums/album-form";
import { albumTexts } from "~/texts/images/image-collections";
import { propertyTexts } from "~/texts/properties/properties";
import { Dialog } from "~/ui/dialog";

/** Says in the address that photographs are to follow, as soon as there is an album. */
const PHOTOS = "photos";

export const loader = pageLoader("changeImages", async ({ db, params, url, context }) => {
  const { id, address } = await findPlace(db, idParameter(params, "propertyId", propertyTexts.notFound));
  const [album] = url.searchParams.has(PHOTOS) ? await selectAlbumsOf(db, id).limit(1) : [];
  const name = !url.searchParams.has(PHOTOS) ? "" : album ? albumTexts.visit(dayOf(context.now)) : address;
  return { id, name, properties: [{ id, label: `${address} · #${id}` }] };
});

export const action = pageAction("changeImages", async ({ db, actor, params, url, form }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  if (form.get("intent") === "search") return { failure: undefined, searched: await searchForAlbum(db, form) };
  const album = await createAlbum(db, actor, readAlbumForm(form));
  const property = `/properties/${id}`;
  return redirect(url.searchParams.has(PHOTOS) ? `${property}/albums/${album}/images/new` : property);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewAlbumOfProperty() {
  const { id, name, properties } = useLoaderData<typeof loader>();
  const parent = `/properties/${id}`;
  return (
    <Dialog title={albumTexts.add} parent={parent}>
      <AlbumForm
        name={name}
        properties={properties}
        answer={useActionData<typeof action>()}
        parent={parent}
        submit={albumTexts.create}
      />
    </Dialog>
  );
}
