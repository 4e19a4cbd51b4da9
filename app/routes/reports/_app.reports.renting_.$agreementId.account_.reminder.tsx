import { redirect } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { DomainError } from "~/modules/base/domain-error";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { parseForm } from "~/modules/base/fields/parse-values";
import { may } from "~/modules/base/rights/rights";
import type { ReminderLevel } from "~/modules/books/receivables/reminded";
import { drawReminder } from "~/modules/books/reminders/draw-reminder.server";
import { readReminderQuery } from "~/modules/books/reminders/read-reminder-query";
import { readReminderRequest, reminderRequestFields } from "~/modules/books/reminders/reminder-request";
import { digestOfLetters, draftReminders, writeReminders } from "~/modules/books/reminders/write-reminders";
import { reminderPath, tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { LetterGaps } from "~/screens/paper/letter-gaps";
import { ReminderInputs, ReminderOptions } from "~/screens/paper/reminder-options";
import { ReminderPaper } from "~/screens/paper/reminder-paper";
import type { AreaHandle } from "~/screens/tabbed-area";
import { reminderTexts as texts } from "~/texts/accounting/reminders";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { RequestKey } from "~/ui/request-key";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: ({ drawn }) => texts.levels[drawn.reminder.level],
  actions: ({ drawn }) => <LinkButton to={tenantAccountPath(drawn.reminder.agreementId)}>{texts.toAccount}</LinkButton>,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.writeTo(data.drawn.reminder.letter.counterParty) : "" },
];

export const loader = pageLoader("openAccounting", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const draft = async (level: ReminderLevel) => {
    const asked = readReminderQuery(url.searchParams, level, dayOf(context.now));
    const { drafts, unbooked } = await draftReminders(db, [id], asked.request);
    return { asked, unbooked, found: drafts[0] };
  };
  const first = await draft(1);
  const next = url.searchParams.has("level") ? 1 : (first.found?.next ?? 1);
  const { asked, unbooked, found } = next === 1 ? first : await draft(next);
  if (!found) throw new DomainError("not-found", agreementTexts.notFound);
  return {
    ...{ asked, unbooked },
    refused: found.refused,
    shown: digestOfLetters([found.draft]),
    drawn: drawReminder(found.draft),
    maySetSender: may(user, "openSettings"),
    mayChange: may(user, "changeRentalAgreements"),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, form, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const { shown, ...sent } = parseForm(formSchema, form);
  const request = readReminderRequest(sent, dayOf(context.now));
  return redirect(reminderPath(await writeReminders(db, actor, [id], request, { digest: String(shown ?? "") })));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

const formSchema = fieldsSchema([...reminderRequestFields, { key: "shown", label: "", kind: "text" }], "form");

/** A letter to one tenant before it is written. */
export default function NewReminder() {
  const { asked, drawn, refused, shown, unbooked, ...rights } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { level, letter, date } = drawn.reminder;
  return (
    <>
      <ReminderOptions asked={asked} />
      {refused !== null ? (
        <Empty icon={<CircleCheck size={28} aria-hidden />} title={texts.nothing}>
          {refused}
        </Empty>
      ) : (
        <>
          <LetterGaps head={letter} asksToPay unbooked={unbooked} {...rights} />
          <Form
            method="post"
            preventScrollReset
            className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
          >
            <RequestKey form={`reminder ${shown}`} />
            <ReminderInputs request={asked.request} shown={shown} />
            <Button look="primary" aria-disabled={busy}>
              {texts.keep(level)}
            </Button>
            <p className="max-w-[70ch] text-small text-soft">{texts.keepHint}</p>
            {failure && (
              <div className="w-full">
                <Alert>{Object.values(failure.error ?? {}).flat()[0] ?? failure.message}</Alert>
              </div>
            )}
          </Form>
          <ReminderPaper key={date} {...drawn} />
        </>
      )}
    </>
  );
}
