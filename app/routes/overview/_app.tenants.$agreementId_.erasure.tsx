import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { readIds } from "~/modules/base/read-id";
import { openSettings } from "~/modules/base/settings/open-settings";
import { eraseTenant, explainErasure } from "~/modules/instance/erasures/erase-tenant.server";
import { keptUntil, restrictFrom } from "~/modules/instance/erasures/erasure";
import { openErasable } from "~/modules/instance/erasures/plan-erasure.server";
import { AttachmentFacts, PersonForm } from "~/screens/tenants/person-choices";
import { erasureTexts as texts } from "~/texts/persons/erasures";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantsTexts } from "~/texts/properties/tenants";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";

export const meta = () => [{ title: `${texts.title} · ${tenantsTexts.title} · Objektbuch` }];

export const loader = pageLoader("forgetTenants", async ({ db, params, url, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const today = dayOf(context.now);
  const [found, { retentionYears }] = await Promise.all([
    openErasable(db, id, readIds(url.searchParams.getAll("agreementId"))),
    openSettings(db),
  ]);
  const { agreements, marks: _, lastDay, ...shown } = found;
  const ends = agreements.map(({ endDate }) => endDate);
  const endDate = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
  const refusal = await explainErasure(
    db,
    agreements.map((one) => one.id),
    today,
  );
  const barred = endDate === null ? null : restrictFrom(endDate);
  return {
    ...shown,
    retentionYears,
    refused: refusal?.message ?? null,
    until: endDate === null ? null : keptUntil({ endDate, lastDay }, Number(retentionYears)),
    early: barred !== null && barred >= today ? barred : null,
  };
});

export const action = pageAction("forgetTenants", async ({ db, actor, params, form, context }) => {
  const agreementId = idParameter(params, "agreementId", agreementTexts.notFound);
  const choices = form.getAll("attachment").map((value) => String(value).split(" "));
  const chosen = (choice: Choice) =>
    readIds(choices.flatMap(([said, attachmentId = ""]) => (said === choice ? [attachmentId] : [])));
  const ids = [agreementId, ...readIds(form.getAll("agreementId"))];
  const id = await eraseTenant(db, actor, ids, { deleted: chosen("deleted"), kept: chosen("kept") });
  await context.sendJobs();
  return redirect(`/deadlines/erasures/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** What becomes of an attachment; its field says that and the attachment's id. */
const CHOICES = ["deleted", "kept", "keep"] as const;

type Choice = (typeof CHOICES)[number];

function proposed({ isLetter, isNamed, isOfBill }: { isLetter: number; isNamed: number; isOfBill: number }): Choice {
  if (isLetter) return "kept";
  return isNamed && !isOfBill ? "deleted" : "keep";
}

/** What goes, what stays and until when, before a tenant is forgotten. */
export default function Erasure() {
  const { own, others, attachments, counts, until, early, refused, retentionYears } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const tenant = own.counterParty ?? agreementTexts.unknownTenant;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: texts.title, to: "/deadlines/erasures" },
          { label: tenant, to: `/tenants/${own.id}` },
        ]}
        title={texts.question(tenant)}
      />
      <div className="grid max-w-[860px] gap-4">
        {refused !== null && <Alert tone="warn">{refused}</Alert>}
        {refused === null && early !== null && <Alert tone="warn">{texts.early(early)}</Alert>}
        <PersonForm name="erasure" own={own} others={others}>
          <Card id="goes" title={texts.goes}>
            <Lines>
              {[texts.goesContacts, texts.goesCounts(counts), texts.goesTrash].filter(Boolean).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Lines>
          </Card>
          <Card id="stays" title={texts.stays}>
            <Lines>
              <li>{texts.staysCounts(counts)}</li>
              {until !== null && <li>{texts.staysUntil(until, retentionYears)}</li>}
              <li>{texts.staysName}</li>
            </Lines>
          </Card>
          {attachments.length > 0 && (
            <Card id="attachments" title={texts.attachments}>
              <p className="border-line border-b px-4 py-3 text-small text-soft">{texts.attachmentsHint}</p>
              <ul className="divide-y divide-line">
                {attachments.map((attachment) => (
                  <li
                    key={attachment.id}
                    className="grid gap-2 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
                  >
                    <AttachmentFacts attachment={attachment} />
                    <select
                      name="attachment"
                      aria-label={texts.choiceOf(attachment.filename)}
                      defaultValue={`${proposed(attachment)} ${attachment.id}`}
                      disabled={attachment.isOfBill !== 0}
                      className="h-[36px] rounded-control border border-line-strong bg-surface px-2 text-note max-sm:h-[44px]"
                    >
                      {CHOICES.map((choice) => (
                        <option key={choice} value={`${choice} ${attachment.id}`}>
                          {texts.choices[choice]}
                        </option>
                      ))}
                    </select>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {failure && <Alert>{failure.message}</Alert>}
          {refused === null && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button look="danger" aria-disabled={busy}>
                {texts.confirm}
              </Button>
              <p className="text-small text-soft">{texts.final}</p>
            </div>
          )}
        </PersonForm>
      </div>
    </Screen>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1 py-3.5 pr-4 pl-9 [overflow-wrap:anywhere]">{children}</ul>;
}
