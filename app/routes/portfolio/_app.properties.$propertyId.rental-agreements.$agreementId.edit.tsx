import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { demandSeen } from "~/auth/demand-right";
import { pageAction, pageLoader } from "~/http/page-edge";
import { belowProperty } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { openSettings } from "~/modules/base/settings/open-settings";
import { agreementFields } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { fillAgreementForm, readAgreementForm } from "~/modules/portfolio/rental-agreements/agreement-form";
import { changeAgreement } from "~/modules/portfolio/rental-agreements/change-agreement.server";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Dialog } from "~/ui/dialog";
import { AgreementFields } from "./_app.properties.$propertyId/agreement-form";

export const loader = pageLoader("changeRentalAgreements", async ({ db, user, params, context }) => {
  const { id, propertyId } = belowProperty(params, "agreementId", agreementTexts.notFound);
  const [agreement, settings] = await Promise.all([openAgreement(db, id, propertyId), openSettings(db)]);
  const form = fillAgreementForm(agreement, dayOf(context.now), user);
  return { propertyId, version: agreement.version, form, booksBegin: settings.booksBegin };
});

export const action = pageAction("changeRentalAgreements", async ({ db, user, actor, params, form, context }) => {
  const { id, propertyId } = belowProperty(params, "agreementId", agreementTexts.notFound);
  const { startDate } = await openAgreement(db, id, propertyId);
  const request = { ...readAgreementForm(form, startDate), id, wholeForm: true };
  demandSeen(user, agreementFields, request.values);
  await changeAgreement(db, actor, request, dayOf(context.now));
  return redirect(`/properties/${propertyId}?done=${actor.now}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function EditAgreement() {
  const { propertyId, version, form, booksBegin } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const parent = `/properties/${propertyId}`;
  return (
    <Dialog title={agreementTexts.edit} parent={parent} wide>
      <AgreementFields
        agreement={form}
        version={version}
        booksBegin={booksBegin}
        failure={failure}
        parent={parent}
        submit={agreementTexts.save}
      />
    </Dialog>
  );
}
