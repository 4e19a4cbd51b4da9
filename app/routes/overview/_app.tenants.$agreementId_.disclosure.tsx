import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { DomainError } from "~/modules/base/domain-error";
import { readId } from "~/modules/base/read-id";
import { askDisclosure, openDisclosureForm, remakeDisclosure } from "~/modules/instance/disclosures/ask-disclosure";
import { DisclosureList } from "~/screens/tenants/disclosure-list";
import { AttachmentFacts, CHOICE_BOX, CHOICE_ROW, PersonAgreements } from "~/screens/tenants/person-choices";
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
import { RequestKey } from "~/ui/request-key";

export const meta = () => [{ title: `${texts.title} · ${tenantsTexts.title} · Objektbuch` }];

const idsOf = (all: readonly (string | File)[]): number[] => all.flatMap((one) => readId(String(one)) ?? []);

export const loader = pageLoader("discloseTenants", async ({ db, params, url }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  return openDisclosureForm(db, id, idsOf(url.searchParams.getAll("agreementId")));
});

export const action = pageAction("discloseTenants", async ({ db, actor, params, form, context }) => {
  const agreementId = idParameter(params, "agreementId", agreementTexts.notFound);
  const here = `/tenants/${agreementId}/disclosure`;
  if (form.has("again")) {
    const [id] = idsOf(form.getAll("again"));
    if (id === undefined) throw new DomainError("invalid", validation.checkInput);
    await remakeDisclosure(db, id);
    await context.sendJobs();
    return redirect(`${here}#given`);
  }
  const agreementIds = [...new Set([agreementId, ...idsOf(form.getAll("agreementId"))])];
  await askDisclosure(db, actor, { agreementId, agreementIds, attachmentIds: idsOf(form.getAll("attachmentId")) });
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
  const chosen = others.filter(({ isChosen }) => isChosen);
  const key = [own.id, ...chosen.map(({ id }) => id)].join(" ");
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
        <PersonAgreements own={own} others={others} key={key} />
        <Form method="post" preventScrollReset className="grid gap-4" key={`${key} files`}>
          <RequestKey form={`disclosure ${key}`} />
          {chosen.map(({ id }) => (
            <input key={id} type="hidden" name="agreementId" value={id} />
          ))}
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
        </Form>
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
