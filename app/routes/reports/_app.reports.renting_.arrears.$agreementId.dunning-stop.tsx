import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { dunningNoteField, dunningStopField } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { changeOfAccountants } from "~/modules/portfolio/rental-agreements/change-of-accountants";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { AgreementFieldDialog } from "~/screens/tenants/agreement-field-dialog";
import { receivableTexts as texts } from "~/texts/accounting/receivables";
import { agreementTexts } from "~/texts/properties/rental-agreements";

const ARREARS = "/reports/renting/arrears";

export const loader = pageLoader("openAccounting", async ({ db, params, url }) => {
  const { version, counterParty, dunningStop, dunningNote } = await openAgreement(
    db,
    idParameter(params, "agreementId", agreementTexts.notFound),
  );
  return {
    version,
    tenant: counterParty ?? agreementTexts.unknownTenant,
    dunningStop,
    dunningNote,
    parent: ARREARS + url.search,
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, url, form, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const edit = { ...readRowForm(form, [dunningStopField, dunningNoteField]), id, wholeForm: true };
  await changeOfAccountants(db, actor, edit, dayOf(context.now));
  return redirect(ARREARS + url.search);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Says why a tenant is not to be reminded, or that they may be again, and what is to be known of their arrears. */
export default function EditDunningStop() {
  const { version, tenant, dunningStop, dunningNote, parent } = useLoaderData<typeof loader>();
  return (
    <AgreementFieldDialog
      title={texts.stopFor(tenant)}
      parent={parent}
      version={version}
      own={[
        { field: dunningStopField, value: dunningStop ?? "", hint: texts.stopHint },
        { field: dunningNoteField, value: dunningNote ?? "", hint: texts.noteHint },
      ]}
      failure={useActionData<typeof action>()?.failure}
    />
  );
}
