import { redirect } from "@remix-run/cloudflare";
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepBehindDialog } from "~/http/keep-behind-dialog";
import { pageAction, pageLoader } from "~/http/page-edge";
import { parseForm } from "~/modules/base/fields/parse-values";
import { may } from "~/modules/base/rights/rights";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { openImagePage } from "~/modules/files/image-collections/open-image-page";
import { changeImage } from "~/modules/files/images/changes/change-image";
import { imageFormSchema } from "~/modules/files/images/image-request";
import { albumTexts } from "~/texts/images/image-collections";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { imageIds } from "../_app.images/image-ids";
import { ImageTools } from "./image-tools";
import { LargeImage } from "./large-image";
import { PageActions } from "./page-actions";
import { Steps } from "./steps";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.image.filename ?? ""} · Objektbuch` },
];

export const loader = pageLoader("readPortfolio", async ({ db, user, params }) => {
  const { collectionId, id } = imageIds(params);
  const mayChange = may(user, "changeImages");
  const { image, ...place } = await openImagePage(db, collectionId, id);
  // Where somebody was is told to those alone who may ask for the original.
  return { image: mayChange ? image : { ...image, place: null }, ...place, mayChange };
});

export const action = pageAction("changeImages", async ({ actor, params, form, context }) => {
  const { collectionId, id } = imageIds(params);
  await changeImage(context, actor, collectionId, id, parseForm(imageFormSchema, form));
  await context.sendJobs();
  return redirect(`/images/${collectionId}/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** The dialog that asks whether to delete changes nothing; another image is another page. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const { currentParams, nextParams } = navigation;
  const isAnother = (name: string) => currentParams[name] !== nextParams[name];
  return isAnother("imageId") || isAnother("collectionId") ? true : keepBehindDialog(navigation);
}

export default function ImagePage() {
  const { image, albumName, coverId, mayChange, ...place } = useLoaderData<typeof loader>();
  const album = albumAddress(image.collectionId);
  const failure = useActionData<typeof action>()?.failure;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: albumTexts.title, to: "/images" },
          { label: albumName, to: album },
        ]}
        title={image.filename}
        actions={<PageActions image={image} isCover={image.id === coverId} mayChange={mayChange} />}
      />
      <Steps albumId={image.collectionId} {...place} />
      <LargeImage key={`${image.id} ${image.rotation}`} image={image} mayChange={mayChange} />
      {mayChange && (
        <ImageTools
          key={`${image.id} ${image.caption}`}
          image={image}
          previousId={place.previousId}
          nextId={place.nextId}
          failure={failure}
        />
      )}
    </Screen>
  );
}
