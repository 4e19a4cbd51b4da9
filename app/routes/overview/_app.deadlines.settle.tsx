import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { sentenceAt } from "~/http/wire/form-failure";
import { dayOf } from "~/modules/base/calendar/day";
import { parseForm } from "~/modules/base/fields/parse-values";
import { openDeadline } from "~/modules/overview/deadlines/open-deadlines";
import { settleDeadline, settleSchema } from "~/modules/overview/deadlines/settle-deadline.server";
import { settleFields } from "~/modules/overview/deadlines/settle-fields";
import { showDeadline } from "~/modules/overview/deadlines/show-deadlines";
import { deadlineTexts as texts } from "~/texts/deadlines/deadlines";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { FieldInput } from "~/ui/fields/field-input";
import { useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

/** The list that the dialog was opened over. */
function parentOf({ searchParams }: URL, more: Record<string, string> = {}): string {
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name !== "key" && name !== "settled"));
  for (const [name, value] of Object.entries(more)) kept.set(name, value);
  return `/deadlines${kept.size === 0 ? "" : `?${kept}`}`;
}

export const loader = pageLoader("changeDeadlines", async ({ db, user, url, context }) => {
  const today = dayOf(context.now);
  const deadline = await openDeadline(db, user, url.searchParams.get("key") ?? "", today);
  return { row: showDeadline(deadline, user, today), parent: parentOf(url) };
});

export const action = pageAction("changeDeadlines", async ({ db, user, actor, url, form, context }) => {
  const key = url.searchParams.get("key") ?? "";
  await settleDeadline(db, { actor, user, today: dayOf(context.now) }, key, parseForm(settleSchema("form"), form));
  return redirect(parentOf(url, { settled: key }));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function SettleDeadline() {
  const { row, parent } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { form, field } = useFields("settle", {}, failure);
  return (
    <Dialog title={texts.settle} parent={parent}>
      <Form method="post" replace preventScrollReset {...getFormProps(form)} className="grid gap-3.5">
        <RequestKey form="settle" />
        {failure && !settleFields.some(({ key }) => sentenceAt(failure, key)) && (
          <Alert id={form.errorId}>{failure.message}</Alert>
        )}
        <div className="[overflow-wrap:anywhere]">
          <p className="font-[550]">
            {row.day} · {row.title}
          </p>
          <p className="text-soft">{row.subject}</p>
        </div>
        {settleFields.map((one) => (
          <FieldInput key={one.key} field={one} control={field(one.key)} />
        ))}
        {/* By the keyboard a form is sent by its first button: that puts off, and asks for a day if there is none. */}
        <DialogActions parent={parent}>
          <Button name="state" value="POSTPONED" disabled={busy}>
            {texts.postpone}
          </Button>
          <Button name="state" value="DONE" look="primary" disabled={busy}>
            {texts.finish}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
