import { redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { DomainError } from "~/modules/base/domain-error";
import { readIds } from "~/modules/base/read-id";
import { askDisclosure, openDisclosureForm, remakeDisclosure } from "~/modules/instance/disclosures/ask-disclosure";
import { DisclosureList } from "~/screens/tenants/disclosure-list";
import { AttachmentFacts, CHOICE_BOX, CHOICE_ROW, PersonForm } from "~/screens/tenants/person-choices";
import { disclosureTexts as texts } from "~/texts/persons/disclosures";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantsTexts } from "~/texts/properties/tenants";
import { validation } from "~/texts/validation";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";

export const meta = () => [{ title: `${texts.title} · ${tenantsTexts.title} · Objektbuch` }];

export const loader = pageLoader("discloseTenants", async ({ db, params, url }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  return openDisclosureForm(db, id, readIds(url.searchParams.getAll("agreementId")));
});

export const action = pageAction("discloseTenants", async ({ db, actor, params, form, context }) => {
  const agreementId = idParameter(params, "agreementId", agreementTexts.notFound);
  const here = `/tenants/${agreementId}/disclosure`;
  if (form.has("again")) {
    const [id] = readIds(form.getAll("again"));
    if (id === undefined) throw new DomainError("invalid", validation.checkInput);
    await remakeDisclosure(db, id);
    await context.sendJobs();
    return redirect(`${here}#given`);
  }
  const agreementIds = [...new Set([agreementId, ...readIds(form.getAll("agreementId"))])];
  await askDisclosure(db, actor, { agreementId, agreementIds, attachmentIds: readIds(form.getAll("attachmentId")) });
  await context.sendJobs();
  return redirect(`${here}#given`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Asks for all that is kept about the person with whom an agreement is, as one file. */
export default function Disclosure() {
  const { own, others, attachments, disclosures } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const tenant = own.counterParty ?? agreementTexts.unknownTenant;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: tenantsTexts.title, to: "/tenants" },
          { label: tenant, to: `/tenants/${own.id}` },
          { label: texts.title },
        ]}
        title={texts.titleOf(tenant)}
      />
      <div className="grid max-w-[860px] gap-4">
        <p className="text-soft">
          {texts.hint} {texts.who}
        </p>
        <PersonForm name="disclosure" own={own} others={others}>
          <Card id="attachments" title={texts.attachments} end={<Chip>{attachments.length}</Chip>}>
            {attachments.length === 0 ? (
              <p className="px-4 py-3.5 text-soft">{texts.noAttachments}</p>
            ) : (
              <>
                <p className="border-line border-b px-4 py-3 text-small text-soft">{texts.attachmentsHint}</p>
                <ul className="divide-y divide-line">
                  {attachments.map((attachment) => (
                    <li key={attachment.id} className="flex items-center pr-4">
                      <label className={`${CHOICE_ROW} min-w-0 flex-1`}>
                        <input
                          type="checkbox"
                          name="attachmentId"
                          value={attachment.id}
                          defaultChecked={attachment.isLetter !== 0}
                          className={CHOICE_BOX}
                        />
                        <AttachmentFacts attachment={attachment} />
                      </label>
                      <a
                        href={`/properties/${attachment.propertyId}/attachments/${attachment.id}/file?inline`}
                        target="_blank"
                        rel="noreferrer"
                        aria-label={texts.lookAt(attachment.filename)}
                        className="inline-flex min-h-[44px] items-center text-accent text-small hover:underline"
                      >
                        {texts.look}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Card>
          {failure && <Alert>{failure.message}</Alert>}
          <div>
            <Button look="primary" aria-disabled={busy}>
              {texts.ask}
            </Button>
          </div>
        </PersonForm>
        <Card id="given" title={texts.given}>
          {disclosures.length === 0 ? (
            <p className="px-4 py-3.5 text-soft">{texts.none}</p>
          ) : (
            <>
              <DisclosureList rows={disclosures} />
              {disclosures.some(({ state }) => state === "making") && (
                <noscript>
                  <p className="px-4 pb-3">
                    <Link to={`/tenants/${own.id}/disclosure#given`} className="text-accent underline">
                      {texts.reload}
                    </Link>
                  </p>
                </noscript>
              )}
            </>
          )}
        </Card>
      </div>
    </Screen>
  );
}
