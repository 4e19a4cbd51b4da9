import { Link, useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { ImageUp } from "lucide-react";
import { useCallback } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { openAlbum } from "~/modules/files/image-collections/open-album";
import { imagesBound } from "~/modules/files/images/master/image-bound";
import { CameraChoice } from "~/screens/uploads/camera-choice";
import { UploadDialog } from "~/screens/uploads/upload-dialog";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { imageUploadTexts as texts } from "~/texts/images/image-uploads";
import { propertyTexts } from "~/texts/properties/properties";
import { albumIdOf, takeImages } from "../files/_app.images/take-images";

export const loader = pageLoader("changeImages", async ({ db, params }) => {
  const propertyId = idParameter(params, "propertyId", propertyTexts.notFound);
  const { id, name } = await openAlbum(db, albumIdOf(params));
  // Where one sees what came in: on a phone it stands far below.
  return { id, name, propertyId, parent: `/properties/${propertyId}#albums` };
});

export const action = pageAction("changeImages", takeImages, imagesBound);

export default function NewImagesOfProperty() {
  const { id, name, propertyId, parent } = useLoaderData<typeof loader>();
  const takeHanded = useOutletContext<HandedFiles>().takeFor;
  return (
    <UploadDialog
      title={texts.addTo(name)}
      parent={parent}
      path={`/api/images/${id}`}
      said={texts.added}
      choice={{ texts, icon: ImageUp, accept: "image/*" }}
      beside={(take) => <CameraChoice onChoose={take} />}
      takeHanded={useCallback(() => takeHanded(id), [takeHanded, id])}
      answer={useActionData<typeof action>()}
    >
      <p className="mb-3 text-note">
        <Link
          to={`/properties/${propertyId}/albums/new?photos`}
          replace
          preventScrollReset
          className="inline-flex items-center rounded-sm text-accent underline max-sm:min-h-[44px]"
        >
          {texts.toNewAlbum}
        </Link>
      </p>
    </UploadDialog>
  );
}
