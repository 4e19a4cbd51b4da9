import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { belowProperty } from "~/http/query/parameters";
import { wayToBookings } from "~/http/way-to-bookings";
import { deleteAgreement, explainAgreementUse } from "~/modules/portfolio/rental-agreements/delete-agreement";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { DeleteDialog } from "~/ui/delete-dialog";

export const loader = pageLoader("changeRentalAgreements", async ({ db, user, params }) => {
  const { id, propertyId } = belowProperty(params, "agreementId", agreementTexts.notFound);
  const [agreement, refused] = await Promise.all([openAgreement(db, id, propertyId), explainAgreementUse(db, id)]);
  const relation = {
    flowType: "PROPERTY",
    flowId: propertyId,
    subFlowType: "RENTAL_AGREEMENT",
    subFlowId: id,
  } as const;
  return {
    parent: `/properties/${propertyId}`,
    tenant: agreement.counterParty ?? agreementTexts.unknownTenant,
    refused,
    way: wayToBookings(user, relation),
  };
});

export const action = pageAction("changeRentalAgreements", async ({ db, actor, params }) => {
  const { id, propertyId } = belowProperty(params, "agreementId", agreementTexts.notFound);
  await deleteAgreement(db, actor, id, propertyId);
  return redirect(`/properties/${propertyId}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteAgreement() {
  const { tenant, ...question } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title={agreementTexts.deleteTitle} {...question} failure={useActionData<typeof action>()?.failure}>
      {agreementTexts.deleteExplanation(tenant)}
    </DeleteDialog>
  );
}
