import { Link, useLoaderData } from "@remix-run/react";
import { CalendarCheck } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { pagePart, readQuery } from "~/http/query/parameters";
import { addressOf } from "~/modules/base/addresses/address";
import { dayOf } from "~/modules/base/calendar/day";
import type { RentOfMonth } from "~/modules/books/tenant-accounts/rents-of-month";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { openRentsDue } from "~/modules/overview/start-page/open-rents";
import { readAsOf } from "~/modules/reports/read-as-of";
import { AsOfForm } from "~/screens/reports/as-of-form";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { tenantAccountTexts, rentsTexts as texts } from "~/texts/accounting/tenant-account";
import { formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { relationTexts } from "~/texts/relations";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/lists/empty";
import "~/screens/reports/dues-table.css";

export const handle: AreaHandle<unknown> = { title: texts.title };

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const asked = readAsOf(url.searchParams, dayOf(context.now));
  const { page } = readQuery(url.searchParams, { page: pagePart(1) });
  return { asked, ...(await openRentsDue(db, asked.asOf, page)) };
});

/** What of a month's rents was paid, what is open first. */
export default function RentsPage() {
  const { asked, shown, sums, ...place } = useLoaderData<typeof loader>();
  const query = asked.asOf === asked.today ? "" : `?asOf=${asked.asOf}`;
  return (
    <>
      <AsOfForm {...asked} />
      {sums.tenants === 0 ? (
        <Empty icon={<CalendarCheck size={28} aria-hidden />} title={texts.none(asked.asOf)} />
      ) : (
        <>
          <RentTable rents={shown} sums={sums} title={texts.titleOf(asked.asOf)} query={query} />
          <RowPages
            {...place}
            rowCount={shown.length}
            totalSize={sums.tenants}
            pathOf={(other) => `?asOf=${asked.asOf}&page=${other}`}
          />
          <p className="mt-3 text-small text-soft">
            {texts.hint} {texts.expectedHint}
          </p>
        </>
      )}
    </>
  );
}

type Rents = Awaited<ReturnType<typeof openRentsDue>>;

function RentTable({
  rents,
  sums,
  title,
  query,
}: {
  rents: RentOfMonth[];
  sums: Rents["sums"];
  title: string;
  query: string;
}) {
  const amounts = ["due", "paid", "open", "expected"] as const;
  return (
    <DataTable
      className="entry-table dues-table"
      caption={title}
      rows={rents}
      keyOf={({ agreement }) => agreement.id}
      rowClass="dues-head dues-card"
      foot={{ head: texts.total(sums.tenants), span: 2 }}
      columns={[
        {
          key: "tenant",
          head: tenantAccountTexts.tenant,
          isRowHead: true,
          cell: ({ agreement: { id, counterParty } }) => (
            <Link to={tenantAccountPath(id) + query} className="text-accent hover:underline">
              {counterParty || agreementTexts.unknownTenant}
            </Link>
          ),
        },
        {
          key: "property",
          head: tenantAccountTexts.property,
          cellClass: "dues-wide",
          cell: ({ agreement: { propertyId, city, streetAndNumber } }) => (
            <Link to={`/properties/${propertyId}`} className="hover:underline">
              {addressOf({ streetAndNumber, zipCode: null, city }, relationTexts.unknownPlace)}{" "}
              <span className="text-soft">#{propertyId}</span>
            </Link>
          ),
        },
        ...amounts.map(
          (key): DataColumn<RentOfMonth> => ({
            key,
            head: texts[key],
            label: texts[key],
            isNumber: true,
            cellClass: key === "open" ? "dues-balance" : "text-soft",
            footClass: key === "open" ? "dues-balance" : undefined,
            cell: (rent) => {
              const cents = key === "paid" ? rent.due - rent.open : rent[key];
              return cents === 0 && key !== "paid" ? null : formatMoney(cents);
            },
            foot: formatMoney(sums[key]),
          }),
        ),
      ]}
    />
  );
}
