import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { sentenceAt } from "~/http/wire/form-failure";
import { dayOf } from "~/modules/base/calendar/day";
import { type FindingName, openFinding } from "~/modules/reports/review/open-review";
import { reasonField } from "~/modules/reports/review/reason-field";
import { setAsideFinding } from "~/modules/reports/review/set-aside-finding.server";
import { reviewTexts as texts } from "~/texts/reports/review";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Dialog, SendActions } from "~/ui/dialog";
import { FieldInput } from "~/ui/fields/field-input";
import { useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

/** The list that the dialog was opened over, with the page of all findings of a check if it had one. */
function parentOf({ searchParams }: URL): string {
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name === "all" || name === "page"));
  return `/reports/review${kept.size === 0 ? "" : `?${kept}`}`;
}

const nameIn = ({ searchParams }: URL): FindingName => ({
  check: searchParams.get("check"),
  key: searchParams.get("key"),
});

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => ({
  finding: await openFinding(db, dayOf(context.now), nameIn(url)),
  parent: parentOf(url),
}));

export const action = pageAction("openAccounting", async ({ db, actor, form, url, context }) => {
  await setAsideFinding(db, actor, nameIn(url), form, dayOf(context.now));
  return redirect(parentOf(url));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function SetAside() {
  const { finding, parent } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { form, field } = useFields("set-aside", {}, failure);
  if (!finding)
    return (
      <Dialog title={texts.setAsideTitle} parent={parent}>
        <p>{failure?.message ?? texts.findingGone}</p>
        <div className="mt-5 flex justify-end">
          <LinkButton to={parent} replace preventScrollReset>
            {texts.toList}
          </LinkButton>
        </div>
      </Dialog>
    );
  const { subject, detail, facts } = finding;
  return (
    <Dialog title={texts.setAsideTitle} parent={parent}>
      <Form method="post" replace preventScrollReset {...getFormProps(form)} className="grid gap-3.5">
        <RequestKey form="set-aside" />
        <input type="hidden" name="facts" value={facts} />
        {failure && !sentenceAt(failure, "reason") && <Alert id={form.errorId}>{failure.message}</Alert>}
        <div className="[overflow-wrap:anywhere]">
          <p className="font-[550]">{subject}</p>
          <p className="text-soft">{detail}</p>
        </div>
        <FieldInput field={reasonField} control={field("reason")} />
        <p className="text-small text-soft">{texts.setAsideHint}</p>
        <SendActions parent={parent} send={texts.setAside} />
      </Form>
    </Dialog>
  );
}
