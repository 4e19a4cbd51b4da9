import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { DomainError } from "~/modules/base/domain-error";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { parseForm } from "~/modules/base/fields/parse-values";
import { readId } from "~/modules/base/read-id";
import { openDueReminders } from "~/modules/books/reminders/open-due-reminders";
import { readReminderQuery } from "~/modules/books/reminders/read-reminder-query";
import { readReminderRequest, reminderRequestFields } from "~/modules/books/reminders/reminder-request";
import { MOST_LETTERS, writeReminders } from "~/modules/books/reminders/write-reminders";
import { reminderPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { previewPath, ReminderInputs, ReminderOptions } from "~/screens/paper/reminder-options";
import type { AreaHandle } from "~/screens/tabbed-area";
import { receivableTexts } from "~/texts/accounting/receivables";
import { reminderTexts as texts } from "~/texts/accounting/reminders";
import { arrearsTexts, tenantAccountTexts } from "~/texts/accounting/tenant-account";
import { formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { validation } from "~/texts/validation";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/lists/empty";
import { RequestKey } from "~/ui/request-key";
import "~/screens/reports/dues-table.css";

const ARREARS = "/reports/renting/arrears";

export const handle: AreaHandle<unknown> = {
  title: texts.allTitle,
  actions: () => <LinkButton to={ARREARS}>{arrearsTexts.title}</LinkButton>,
};

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const today = dayOf(context.now);
  const asked = readReminderQuery(url.searchParams, 1, today);
  const { date, level, withInterest } = asked.request;
  const { due, ...counts } = await openDueReminders(db, level, date, today);
  return {
    ...{ asked, ...counts },
    rows: due.map(({ agreementId: id, counterParty, standing: { open, daysOverdue, lastReminder, interest } }) => ({
      ...{ id, counterParty, open, daysOverdue, last: lastReminder },
      interest: withInterest ? interest : 0,
    })),
  };
});

const formSchema = fieldsSchema(reminderRequestFields, "form", ["shown", "agreementId", "open"]);

/** What each row of the list asked for, as its form sends it along. */
function readOpen(form: FormData): Map<number, number> {
  const rows = form.getAll("open").map((one) => String(one).split(" ").map(Number));
  return new Map(rows.map(([id = 0, open = 0]) => [id, open]));
}

export const action = pageAction("openAccounting", async ({ db, actor, form, context }) => {
  const ids = form.getAll("agreementId").map((one) => readId(String(one)));
  if (ids.length === 0) throw new DomainError("invalid", texts.noneChosen);
  if (ids.length > MOST_LETTERS || ids.includes(null)) throw new DomainError("invalid", validation.checkInput);
  const request = readReminderRequest(parseForm(formSchema, form), dayOf(context.now));
  const shown = { openOf: readOpen(form) };
  const last = await writeReminders(db, actor, [...new Set(ids.filter((id) => id !== null))], request, shown);
  return redirect(`${reminderPath(last)}?of=all`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const LAST_LETTER: DataColumn<Row> = {
  key: "last",
  head: texts.last,
  label: texts.last,
  cellClass: "dues-wide text-soft",
  cell: ({ last }) => last && texts.lastOf(last),
};

const INTEREST: DataColumn<Row> = {
  key: "interest",
  head: receivableTexts.interestHead,
  label: receivableTexts.interestHead,
  isNumber: true,
  cellClass: "text-soft",
  cell: ({ interest }) => (interest === 0 ? null : formatMoney(interest)),
};

/** All who are to get a letter of a level, to be written at once. */
export default function ReminderRun() {
  const { asked, rows, count, stopped } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { level, fee } = asked.request;
  // Of a first letter there was none before, and without a rate no interest: such a column would say nothing.
  const hasLast = rows.some(({ last }) => last);
  const interest = rows.reduce((sum, row) => sum + row.interest, 0);
  return (
    <>
      <ReminderOptions asked={asked} />
      {stopped > 0 && <p className="mb-3 text-small text-soft">{texts.stoppedCount(stopped)}</p>}
      {rows.length === 0 ? (
        <Empty icon={<CircleCheck size={28} aria-hidden />} title={texts.nobody(level)}>
          {texts.nobodyHint}
        </Empty>
      ) : (
        <Form method="post" preventScrollReset className="grid gap-4">
          <RequestKey form={`reminders ${level}`} />
          <ReminderInputs request={asked.request} shown="" />
          <DataTable
            className="entry-table dues-table"
            caption={texts.allTitle}
            rows={rows}
            keyOf={({ id }) => id}
            rowClass="dues-head dues-card"
            foot={{ head: `${arrearsTexts.total} · ${arrearsTexts.count(rows.length)}`, span: hasLast ? 3 : 2 }}
            columns={[
              {
                key: "tenant",
                head: tenantAccountTexts.tenant,
                isRowHead: true,
                cell: ({ id, counterParty, open }) => (
                  <label className="flex min-h-[24px] items-baseline gap-2.5 max-sm:min-h-[44px] max-sm:items-center">
                    <input
                      type="checkbox"
                      name="agreementId"
                      value={id}
                      defaultChecked
                      className="size-[18px] shrink-0 self-center accent-accent"
                    />
                    <input type="hidden" name="open" value={`${id} ${open}`} />
                    {counterParty ?? agreementTexts.unknownTenant}
                  </label>
                ),
              },
              ...(hasLast ? [LAST_LETTER] : []),
              {
                key: "days",
                head: arrearsTexts.days,
                label: arrearsTexts.days,
                isNumber: true,
                cellClass: "dues-half",
                cell: ({ daysOverdue }) => arrearsTexts.daysOf(daysOverdue),
              },
              ...(interest === 0 ? [] : [{ ...INTEREST, foot: formatMoney(interest) }]),
              {
                key: "total",
                head: texts.total,
                label: texts.total,
                isNumber: true,
                cellClass: "dues-balance",
                cell: (row) => formatMoney(row.open + row.interest + fee),
                footClass: "dues-balance",
                foot: formatMoney(rows.reduce((sum, { open }) => sum + open + fee, interest)),
              },
              {
                key: "preview",
                head: null,
                cellClass: "dues-action",
                cell: ({ id, counterParty }) => (
                  <Link
                    to={previewPath(id, asked.request)}
                    aria-label={texts.previewTo(counterParty)}
                    className="inline-flex min-h-[24px] items-center text-accent hover:underline max-sm:min-h-[44px]"
                  >
                    {texts.preview}
                  </Link>
                ),
              },
            ]}
          />
          {count > rows.length && <p className="text-small text-soft">{texts.firstOnes(rows.length, count)}</p>}
          {failure && <Alert>{Object.values(failure.error ?? {}).flat()[0] ?? failure.message}</Alert>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button look="primary" aria-disabled={busy}>
              {texts.keepAll}
            </Button>
            <p className="max-w-[70ch] text-small text-soft">
              {texts.chosenHint} {texts.keepHint}
            </p>
          </div>
        </Form>
      )}
    </>
  );
}
