import { redirect } from "@remix-run/cloudflare";
import { useActionData, useParams } from "@remix-run/react";
import { z } from "zod";
import { ownAddress } from "~/http/own-address";
import { pageAction } from "~/http/page-edge";
import { idParameter, idPart, required } from "~/http/query/parameters";
import { parseForm } from "~/modules/base/fields/parse-values";
import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { changeAlbum } from "~/modules/files/image-collections/change-album.server";
import { RefusedChoice } from "~/screens/albums/refused-choice";
import { albumRefusals } from "~/texts/images/image-collections";
import { albumListOf } from "./_app.images/list-of";

const coverSchema = z.strictObject({ coverImageId: required(idPart) });

export const loader = ({ params }: { params: { collectionId?: string } }) =>
  redirect(ownAddress`/images/${params.collectionId}`);

/** Chooses the image that stands for an album; `image` in the address says that it was done on the image's own page. */
export const action = pageAction("changeImages", async ({ db, actor, params, url, form, stays }) => {
  const id = idParameter(params, "collectionId", albumRefusals.notFound);
  const values = parseForm(coverSchema, form);
  await changeAlbum(db, actor, { id, values, propertyIds: undefined, version: null, wholeForm: false });
  if (stays) return null;
  const list = `${albumListAddress(albumListOf(params, url))}#album-${id}`;
  return redirect(url.searchParams.has("image") ? `/images/${id}/${values.coverImageId}` : list);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function Cover() {
  return (
    <RefusedChoice failure={useActionData<typeof action>()?.failure} backTo={`/images/${useParams().collectionId}`} />
  );
}
