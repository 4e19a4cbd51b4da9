import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { wayToBookings } from "~/http/way-to-bookings";
import { deleteProperty, explainPropertyUse } from "~/modules/portfolio/properties/delete-property";
import { findPlace } from "~/modules/portfolio/properties/find-place";
import { deletionTexts } from "~/texts/deletions";
import { propertyDialogTexts, propertyTexts } from "~/texts/properties/properties";
import { DeleteDialog } from "~/ui/delete-dialog";

export const loader = pageLoader("deleteProperties", async ({ db, user, params }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const [, use] = await Promise.all([findPlace(db, id), explainPropertyUse(db, id)]);
  const parent = `/properties/${id}`;
  return {
    title: propertyDialogTexts.deleteQuestion(id),
    parent,
    refused: use?.reason ?? null,
    way: use?.agreements
      ? { to: `${parent}#agreements`, label: deletionTexts.toAgreements }
      : wayToBookings(user, { flowType: "PROPERTY", flowId: id }),
  };
});

export const action = pageAction("deleteProperties", async ({ db, actor, params }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const { groupId } = await findPlace(db, id);
  await deleteProperty(db, actor, id);
  return redirect(`/property-groups/${groupId}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteProperty() {
  return (
    <DeleteDialog {...useLoaderData<typeof loader>()} leaves failure={useActionData<typeof action>()?.failure}>
      {propertyDialogTexts.deleteExplanation}
    </DeleteDialog>
  );
}
