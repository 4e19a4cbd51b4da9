import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { ownAddress } from "~/http/own-address";
import { pageAction } from "~/http/page-edge";
import { flagPart, idParameter, required } from "~/http/query/parameters";
import { parseForm } from "~/modules/base/fields/parse-values";
import { castVote } from "~/modules/together/votes/cast-vote";
import { propertyTexts } from "~/texts/properties/properties";

const voteSchema = z.strictObject({ value: required(flagPart) });

export const loader = ({ params }: { params: { propertyId?: string } }) =>
  redirect(ownAddress`/properties/${params.propertyId}`);

export const action = pageAction("vote", async ({ db, actor, params, form, stays }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const { value } = parseForm(voteSchema, form);
  await castVote(db, actor, id, value);
  return stays ? null : redirect(`/properties/${id}`);
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function Vote() {
  return null;
}
