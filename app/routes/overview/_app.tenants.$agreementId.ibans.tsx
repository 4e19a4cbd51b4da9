import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { formatField } from "~/modules/base/fields/format-field";
import { openIbans } from "~/modules/overview/tenants/open-ibans";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { ibansField } from "~/modules/portfolio/rental-agreements/agreement-fields";
import { changeOfAccountants } from "~/modules/portfolio/rental-agreements/change-of-accountants";
import { AgreementFieldDialog } from "~/screens/tenants/agreement-field-dialog";
import { formatIban } from "~/texts/format";
import { agreementFormTexts } from "~/texts/properties/agreement-form";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantTexts as texts } from "~/texts/properties/tenants";

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
  const { id, tenant, learned, proposed, version } = useLoaderData<typeof loader>();
  return (
    <AgreementFieldDialog
      title={texts.ibansOf(tenant)}
      parent={tenantPath(id)}
      version={version}
      own={[{ field: ibansField, value: proposed, hint: agreementFormTexts.ibansHint }]}
      failure={useActionData<typeof action>()?.failure}
    >
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
    </AgreementFieldDialog>
  );
}
