import { redirect } from "@remix-run/cloudflare";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { ReceiptText } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { choicePart, idPart, pagePart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { DomainError } from "~/modules/base/domain-error";
import { readId } from "~/modules/base/read-id";
import { may } from "~/modules/base/rights/rights";
import { billNoun } from "~/modules/books/bills/bill-noun.server";
import { BILLS_A_PAGE, listBills } from "~/modules/books/bills/list-bills.server";
import { giroCodePath } from "~/modules/books/reminders/giro-code-path.server";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { billTexts as texts } from "~/texts/costs/bills";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { Empty } from "~/ui/lists/empty";
import { BillRow } from "./bill-row";

export const handle: AreaHandle<unknown> = {
  actions: () => (
    <>
      <LinkButton to="/accounting/payment-runs/transfers">{texts.toRun}</LinkButton>
      <LinkButton to="/accounting/bills/new" look="primary">
        {texts.add}
      </LinkButton>
    </>
  ),
};

const STATES = ["OPEN", "PAID", "BOOKED"] as const;

const parts = { state: choicePart([...STATES, "ALL"]), propertyId: idPart, page: pagePart(1) };

export const loader = pageLoader("openAccounting", async ({ db, user, url, context }) => {
  const { state, propertyId, page } = readQuery(url.searchParams, parts);
  const chosen = state ?? "OPEN";
  const { bills, sums } = await listBills(db, { state: chosen === "ALL" ? null : chosen, propertyId }, page);
  const shown = sums.filter((sum) => chosen === "ALL" || sum.state === chosen);
  const count = shown.reduce((all, sum) => all + sum.count, 0);
  return {
    chosen,
    propertyId,
    sums,
    ...{ count, cents: shown.reduce((all, sum) => all + sum.cents, 0), today: dayOf(context.now) },
    seesFiles: may(user, "readAttachments"),
    rows: bills.map((bill) => ({
      bill,
      code:
        bill.state === "OPEN"
          ? giroCodePath({ name: bill.seller, iban: bill.iban, cents: bill.amount, text: bill.number ?? texts.title })
          : null,
    })),
    place: {
      page,
      rowsBefore: (page - 1) * BILLS_A_PAGE,
      pageCount: Math.max(1, Math.ceil(count / BILLS_A_PAGE)),
    },
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form, url }) => {
  const id = readId(String(form.get("id")));
  const state = STATES.find((one) => one === form.get("state"));
  if (id === null || !state) throw new DomainError("not-found", texts.notFound);
  const version = readId(String(form.get("version")));
  await billNoun.change(db, actor, { id, values: { state }, version, wholeForm: false });
  return redirect(`/accounting/bills${url.search}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** The bills: what is to be paid and until when, what was paid, and what was booked. */
export default function Bills() {
  const { chosen, propertyId, sums, count, cents, today, seesFiles, rows, place } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const pathOf = (state: string, page = 1) => {
    const query = new URLSearchParams({ state });
    if (propertyId !== null) query.set("propertyId", String(propertyId));
    if (page > 1) query.set("page", String(page));
    return `/accounting/bills?${query}`;
  };
  const countOf = (state: string) => sums.find((sum) => sum.state === state)?.count ?? 0;
  const property = propertyId === null ? null : (rows[0]?.bill.property ?? `#${propertyId}`);
  return (
    <>
      {failure && <Alert>{failure.message}</Alert>}
      {property !== null && (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          {texts.onlyOf(property)}
          <LinkButton to="/accounting/bills" size="row">
            {texts.allProperties}
          </LinkButton>
        </p>
      )}
      {sums.length === 0 ? (
        <Empty icon={<ReceiptText size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint}
        </Empty>
      ) : (
        <>
          <ChoiceLinks
            label={texts.filter}
            className="mb-3"
            choices={[...STATES, "ALL" as const].map((state) => ({
              to: pathOf(state),
              label: state === "ALL" ? texts.filters.all : texts.counted(texts.filters[state], countOf(state)),
              here: state === chosen,
            }))}
          />
          <Card id="bills" title={texts.title} end={<span className="tabular-nums">{texts.sum(count, cents)}</span>}>
            {rows.length === 0 && <p className="px-4 py-5 text-soft">{texts.noneHere}</p>}
            <ul className="divide-y divide-line">
              {rows.map(({ bill, code }) => (
                <BillRow key={bill.id} bill={bill} code={code} today={today} seesFiles={seesFiles} />
              ))}
            </ul>
          </Card>
          <RowPages {...place} rowCount={rows.length} totalSize={count} pathOf={(page) => pathOf(chosen, page)} />
        </>
      )}
      <Outlet />
    </>
  );
}
