import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { deleteAgreement } from "~/modules/rental-agreements/delete-agreement";
import { openAgreement } from "~/modules/rental-agreements/open-agreement";
import { agreementTexts } from "~/texts/rental-agreements";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";

export const loader = pageLoader("changeRentalAgreements", async ({ db, params }) => {
  const propertyId = idParameter(params, "propertyId", agreementTexts.notFound);
  const agreement = await openAgreement(db, idParameter(params, "agreementId", agreementTexts.notFound), propertyId);
  return { propertyId, tenant: agreement.counterParty ?? agreementTexts.unknownTenant };
});

export const action = pageAction("changeRentalAgreements", async ({ db, actor, params }) => {
  const propertyId = idParameter(params, "propertyId", agreementTexts.notFound);
  await deleteAgreement(db, actor, idParameter(params, "agreementId", agreementTexts.notFound), propertyId);
  return redirect(`/properties/${propertyId}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DeleteAgreement() {
  const { propertyId, tenant } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const parent = `/properties/${propertyId}`;
  return (
    <Dialog title={agreementTexts.deleteTitle} parent={parent}>
      <Form method="post" replace preventScrollReset>
        {failure && <Alert>{failure.message}</Alert>}
        <p className="text-soft">{agreementTexts.deleteExplanation(tenant)}</p>
        <DialogActions parent={parent}>
          <Button look="danger" disabled={busy}>
            {agreementTexts.deleteConfirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
