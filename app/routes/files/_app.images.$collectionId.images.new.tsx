import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { ImageUp } from "lucide-react";
import { useCallback } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { albumListAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { openAlbum } from "~/modules/files/image-collections/open-album";
import { imagesBound } from "~/modules/files/images/master/image-bound";
import { useAlbumLook } from "~/screens/albums/use-fresh-album";
import { CameraChoice } from "~/screens/uploads/camera-choice";
import { UploadDialog } from "~/screens/uploads/upload-dialog";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { imageUploadTexts as texts } from "~/texts/images/image-uploads";
import { albumListOf } from "./_app.images/list-of";
import { albumIdOf, takeImages } from "./_app.images/take-images";

export const loader = pageLoader("changeImages", async ({ db, params, url }) => {
  const { id, name } = await openAlbum(db, albumIdOf(params));
  return { id, name, parent: albumListAddress(albumListOf(params, url)) };
});

export const action = pageAction("changeImages", takeImages, imagesBound);

export default function NewImages() {
  const { id, name, parent } = useLoaderData<typeof loader>();
  const { look } = useAlbumLook(id);
  const takeHanded = useOutletContext<HandedFiles>().takeFor;
  return (
    <UploadDialog
      title={texts.addTo(name)}
      parent={`${parent}#album-${id}`}
      path={`/api/images/${id}`}
      said={texts.added}
      choice={{ texts, icon: ImageUp, accept: "image/*" }}
      beside={(take) => <CameraChoice onChoose={take} />}
      takeHanded={useCallback(() => takeHanded(id), [takeHanded, id])}
      answer={useActionData<typeof action>()}
      onAdded={look}
    />
  );
}
