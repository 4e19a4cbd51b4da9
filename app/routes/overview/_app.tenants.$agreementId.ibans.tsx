import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { typedText } from "~/http/wire/form-failure";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { formatField } from "~/modules/base/fields/format-field";
import { openIbans } from "~/modules/overview/tenants/open-ibans";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { ibansField } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { changeOfAccountants } from "~/modules/portfolio/rental-agreements/change-of-accountants";
import { formatIban } from "~/texts/format";
import { agreementFormTexts } from "~/texts/properties/agreement-form";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantTexts as texts } from "~/texts/properties/tenants";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { ConflictChoice } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

export const loader = pageLoader("openAccounting", async ({ db, params }) => {
  const { agreement, learned, proposed } = await openIbans(
    db,
    idParameter(params, "agreementId", agreementTexts.notFound),
  );
  const { id, version, counterParty } = agreement;
  return {
    id,
    version,
    tenant: counterParty ?? agreementTexts.unknownTenant,
    learned,
    proposed: formatField(ibansField, proposed),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, form, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const edit = { ...readRowForm(form, [ibansField]), id, wholeForm: true };
  await changeOfAccountants(db, actor, edit, dayOf(context.now));
  return redirect(tenantPath(id));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function EditIbans() {
  const { id, version, tenant, learned, proposed } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { form, field } = useFields("tenant-ibans", { [ibansField.key]: proposed }, failure);
  const conflict = failure?.conflicts[0];
  return (
    <Dialog title={texts.ibansOf(tenant)} parent={tenantPath(id)}>
      <Form method="post" replace preventScrollReset {...getFormProps(form)}>
        <RequestKey form="ibans" />
        <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
        <FormRefusal failure={failure} confirmations={{}} />
        <FieldInput
          field={ibansField}
          control={field(ibansField.key)}
          note={
            <>
              <p className="mt-1 text-small text-soft">{agreementFormTexts.ibansHint}</p>
              {conflict && <ConflictChoice field={ibansField} conflict={conflict} version={failure?.version ?? 0} />}
            </>
          }
        />
        {learned.length > 0 && (
          <section className="mt-4">
            <h2 className="font-[600] text-small text-soft">{texts.learnedList}</h2>
            <ul className="mt-1 grid gap-1">
              {learned.map(({ iban, count, lastPaid }) => (
                <li key={iban}>
                  <span className="tabular-nums [overflow-wrap:anywhere]">{formatIban(iban)}</span>{" "}
                  <span className="text-small text-soft">{texts.paidFrom(count, lastPaid)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <DialogActions parent={tenantPath(id)}>
          <Button look="primary" disabled={busy}>
            {agreementTexts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
