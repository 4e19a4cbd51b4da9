import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Landmark } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayPart, part, readQuery, typedDayPart } from "~/http/query/parameters";
import { addMonths, dayOf, firstOfMonth } from "~/modules/base/calendar/day";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { parseForm } from "~/modules/base/fields/parse-values";
import { digestOf, explainDay, makeRun, openRunProposal } from "~/modules/books/payment-runs/make-run";
import { readRunRequest, runFields } from "~/modules/books/payment-runs/run-request";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { FilterDay, FilterField } from "~/screens/entry-filter/filter-field";
import type { AreaHandle } from "~/screens/tabbed-area";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";
import { formatIban, formatMoney, formatMonth } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { boxClass } from "~/ui/fields/box-class";
import { Empty } from "~/ui/lists/empty";
import { RequestKey } from "~/ui/request-key";
import "~/screens/reports/dues-table.css";

export const handle: AreaHandle<unknown> = { title: texts.newDebits };

/** Months that are offered: the one before, this one, and those to come. */
const MONTHS = [-1, 0, 1, 2, 3];

/** Rows of a preview that are shown; what they come to is said of all. */
const MOST_SHOWN = 200;

const monthPart = part((text) => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null));

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const today = dayOf(context.now);
  const asked = readQuery(url.searchParams, { month: monthPart, date: typedDayPart, of: monthPart, stood: dayPart });
  // The day that was proposed for one month is not meant for another.
  const isStale = asked.of !== asked.month && asked.date === asked.stood;
  const monthAhead = (ahead: number) => addMonths(firstOfMonth(today), ahead).slice(0, 7);
  const propose = async (month: string) => ({
    month,
    ...(await openRunProposal(db, month, isStale ? null : asked.date, today)),
  });
  const first = await propose(asked.month ?? monthAhead(1));
  // Whoever asks for no month wants the next one that is not collected yet.
  const isDone = first.items.length === 0 && first.leftOut.some(({ runId }) => runId);
  const proposal = asked.month === null && isDone ? await propose(monthAhead(2)) : first;
  const { month, items, leftOut, date, earliest, sender } = proposal;
  return {
    ...{ month, date, earliest, shown: digestOf({ items }) },
    months: MONTHS.map(monthAhead),
    fault: explainDay(date, earliest, sender),
    items: items.slice(0, MOST_SHOWN),
    leftOut: leftOut.slice(0, MOST_SHOWN),
    leftOutCount: leftOut.length,
    runIds: [...new Set(leftOut.flatMap(({ runId }) => runId ?? []))],
    count: items.length,
    cents: items.reduce((sum, one) => sum + one.cents, 0),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form, context }) => {
  const shown = form.get("shown");
  const request = readRunRequest(parseForm(fieldsSchema(runFields, "form", ["shown"]), form));
  const id = await makeRun(db, actor, request, dayOf(context.now), typeof shown === "string" ? shown : null);
  return redirect(`/accounting/payment-runs/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

type Data = Awaited<ReturnType<typeof loader>>;

/** What of a month would be collected on a day, and what not, before it is frozen. */
export default function NewRun() {
  const { month, months, date, earliest, fault, shown, items, leftOut, leftOutCount, runIds, count, cents } =
    useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const offered = months.includes(month) ? months : [month, ...months];
  const refused = failure && (Object.values(failure.error ?? {}).flat()[0] ?? failure.message);
  return (
    <div className="grid gap-4">
      <Form className="flex flex-wrap items-end gap-3">
        <FilterField id="month" label={texts.month}>
          <select id="month" name="month" key={month} defaultValue={month} className={`h-[34px] ${boxClass()}`}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {formatMonth(`${one}-01`)}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterDay name="date" label={texts.date} day={date} />
        <input type="hidden" name="of" value={month} />
        <input type="hidden" name="stood" value={date} />
        <Button>{texts.preview}</Button>
        <span className="text-small text-soft max-sm:w-full sm:pb-2">{texts.earliest(earliest)}</span>
      </Form>
      {(refused ?? fault) && <Alert tone={refused ? "bad" : "warn"}>{refused ?? fault}</Alert>}
      {count > 0 ? (
        <>
          <h2 className="font-[620] text-lead">{texts.proposed(count, cents)}</h2>
          <ItemTable items={items} />
          <Further count={count - items.length} />
          {fault === null && (
            <Form method="post" className="grid justify-items-start gap-2">
              <RequestKey form="payment-run" />
              <input type="hidden" name="kind" value="DIRECT_DEBIT" />
              <input type="hidden" name="month" value={month} />
              <input type="hidden" name="date" value={date} />
              <input type="hidden" name="shown" value={shown} />
              <p className="text-small text-soft">{texts.freezeHint}</p>
              <Button look="primary" aria-disabled={busy}>
                {texts.freeze}
              </Button>
            </Form>
          )}
        </>
      ) : (
        <Empty
          icon={<Landmark size={28} aria-hidden />}
          title={
            runIds.length > 0
              ? texts.allInRuns(month, runIds)
              : leftOut.length > 0
                ? texts.noMandate(month)
                : texts.nothing(month)
          }
        >
          {runIds.length === 0 && (
            <>
              {texts.mandateHint}
              <LinkButton to="/tenants">{texts.tenant}</LinkButton>
            </>
          )}
        </Empty>
      )}
      {leftOut.length > 0 && <LeftOutTable leftOut={leftOut} count={leftOutCount} />}
    </div>
  );
}

function ItemTable({ items }: { items: Data["items"] }) {
  return (
    <DataTable
      className="entry-table dues-table"
      caption={texts.preview}
      rows={items}
      keyOf={(_, index) => index}
      rowClass="dues-head dues-card"
      columns={[
        {
          key: "tenant",
          head: texts.tenant,
          isRowHead: true,
          cell: ({ agreementId, name }) => (
            <Link to={tenantPath(agreementId ?? 0)} className="text-accent hover:underline">
              {name}
            </Link>
          ),
        },
        {
          key: "iban",
          head: texts.iban,
          cellClass: "dues-wide",
          cell: ({ iban, mandateReference }) => (
            <>
              <span className="tabular-nums">{formatIban(iban)}</span>{" "}
              <span className="text-small text-soft">{mandateReference}</span>
            </>
          ),
        },
        { key: "text", head: texts.text, cellClass: "dues-wide", cell: ({ text }) => text },
        {
          key: "amount",
          head: texts.amount,
          label: texts.amount,
          isNumber: true,
          cellClass: "dues-balance",
          cell: ({ cents }) => formatMoney(cents),
        },
      ]}
    />
  );
}

function Further({ count }: { count: number }) {
  return count > 0 && <p className="text-small text-soft">{texts.further(count)}</p>;
}

function LeftOutTable({ leftOut, count }: { leftOut: Data["leftOut"]; count: number }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-[620] text-lead">{texts.leftOut}</h2>
      <DataTable
        className="entry-table dues-table"
        caption={texts.leftOut}
        rows={leftOut}
        keyOf={(_, index) => index}
        rowClass="dues-head dues-card"
        columns={[
          {
            key: "tenant",
            head: texts.tenant,
            isRowHead: true,
            cell: ({ agreementId, name }) => (
              <Link to={tenantPath(agreementId)} className="text-accent hover:underline">
                {name || agreementTexts.unknownTenant}
              </Link>
            ),
          },
          {
            key: "reason",
            head: texts.reason,
            cellClass: "dues-wide",
            cell: ({ reason, runId }) =>
              runId === null ? (
                texts.reasons[reason]
              ) : (
                <Link to={`/accounting/payment-runs/${runId}`} className="text-accent hover:underline">
                  {texts.inRun(runId)}
                </Link>
              ),
          },
          {
            key: "amount",
            head: texts.amount,
            label: texts.amount,
            isNumber: true,
            cellClass: "dues-balance text-soft",
            cell: ({ cents }) => formatMoney(cents),
          },
        ]}
      />
      <Further count={count - leftOut.length} />
    </section>
  );
}
