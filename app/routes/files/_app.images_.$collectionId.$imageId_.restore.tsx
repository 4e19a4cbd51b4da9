import { redirect } from "@remix-run/cloudflare";
import { ownAddress } from "~/http/own-address";
import { pageAction } from "~/http/page-edge";
import { restoreTrash } from "~/http/restore-trash";
import { imageIds } from "./_app.images/image-ids";

export const loader = ({ params }: { params: { collectionId?: string } }) =>
  redirect(ownAddress`/images/${params.collectionId}`);

/** Takes a deletion back that an address of its album has just told of. */
export const action = pageAction("changeImages", async (call) => {
  const { collectionId, id } = imageIds(call.params);
  await restoreTrash(call, { kind: "IMAGE", rowId: id });
  return redirect(`/images/${collectionId}`);
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function RestoreImage() {
  return null;
}
