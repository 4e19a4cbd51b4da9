import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Hourglass } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { addressOf } from "~/modules/base/addresses/address";
import { dayOf } from "~/modules/base/calendar/day";
import { listErasures } from "~/modules/instance/erasures/list-erasures.server";
import { readErasureList, repeatErasures } from "~/modules/instance/erasures/repeat-erasures.server";
import { deadlineTexts } from "~/texts/deadlines/deadlines";
import { formatDay } from "~/texts/format";
import { formerTenant, erasureTexts as texts } from "~/texts/persons/erasures";
import { propertyTexts } from "~/texts/properties/properties";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Alert } from "~/ui/alert";
import { Button, buttonClass, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";

const MOST_BYTES = 10 * 1024 * 1024;

export const meta = () => [{ title: `${texts.title} · ${deadlineTexts.title} · Objektbuch` }];

export const loader = pageLoader("forgetTenants", ({ db, context }) => listErasures(db, dayOf(context.now)));

export const action = pageAction(
  "forgetTenants",
  async ({ db, actor, form, context }) => {
    const list = await readErasureList(form.get("list"));
    return {
      failure: undefined,
      said: texts.listApplied(await repeatErasures({ db, files: context.files }, actor, list)),
    };
  },
  { largest: MOST_BYTES, tooLarge: texts.listBad },
);

export { sendForm as clientAction } from "~/http/wire/send-form";

const ROW = "flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 [overflow-wrap:anywhere]";

/** Who has left, with when they may be forgotten, and who is, with when their years are over. */
export default function Erasures() {
  const { ended, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: deadlineTexts.title, to: "/deadlines" }, { label: texts.title }]}
        title={texts.title}
      />
      <div className="grid max-w-[980px] gap-4">
        <p className="text-soft">
          {texts.hint} {texts.who}
        </p>
        {ended.length === 0 ? (
          <Empty icon={<Hourglass size={28} aria-hidden />} title={texts.endedNone} />
        ) : (
          <Card id="ended" title={texts.ended} end={<Chip>{ended.length}</Chip>}>
            <ul className="divide-y divide-line">
              {ended.map(({ agreementId, counterParty, endDate, isDue, restrictFrom, ...place }) => (
                <li key={agreementId} className={ROW}>
                  <div className="min-w-0 flex-1 basis-60">
                    <Link to={`/tenants/${agreementId}`} className="font-[550] text-accent hover:underline">
                      {counterParty ?? agreementTexts.unknownTenant}
                    </Link>
                    <p className="text-small text-soft tabular-nums">
                      {addressOf({ ...place, zipCode: null }, propertyTexts.unknownPlace)} · {texts.endDate}{" "}
                      {formatDay(endDate)}
                    </p>
                  </div>
                  <Chip tone={isDue ? "warn" : "neutral"}>
                    {isDue ? texts.isDue(restrictFrom) : texts.isEarly(restrictFrom)}
                  </Chip>
                  <LinkButton
                    to={`/tenants/${agreementId}/erasure`}
                    size="row"
                    aria-label={texts.lookAt(counterParty ?? agreementTexts.unknownTenant)}
                  >
                    {texts.look}
                  </LinkButton>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Card id="done" title={texts.done}>
          {done.length === 0 ? (
            <p className="px-4 py-3.5 text-soft">{texts.doneNone}</p>
          ) : (
            <ul className="divide-y divide-line">
              {done.map(({ id, userName, createTime, until, state, agreementIds }) => (
                <li key={id} className={ROW}>
                  <div className="min-w-0 flex-1 basis-60">
                    <Link to={`/deadlines/erasures/${id}`} className="font-[550] text-accent hover:underline">
                      {formerTenant(id)}
                    </Link>
                    <p className="text-small text-soft tabular-nums">
                      {texts.numbers(agreementIds)} · {texts.doneBy(userName, createTime)}
                    </p>
                  </div>
                  <Chip tone={state === "over" ? "warn" : state === "cleared" ? "neutral" : "accent"}>
                    {state === "restricted" && until ? texts.until(until) : texts.states[state]}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card id="list" title={texts.list}>
          <div className="grid gap-3 p-4">
            <p>{texts.listHint}</p>
            {answer?.failure && <Alert>{answer.failure.message}</Alert>}
            {answer && "said" in answer && <p role="status">{answer.said}</p>}
            <div className="flex flex-wrap items-end gap-3">
              <a href="/api/erasure-list" download="loeschliste.json" className={buttonClass({})}>
                {texts.listDownload}
              </a>
              <Form
                method="post"
                encType="multipart/form-data"
                preventScrollReset
                className="flex flex-wrap items-end gap-2"
              >
                <RequestKey form="erasure list" />
                <input
                  type="file"
                  name="list"
                  accept=".json,application/json"
                  required
                  aria-label={texts.listFile}
                  className="max-w-full text-small"
                />
                <Button>{texts.listUpload}</Button>
              </Form>
            </div>
          </div>
        </Card>
      </div>
    </Screen>
  );
}
