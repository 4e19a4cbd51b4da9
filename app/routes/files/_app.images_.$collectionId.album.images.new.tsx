import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { ImageUp } from "lucide-react";
import { useCallback } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { openAlbum } from "~/modules/files/image-collections/open-album";
import { imagesBound } from "~/modules/files/images/master/image-bound";
import { CameraChoice } from "~/screens/uploads/camera-choice";
import { UploadDialog } from "~/screens/uploads/upload-dialog";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { imageUploadTexts as texts } from "~/texts/images/image-uploads";
import { albumIdOf, takeImages } from "./_app.images/take-images";

export const loader = pageLoader("changeImages", async ({ db, params }) => {
  const { id, name } = await openAlbum(db, albumIdOf(params));
  return { id, name };
});

export const action = pageAction("changeImages", takeImages, imagesBound);

export default function NewImagesOfAlbum() {
  const { id, name } = useLoaderData<typeof loader>();
  const takeHanded = useOutletContext<HandedFiles>().takeFor;
  return (
    <UploadDialog
      title={texts.addTo(name)}
      parent={albumAddress(id)}
      path={`/api/images/${id}`}
      said={texts.added}
      choice={{ texts, icon: ImageUp, accept: "image/*" }}
      beside={(take) => <CameraChoice onChoose={take} />}
      takeHanded={useCallback(() => takeHanded(id), [takeHanded, id])}
      answer={useActionData<typeof action>()}
    />
  );
}
