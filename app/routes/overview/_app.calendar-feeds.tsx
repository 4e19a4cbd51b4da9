import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import type { FormFailure } from "~/http/wire/form-failure";
import { parseForm } from "~/modules/base/fields/parse-values";
import { feedFields, kindFields } from "~/modules/overview/calendar-feeds/feed-fields";
import { createFeed, feedFormSchema, listFeeds, revokeFeed } from "~/modules/overview/calendar-feeds/feeds.server";
import { deadlineKinds } from "~/modules/overview/deadlines/reckon/deadline-kinds";
import { readDigestSetting, wantDigest } from "~/modules/overview/digests/digests.server";
import { calendarTexts as texts } from "~/texts/deadlines/calendar-feeds";
import { deadlineTexts } from "~/texts/deadlines/deadlines";
import { digestTexts } from "~/texts/deadlines/digest";
import { formatTimestamp } from "~/texts/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { boxClass } from "~/ui/fields/box-class";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";

const HERE = "/calendar-feeds";

export const meta = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, context }) => {
  const [feeds, digest] = await Promise.all([
    listFeeds(db, user.id),
    context.mail ? readDigestSetting(db, user.id) : null,
  ]);
  return { feeds, digest: digest?.isOffered ? { isWanted: digest.isWanted, email: user.email } : null };
});

/** Makes an address, which is told with this one answer, or revokes one. */
export const action = pageAction("readPortfolio", async ({ db, actor, form, url }) => {
  if (form.has("digest")) {
    await wantDigest(db, actor, form.get("digest") === "want");
    throw redirect(`${HERE}#digest`);
  }
  if (form.has("revoke")) {
    await revokeFeed(db, actor, idParameter({ id: String(form.get("revoke")) }, "id", texts.notFound));
    throw redirect(HERE);
  }
  const { withNames, alarmDays, ...asked } = parseForm(feedFormSchema, form);
  const kinds = deadlineKinds.map(({ value }) => value).filter((kind) => asked[kind] === true);
  const all = kinds.length === 0 || kinds.length === deadlineKinds.length;
  const made = await createFeed(db, actor, { kinds: all ? null : kinds, withNames: withNames === true, alarmDays });
  return { address: `${url.origin}/calendar/${made.token}.ics` };
});

export default function CalendarFeeds() {
  const { feeds, digest } = useLoaderData<typeof loader>();
  const sent = useActionData<{ address?: string } & Partial<FormFailure>>();
  const labels = new Map<string, string>(deadlineKinds.map(({ value, label }) => [value, label]));
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: deadlineTexts.title, to: "/deadlines" }, { label: texts.title }]}
        title={texts.title}
      />
      <div className="measure grid gap-5">
        <p className="text-soft">{texts.hint}</p>
        {sent?.address && (
          <div role="status" className="rounded-card border border-line bg-accent-wash p-4">
            <p className="font-[550]">{texts.made}</p>
            <input
              readOnly
              aria-label={texts.address}
              defaultValue={sent.address}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className={`mt-2 font-mono text-small ${boxClass()}`}
            />
            <p className="mt-2 text-small text-soft">{texts.copyHint}</p>
          </div>
        )}
        <Card id="feeds" title={texts.yours}>
          {feeds.length === 0 && <p className="px-4 py-5 text-soft">{texts.none}</p>}
          <ul>
            {feeds.map(({ id, kinds, withNames, alarmDays, createTime }) => (
              <li key={id} className="flex items-center gap-3 border-line border-t px-4 py-2.5 first:border-t-0">
                <div className="min-w-0 flex-1">
                  <p className="font-[550]">{texts.number(id)}</p>
                  <p className="text-small text-soft [overflow-wrap:anywhere]">
                    {[
                      formatTimestamp(createTime),
                      kinds ? kinds.map((kind) => labels.get(kind) ?? kind).join(", ") : texts.all,
                      withNames && texts.named,
                      alarmDays !== null && texts.alarm(alarmDays),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <Form method="post" preventScrollReset>
                  <RequestKey form={`revoke-${id}`} />
                  <input type="hidden" name="revoke" value={id} />
                  <Button size="tiny" aria-label={texts.revokeOne(id)}>
                    {texts.revoke}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
        {digest && <DigestCard {...digest} />}
        <NewFeed key={useAttempt(sent?.failure)} failure={sent?.failure} />
      </div>
    </Screen>
  );
}

/** Whether a mail of a morning comes to the reader, who may change that. */
function DigestCard({ isWanted, email }: { isWanted: boolean; email: string }) {
  return (
    <Card id="digest" title={digestTexts.title}>
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3 p-4">
        <RequestKey form={`digest ${isWanted}`} />
        <p>
          {digestTexts.hint} {isWanted && digestTexts.wanted(email)}
        </p>
        <Button name="digest" value={isWanted ? "unwant" : "want"}>
          {isWanted ? digestTexts.unwant : digestTexts.want}
        </Button>
      </Form>
    </Card>
  );
}

function NewFeed({ failure }: { failure: FormFailure["failure"] | undefined }) {
  const { form, field } = useFields("feed", {}, failure);
  return (
    <Card id="new-feed" title={texts.new}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4 p-4">
        <RequestKey form="feed" />
        <FormRefusal failure={failure} confirmations={{}} />
        <fieldset>
          <legend className="font-[550]">{texts.kinds}</legend>
          <p className="mb-2 text-small text-soft">{texts.kindsHint}</p>
          <div className="grid grid-cols-3 gap-x-4 gap-y-2 max-sm:grid-cols-1">
            {kindFields.map((one) => (
              <FieldInput key={one.key} field={one} control={field(one.key)} />
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-sm:grid-cols-1">
          {feedFields.map((one) => (
            <FieldInput key={one.key} field={one} control={field(one.key)} />
          ))}
        </div>
        <Button look="primary" className="justify-self-start">
          {texts.make}
        </Button>
      </Form>
    </Card>
  );
}
