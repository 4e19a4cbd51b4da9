import { Link, useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { pagePart, readQuery } from "~/http/query/parameters";
import { addressOf } from "~/modules/base/addresses/address";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import type { Arrear, Arrears } from "~/modules/books/tenant-accounts/list-arrears";
import { openArrears } from "~/modules/books/tenant-accounts/open-tenant-accounts";
import { tenantAccountPath, tenantLetterPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { components } from "~/modules/portfolio/rental-agreements/terms/amounts";
import { readAsOf } from "~/modules/reports/read-as-of";
import { AsOfForm } from "~/screens/reports/as-of-form";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { tenantAccountTexts, arrearsTexts as texts } from "~/texts/accounting/tenant-account";
import { formatDay, formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { relationTexts } from "~/texts/relations";
import { reportPageTexts } from "~/texts/reports/report-pages";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/lists/empty";
import "~/screens/reports/dues-table.css";

export const handle: AreaHandle<unknown> = { title: texts.title };

export const loader = pageLoader("readReports", async ({ db, user, url, context }) => {
  const asked = readAsOf(url.searchParams, dayOf(context.now));
  const { page } = readQuery(url.searchParams, { page: pagePart(1) });
  return { asked, mayBook: may(user, "openAccounting"), ...(await openArrears(db, asked.asOf, page)) };
});

export default function ArrearsPage() {
  const { asked, mayBook, unbooked, ...list } = useLoaderData<typeof loader>();
  const { asOf } = asked;
  return (
    <>
      <AsOfForm {...asked} />
      {list.count === 0 ? (
        <Empty icon={<CircleCheck size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint(asOf)}
        </Empty>
      ) : (
        <>
          {unbooked > 0 && (
            <div className="mb-3">
              <Alert tone="warn">
                {texts.unbooked(unbooked)}{" "}
                {mayBook && (
                  <Link to="/accounting/unaccounted-entries" className="whitespace-nowrap underline">
                    {texts.book(unbooked)}
                  </Link>
                )}
              </Alert>
            </div>
          )}
          <p className="mb-3 hidden text-soft print:block">{reportPageTexts.asOf(asOf)}</p>
          <ArrearTable {...list} asOf={asOf} query={asOf === asked.today ? "" : `?asOf=${asOf}`} />
          <RowPages
            {...list}
            rowCount={list.shown.length}
            totalSize={list.count}
            pathOf={(other) => `?asOf=${asOf}&page=${other}`}
          />
          <p className="mt-3 text-small text-soft">{texts.endedHint}</p>
        </>
      )}
    </>
  );
}

/** What tenants owe, the most first, and what it comes to for all of them. `query` asks for their accounts as of the same day. */
function ArrearTable({
  shown,
  count,
  sums,
  asOf,
  query,
}: Pick<Arrears, "shown" | "count" | "sums"> & { asOf: string; query: string }) {
  return (
    <DataTable
      className="entry-table dues-table dues-arrears"
      caption={texts.title}
      rows={shown}
      keyOf={({ agreementId }) => agreementId}
      rowClass="dues-head dues-card"
      foot={{ head: `${texts.total} · ${texts.count(count)}`, span: 4 }}
      columns={[
        {
          key: "tenant",
          head: tenantAccountTexts.tenant,
          isRowHead: true,
          cell: ({ agreementId, counterParty, endDate }) => (
            <>
              <Link to={tenantAccountPath(agreementId) + query} className="mr-2 text-accent hover:underline">
                {counterParty ?? agreementTexts.unknownTenant}
              </Link>
              {endDate !== null && endDate < asOf && <Chip>{texts.ended}</Chip>}
            </>
          ),
        },
        {
          key: "property",
          head: tenantAccountTexts.property,
          cellClass: "dues-wide",
          cell: ({ propertyId, city, address }) => (
            <Link to={`/properties/${propertyId}`} className="hover:underline">
              {addressOf({ streetAndNumber: address, zipCode: null, city }, relationTexts.unknownPlace)}{" "}
              <span className="text-soft">#{propertyId}</span>
            </Link>
          ),
        },
        {
          key: "since",
          head: texts.since,
          label: texts.since,
          isNumber: true,
          cellClass: "dues-half",
          cell: ({ since }) => formatDay(since),
        },
        {
          key: "days",
          head: texts.days,
          label: texts.days,
          isNumber: true,
          cellClass: "dues-half",
          cell: ({ daysOverdue }) => texts.daysOf(daysOverdue),
        },
        ...components.map((component): DataColumn<Arrear> => {
          const name = tenantAccountTexts.components[component];
          return {
            key: component,
            head: name,
            label: name,
            isNumber: true,
            cellClass: "text-soft",
            cell: ({ balances }) => (balances[component] === 0 ? null : formatMoney(-balances[component])),
            foot: formatMoney(-sums.balances[component]),
          };
        }),
        {
          key: "owed",
          head: texts.owed,
          label: texts.owed,
          isNumber: true,
          cellClass: "dues-balance text-bad",
          footClass: "dues-balance text-bad",
          cell: ({ owed }) => formatMoney(owed),
          foot: formatMoney(sums.owed),
        },
        {
          key: "reminder",
          head: null,
          className: "print:hidden",
          cellClass: "dues-action",
          cell: ({ agreementId, counterParty }) => (
            <LinkButton
              to={tenantLetterPath(agreementId, "reminder", asOf)}
              size="tiny"
              aria-label={texts.reminderTo(counterParty ?? agreementTexts.unknownTenant)}
            >
              {texts.reminder}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
