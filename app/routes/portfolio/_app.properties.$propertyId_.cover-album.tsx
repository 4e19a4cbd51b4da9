import { redirect } from "@remix-run/cloudflare";
import { useActionData, useParams } from "@remix-run/react";
import { ownAddress } from "~/http/own-address";
import { pageAction } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { changeProperty } from "~/modules/portfolio/properties/change-property.server";
import { propertyField } from "~/modules/portfolio/properties/property-fields";
import { RefusedChoice } from "~/screens/albums/refused-choice";
import { propertyTexts } from "~/texts/properties/properties";

const fields = [propertyField("imageCollectionId")].filter((field) => field !== undefined);

export const loader = ({ params }: { params: { propertyId?: string } }) =>
  redirect(ownAddress`/properties/${params.propertyId}`);

/** Chooses the album that gives a property its picture; an empty one is none. */
export const action = pageAction("changeProperties", async ({ db, actor, params, form, stays }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const { values, version } = readRowForm(form, fields);
  await changeProperty(db, actor, { id, values, version, wholeForm: false });
  return stays ? null : redirect(`/properties/${id}#albums`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function CoverAlbum() {
  return (
    <RefusedChoice
      failure={useActionData<typeof action>()?.failure}
      backTo={`/properties/${useParams().propertyId}#albums`}
    />
  );
}
