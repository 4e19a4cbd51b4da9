import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { typedText } from "~/http/wire/form-failure";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { dunningStopField } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { changeOfAccountants } from "~/modules/portfolio/rental-agreements/change-of-accountants";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { receivableTexts as texts } from "~/texts/accounting/receivables";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { ConflictChoice } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

const ARREARS = "/reports/renting/arrears";

export const loader = pageLoader("openAccounting", async ({ db, params, url }) => {
  const { version, counterParty, dunningStop } = await openAgreement(
    db,
    idParameter(params, "agreementId", agreementTexts.notFound),
  );
  return { version, tenant: counterParty ?? agreementTexts.unknownTenant, dunningStop, parent: ARREARS + url.search };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, url, form, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const edit = { ...readRowForm(form, [dunningStopField]), id, wholeForm: true };
  await changeOfAccountants(db, actor, edit, dayOf(context.now));
  return redirect(ARREARS + url.search);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Says why a tenant is not to be reminded, or that they may be again. */
export default function EditDunningStop() {
  const { version, tenant, dunningStop, parent } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { form, field } = useFields("dunning-stop", { [dunningStopField.key]: dunningStop ?? "" }, failure);
  const conflict = failure?.conflicts[0];
  return (
    <Dialog title={texts.stopFor(tenant)} parent={parent}>
      <Form method="post" replace preventScrollReset {...getFormProps(form)}>
        <RequestKey form="dunning-stop" />
        <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
        <FormRefusal failure={failure} confirmations={{}} />
        <FieldInput
          field={dunningStopField}
          control={field(dunningStopField.key)}
          note={
            <>
              <p className="mt-1 text-small text-soft">{texts.stopHint}</p>
              {conflict && (
                <ConflictChoice field={dunningStopField} conflict={conflict} version={failure?.version ?? 0} />
              )}
            </>
          }
        />
        <DialogActions parent={parent}>
          <Button look="primary" disabled={busy}>
            {agreementTexts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
