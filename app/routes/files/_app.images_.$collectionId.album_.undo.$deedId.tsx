import { redirect } from "@remix-run/cloudflare";
import { useActionData, useParams } from "@remix-run/react";
import { pageAction } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { undoDeed } from "~/modules/files/image-collections/album-page/undo-deed.server";
import { RefusedChoice } from "~/screens/albums/refused-choice";
import { albumPageTexts } from "~/texts/images/album-page";
import { albumRefusals, imageTexts } from "~/texts/images/image-collections";
import { LinkButton } from "~/ui/button";
import { albumIdOf } from "./_app.images/take-images";

/** Takes back what somebody just did to images of an album. */
export const action = pageAction("changeImages", async ({ db, actor, params, stays, context }) => {
  const id = albumIdOf(params);
  await undoDeed(db, actor, id, idParameter(params, "deedId", albumRefusals.notFound));
  await context.sendJobs();
  return stays ? { failure: undefined, undone: albumPageTexts.undone } : redirect(albumAddress(id));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Why it could not be taken back, if no scripts run. */
export default function UndoDeed() {
  const answer = useActionData<typeof action>();
  const album = albumAddress(Number(useParams().collectionId));
  if (!answer?.failure) return <LinkButton to={album}>{imageTexts.back}</LinkButton>;
  return <RefusedChoice failure={answer.failure} backTo={album} />;
}
