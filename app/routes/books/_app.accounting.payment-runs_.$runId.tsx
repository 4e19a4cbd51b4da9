import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter, pagePart, readQuery } from "~/http/query/parameters";
import { cutRows } from "~/modules/base/lists/cut-rows";
import { isUnknown } from "~/modules/books/payment-runs/booked-as";
import { messageIdOf } from "~/modules/books/payment-runs/files/message-id";
import { explainKeptRun, explainNoFile, openRun } from "~/modules/books/payment-runs/open-run";
import { takeCollected } from "~/modules/books/payment-runs/take-collected";
import { payeeTemplates } from "~/modules/books/templates/booked-as";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";
import { formatIban, formatMoney, formatTimestamp } from "~/texts/format";
import { Alert } from "~/ui/alert";
import { Button, buttonClass, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { DataTable } from "~/ui/data-table";
import { Fact } from "~/ui/fact";
import { useFocusHeir } from "~/ui/fields/form-focus";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";
import "~/screens/reports/dues-table.css";

const ITEMS_A_PAGE = 200;

export const loader = pageLoader("openAccounting", async ({ db, params, url }) => {
  const { items, lines, ended, ...run } = await openRun(db, idParameter(params, "runId", texts.notFound));
  const { page } = readQuery(url.searchParams, { page: pagePart(1) });
  const known = lines.filter((line) => line.unknown === 0);
  return {
    run,
    title: texts.head(run.kind, run.month, run.date),
    messageId: messageIdOf(run),
    mayWithdraw: explainKeptRun(run) === null,
    noFile: explainNoFile({ ...run, ended }),
    count: items.length,
    cents: items.reduce((sum, one) => sum + one.cents, 0),
    lines: known.length,
    matched: known.reduce((sum, line) => sum + line.count, 0),
    unknown: run.withdrawTime === null ? items.filter((one) => one.state === "OPEN" && isUnknown(one)).length : 0,
    collected: items.filter(({ state }) => state === "COLLECTED").length,
    returned: items.filter(({ state }) => state === "RETURNED").length,
    ...cutRows(items, page, ITEMS_A_PAGE),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params }) => {
  const id = idParameter(params, "runId", texts.notFound);
  await takeCollected(db, actor, id);
  return redirect(`/accounting/payment-runs/${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: ({ title }) => title,
  actions: ({ run: { id, downloadTime }, mayWithdraw, noFile }) => (
    <>
      {mayWithdraw && (
        <LinkButton to={`/accounting/payment-runs/${id}/delete`} preventScrollReset>
          {texts.withdraw}
        </LinkButton>
      )}
      {noFile === null && (
        <a href={`/api/payment-runs/${id}/file`} download className={buttonClass({ look: "primary" })}>
          {downloadTime === null ? texts.file : texts.fileAgain}
        </a>
      )}
    </>
  ),
};

const tones = { OPEN: "neutral", COLLECTED: "accent", RETURNED: "bad", WITHDRAWN: "neutral" } as const;

/** A run with what became of each item. */
export default function PaymentRunPage() {
  const data = useLoaderData<typeof loader>();
  const { run, noFile, messageId, count, cents, collected, returned, lines, matched, unknown, shown, ...place } = data;
  const heir = useFocusHeir<HTMLDListElement>(data);
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const done = [texts.done(collected + returned, count), ...(returned > 0 ? [texts.returned(returned)] : [])];
  const facts: [string, string][] = [
    [texts.kinds[run.kind], texts.on(run.kind, run.date)],
    [texts.sum, texts.count(count, cents)],
    [texts.state, run.withdrawTime === null ? done.join(", ") : texts.withdrawn(run.withdrawTime)],
    [texts.facts.account, `${run.partyName}, ${formatIban(run.partyIban)}`],
    ...(run.creditorId ? ([[texts.facts.creditorId, run.creditorId]] satisfies [string, string][]) : []),
    [texts.facts.messageId, messageId],
    [texts.facts.made, texts.by(run.userName, run.createTime)],
    [texts.facts.downloaded, run.downloadTime === null ? texts.notDownloaded : formatTimestamp(run.downloadTime)],
  ];
  return (
    <Screen>
      <Card className="mb-4">
        <dl ref={heir} tabIndex={-1} className="grid gap-x-8 gap-y-3 p-4 outline-none sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      </Card>
      {noFile !== null && run.withdrawTime === null && (
        <div className="mb-4">
          <Alert tone="warn">{noFile}</Alert>
        </div>
      )}
      {failure && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      {matched > 0 && (
        <Form method="post" preventScrollReset className="mb-4 flex flex-wrap items-center gap-3">
          <RequestKey form="take-collected" />
          <p>{texts.takeHint(lines, matched)}</p>
          <Button look="primary" aria-disabled={busy}>
            {texts.take(matched)}
          </Button>
        </Form>
      )}
      {unknown > 0 && (
        <div className="mb-4">
          <Alert tone="warn">{texts.askHint(unknown)}</Alert>
        </div>
      )}
      <DataTable
        className="entry-table dues-table"
        caption={texts.title}
        rows={shown}
        keyOf={({ number }) => number}
        rowClass="dues-head dues-card"
        columns={[
          {
            key: "name",
            head: run.kind === "TRANSFER" ? texts.payee : texts.tenant,
            isRowHead: true,
            cell: ({ agreementId, name }) =>
              agreementId === null ? (
                name
              ) : (
                <Link to={tenantPath(agreementId)} className="text-accent hover:underline">
                  {name}
                </Link>
              ),
          },
          {
            key: "iban",
            head: texts.iban,
            cellClass: "dues-wide",
            cell: ({ iban }) => <span className="tabular-nums">{formatIban(iban)}</span>,
          },
          { key: "text", head: texts.text, cellClass: "dues-wide", cell: ({ text }) => text },
          ...(run.kind === "TRANSFER"
            ? [
                {
                  key: "booked",
                  head: texts.bookedAs,
                  label: texts.bookedAs,
                  cell: (item: Data["shown"][number]) => <BookedAs run={run} item={item} />,
                },
              ]
            : []),
          {
            key: "state",
            head: texts.state,
            label: texts.state,
            cell: ({ state }) => <Chip tone={tones[state]}>{texts.states[state]}</Chip>,
          },
          {
            key: "amount",
            head: texts.amount,
            label: texts.amount,
            isNumber: true,
            cellClass: "dues-balance",
            cell: ({ cents: amount }) => formatMoney(amount),
          },
        ]}
      />
      <RowPages {...place} rowCount={shown.length} totalSize={count} pathOf={(other) => `?page=${other}`} />
    </Screen>
  );
}

/** As what a transfer is booked, or the way to say it. */
function BookedAs({ run, item }: { run: Data["run"]; item: Data["shown"][number] }) {
  const { number, dueKind, template, name } = item;
  if (dueKind !== null && template === null) return texts.byDue;
  const label = payeeTemplates.find((one) => one.name === template)?.label;
  const isFixed = run.withdrawTime !== null || item.state !== "OPEN";
  if (isFixed) return label ?? "–";
  return (
    <Link
      to={`items/${number}`}
      preventScrollReset
      aria-label={texts.askBookedAsOf(name)}
      className={cn(
        "inline-flex min-h-[24px] items-center text-accent hover:underline max-sm:min-h-[44px]",
        !label && "font-[620]",
      )}
    >
      {label ?? texts.askBookedAs}
    </Link>
  );
}
