import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { demandSeen } from "~/auth/demand-right";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { openSettings } from "~/modules/base/settings/open-settings";
import { findPlace } from "~/modules/portfolio/properties/find-place";
import { agreementFields } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { fillAgreementForm, readAgreementForm } from "~/modules/portfolio/rental-agreements/agreement-form";
import { createAgreement } from "~/modules/portfolio/rental-agreements/create-agreement";
import { propertyTexts } from "~/texts/properties/properties";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Dialog } from "~/ui/dialog";
import { AgreementFields } from "./_app.properties.$propertyId/agreement-form";

export const loader = pageLoader("changeRentalAgreements", async ({ db, user, params, context }) => {
  const [{ id }, settings] = await Promise.all([
    findPlace(db, idParameter(params, "propertyId", propertyTexts.notFound)),
    openSettings(db),
  ]);
  return { id, form: fillAgreementForm(null, dayOf(context.now), user), booksBegin: settings.booksBegin };
});

export const action = pageAction("changeRentalAgreements", async ({ db, user, actor, params, form, context }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const request = readAgreementForm(form, null);
  demandSeen(user, agreementFields, request.values);
  await createAgreement(db, actor, id, request, dayOf(context.now));
  return redirect(`/properties/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function NewAgreement() {
  const { id, form, booksBegin } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const parent = `/properties/${id}`;
  return (
    <Dialog title={agreementTexts.new} parent={parent} wide>
      <AgreementFields
        agreement={form}
        booksBegin={booksBegin}
        failure={failure}
        parent={parent}
        submit={agreementTexts.create}
      />
    </Dialog>
  );
}
