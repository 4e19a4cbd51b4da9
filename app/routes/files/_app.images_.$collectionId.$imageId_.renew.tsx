import { redirect } from "@remix-run/cloudflare";
import { ownAddress } from "~/http/own-address";
import { pageAction } from "~/http/page-edge";
import { renewVariants } from "~/modules/files/images/renew-variants";
import { imageIds } from "./_app.images/image-ids";

export const loader = ({ params }: { params: { collectionId?: string; imageId?: string } }) =>
  redirect(ownAddress`/images/${params.collectionId}/${params.imageId}`);

export const action = pageAction("changeImages", async ({ db, params, stays, context }) => {
  const { collectionId, id } = imageIds(params);
  await renewVariants(db, collectionId, id);
  await context.sendJobs();
  return stays ? null : redirect(`/images/${collectionId}/${id}`);
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function Renew() {
  return null;
}
