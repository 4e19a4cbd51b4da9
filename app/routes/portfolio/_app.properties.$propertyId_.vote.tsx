import { redirect } from "@remix-run/cloudflare";
import { ownAddress } from "~/http/own-address";
import { pageAction } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { DomainError } from "~/modules/base/domain-error";
import { castVote } from "~/modules/together/votes/cast-vote";
import { propertyTexts } from "~/texts/properties/properties";
import { validation } from "~/texts/validation";

export const loader = ({ params }: { params: { propertyId?: string } }) =>
  redirect(ownAddress`/properties/${params.propertyId}`);

export const action = pageAction("vote", async ({ db, actor, params, form, stays }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const value = form.get("value");
  if (value !== "true" && value !== "false") throw new DomainError("invalid", validation.checkInput);
  await castVote(db, actor, id, value === "true");
  return stays ? null : redirect(`/properties/${id}`);
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function Vote() {
  return null;
}
