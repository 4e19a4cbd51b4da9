import { Link, useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { pageQuery } from "~/http/query/parameters";
import { addressOf } from "~/modules/base/addresses/address";
import { dayOf } from "~/modules/base/calendar/day";
import { readAsOf } from "~/modules/reports/read-as-of";
import type { Arrear, Arrears } from "~/modules/reports/renting/list-arrears";
import { openArrears } from "~/modules/reports/renting/open-renting";
import { components } from "~/modules/reports/renting/tenant-account";
import { tenantAccountPath, tenantLetterPath } from "~/modules/reports/rows/report-paths";
import { AsOfForm } from "~/screens/reports/as-of-form";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { formatDay, formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { relationTexts } from "~/texts/relations";
import { reportPageTexts } from "~/texts/reports/report-pages";
import { tenantAccountTexts, arrearsTexts as texts } from "~/texts/reports/tenant-account";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";
import "~/screens/reports/dues-table.css";

export const handle: AreaHandle<unknown> = { title: texts.title };

export const loader = pageLoader("readReports", async ({ db, url, context }) => {
  const asked = readAsOf(url.searchParams, dayOf(context.now));
  return { asked, ...(await openArrears(db, asked.asOf, pageQuery(url.searchParams))) };
});

export default function ArrearsPage() {
  const { asked, unbooked, ...list } = useLoaderData<typeof loader>();
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
              <Alert tone="warn">{texts.unbooked(unbooked)}</Alert>
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
    <table className="entry-table dues-table">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{tenantAccountTexts.tenant}</th>
          <th scope="col">{tenantAccountTexts.property}</th>
          <th scope="col" className="num">
            {texts.since}
          </th>
          <th scope="col" className="num">
            {texts.days}
          </th>
          {components.map((component) => (
            <th key={component} scope="col" className="num">
              {tenantAccountTexts.components[component]}
            </th>
          ))}
          <th scope="col" className="num">
            {texts.owed}
          </th>
          <td className="print:hidden" />
        </tr>
      </thead>
      <tbody>
        {shown.map((arrear) => (
          <ArrearRow key={arrear.agreementId} arrear={arrear} asOf={asOf} query={query} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {texts.total} · {texts.count(count)}
          </th>
          {components.map((component) => (
            <td key={component} className="num" data-label={tenantAccountTexts.components[component]}>
              {formatMoney(-sums.balances[component])}
            </td>
          ))}
          <td className="num dues-balance text-bad" data-label={texts.owed}>
            {formatMoney(sums.owed)}
          </td>
          <td className="print:hidden" />
        </tr>
      </tfoot>
    </table>
  );
}

function ArrearRow({ arrear, asOf, query }: { arrear: Arrear; asOf: string; query: string }) {
  const { agreementId, propertyId, counterParty, city, address, endDate, since, daysOverdue, balances, owed } = arrear;
  const tenant = counterParty ?? agreementTexts.unknownTenant;
  return (
    <tr className="dues-head dues-card">
      <th scope="row">
        <Link to={tenantAccountPath(agreementId) + query} className="mr-2 text-accent hover:underline">
          {tenant}
        </Link>
        {endDate !== null && endDate < asOf && <Chip>{texts.ended}</Chip>}
      </th>
      <td className="dues-wide" data-label={tenantAccountTexts.property}>
        <Link to={`/properties/${propertyId}`} className="hover:underline">
          {addressOf({ streetAndNumber: address, zipCode: null, city }, relationTexts.unknownPlace)}{" "}
          <span className="text-soft">#{propertyId}</span>
        </Link>
      </td>
      <td className="num dues-half" data-label={texts.since}>
        {formatDay(since)}
      </td>
      <td className="num dues-half" data-label={texts.days}>
        {texts.daysOf(daysOverdue)}
      </td>
      {components.map((component) => (
        <td key={component} className="num text-soft" data-label={tenantAccountTexts.components[component]}>
          {balances[component] === 0 ? null : formatMoney(-balances[component])}
        </td>
      ))}
      <td className="num dues-balance text-bad" data-label={texts.owed}>
        {formatMoney(owed)}
      </td>
      <td className="dues-action print:hidden">
        <LinkButton
          to={tenantLetterPath(agreementId, "reminder", asOf)}
          size="tiny"
          aria-label={texts.reminderTo(tenant)}
        >
          {texts.reminder}
        </LinkButton>
      </td>
    </tr>
  );
}
