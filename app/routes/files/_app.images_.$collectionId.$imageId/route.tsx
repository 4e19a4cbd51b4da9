import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { keepBehindDialog } from "~/http/keep-behind-dialog";
import { pageLoader } from "~/http/page-edge";
import { may } from "~/modules/base/rights/rights";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { openImagePage } from "~/modules/files/image-collections/open-image-page";
import { albumTexts } from "~/texts/images/image-collections";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { imageIds } from "../_app.images/image-ids";
import { LargeImage } from "./large-image";
import { PageActions } from "./page-actions";
import { Steps } from "./steps";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.image.filename ?? ""} · Objektbuch` },
];

export const loader = pageLoader("readPortfolio", async ({ db, user, params }) => {
  const { collectionId, id } = imageIds(params);
  return { ...(await openImagePage(db, collectionId, id)), mayChange: may(user, "changeImages") };
});

/** The dialog that asks whether to delete changes nothing; another image is another page. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const { currentParams, nextParams } = navigation;
  const isAnother = (name: string) => currentParams[name] !== nextParams[name];
  return isAnother("imageId") || isAnother("collectionId") ? true : keepBehindDialog(navigation);
}

export default function ImagePage() {
  const { image, albumName, coverId, mayChange, ...place } = useLoaderData<typeof loader>();
  const album = albumAddress(image.collectionId);
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
      <LargeImage key={image.id} image={image} mayChange={mayChange} />
    </Screen>
  );
}
