import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { renewJob } from "~/modules/base/jobs/repository.server";
import { clearTenant } from "~/modules/instance/erasures/erase-tenant.server";
import { openErasure } from "~/modules/instance/erasures/list-erasures.server";
import { deadlineTexts } from "~/texts/deadlines/deadlines";
import { formatBytes, formatIban } from "~/texts/format";
import { formerTenant, erasureTexts as texts } from "~/texts/persons/erasures";
import { Alert } from "~/ui/alert";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";
import { usePolling } from "~/ui/use-polling";

export const meta = () => [{ title: `${texts.title} · ${deadlineTexts.title} · Objektbuch` }];

export const loader = pageLoader("forgetTenants", ({ db, params, context }) =>
  openErasure(db, idParameter(params, "erasureId", texts.notFound), dayOf(context.now)),
);

/** Takes somebody out of the books, or lets what failed be tried once more. */
export const action = pageAction("forgetTenants", async ({ db, actor, params, form, context }) => {
  const id = idParameter(params, "erasureId", texts.notFound);
  if (form.has("again")) await renewJob(db, "ERASE", id);
  else await clearTenant(db, actor, id);
  await context.sendJobs();
  return redirect(`/deadlines/erasures/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Somebody who is forgotten: who it was, for admins, until their years are over. */
export default function ErasedTenant() {
  const { id, state, until, kept, files, userName, createTime, sweptTime, clearedTime, agreementIds, isFailed } =
    useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { revalidate } = useRevalidator();
  const isUnderWay = state === "restricting" || state === "clearing";
  usePolling(isUnderWay && !isFailed ? 1 : 0, revalidate);
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: deadlineTexts.title, to: "/deadlines" },
          { label: texts.title, to: "/deadlines/erasures" },
          { label: formerTenant(id) },
        ]}
        title={formerTenant(id)}
        chips={<Chip tone={state === "over" ? "warn" : "accent"}>{texts.states[state]}</Chip>}
      />
      <div className="grid max-w-[760px] gap-4">
        {failure && <Alert>{failure.message}</Alert>}
        <Card id="state" title={texts.numbers(agreementIds)}>
          <ul className="grid gap-1 px-4 py-3.5">
            <li>{texts.doneBy(userName, createTime)}</li>
            {until !== null && <li>{texts.until(until)}</li>}
            {sweptTime !== null && (
              <li>{clearedTime === null ? texts.backups(sweptTime) : texts.backupsCleared(clearedTime)}</li>
            )}
          </ul>
          {isFailed && (
            <Form method="post" className="px-4 pb-4">
              <RequestKey form="again" />
              <Button name="again" value="1" aria-disabled={busy}>
                {texts.again}
              </Button>
            </Form>
          )}
        </Card>
        <Card id="kept" title={texts.keptTitle}>
          {kept.length === 0 ? (
            <p className="px-4 py-3.5 text-soft">{texts.keptGone}</p>
          ) : (
            <ul className="divide-y divide-line">
              {kept.map((one) => (
                <li key={one.agreementId} className="grid gap-0.5 px-4 py-2.5 [overflow-wrap:anywhere]">
                  <span className="font-[550]">{one.counterParty}</span>
                  <span className="text-small text-soft">
                    {[
                      `#${one.agreementId}`,
                      one.counterPartyAddress,
                      one.moveOutAddress,
                      ...(one.counterPartyIbans?.split(" ").map(formatIban) ?? []),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        {files.length > 0 && (
          <Card id="files" title={texts.files}>
            <ul className="divide-y divide-line">
              {files.map((file) => (
                <li key={file.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5 [overflow-wrap:anywhere]">
                  <span className="min-w-0 flex-1 basis-48">
                    {file.filename} <span className="text-small text-soft">{formatBytes(file.size)}</span>
                  </span>
                  <a
                    href={`/api/restricted-files/${file.id}`}
                    download
                    aria-label={texts.downloadOf(file.filename)}
                    className={buttonClass({ size: "row" })}
                  >
                    {texts.download}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {state === "over" && (
          <Form method="post" className="grid justify-items-start gap-2">
            <RequestKey form="clear" />
            <p className="text-small text-soft">{texts.clearHint}</p>
            <Button look="danger" aria-disabled={busy}>
              {texts.clear}
            </Button>
          </Form>
        )}
      </div>
    </Screen>
  );
}
