import { redirect } from "@remix-run/cloudflare";
import { ownAddress } from "~/http/own-address";
import { pageAction } from "~/http/page-edge";
import { belowProperty } from "~/http/query/parameters";
import { renewReading } from "~/modules/files/attachments/renew-reading";
import { attachmentRefusals } from "~/texts/properties/attachments";

export const loader = ({ params }: { params: { propertyId?: string } }) =>
  redirect(ownAddress`/properties/${params.propertyId}`);

export const action = pageAction("changeAttachments", async ({ db, params, context }) => {
  const { id, propertyId } = belowProperty(params, "attachmentId", attachmentRefusals.notFound);
  await renewReading(db, id, propertyId);
  await context.sendJobs();
  return redirect(`/properties/${propertyId}`);
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function ReadAgain() {
  return null;
}
