import { Link, useLoaderData } from "@remix-run/react";
import { Scale } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { pagePart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openLawfulRents, type ShownRent } from "~/modules/overview/rents/open-rents";
import { RowPages } from "~/screens/reports/row-pages";
import { deadlineTexts } from "~/texts/deadlines/deadlines";
import { rentTexts as texts } from "~/texts/deadlines/rents";
import { formatAmount } from "~/texts/format";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/lists/empty";
import { plainTableClass, stackedTableClass } from "~/ui/lists/table-class";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { Tabs } from "~/ui/page/tabs";
import { RENTS, tabs } from "./_app.deadlines/deadline-paths";

export const meta = () => [{ title: `${texts.title} · ${deadlineTexts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const { page } = readQuery(url.searchParams, { page: pagePart(1) });
  return {
    ...(await openLawfulRents(db, user, dayOf(context.now), page)),
    mayChange: may(user, "changeProperties"),
  };
});

function columnsFor(mayChange: boolean): DataColumn<ShownRent>[] {
  return [
    {
      key: "tenant",
      head: texts.tenant,
      isRowHead: true,
      cell: ({ agreementId, tenant, place }) => (
        <span className="grid font-normal">
          <Link to={`/tenants/${agreementId}`} className="font-[550] text-accent hover:underline">
            {tenant}
          </Link>
          <span className="text-small text-soft">{place}</span>
        </span>
      ),
    },
    { key: "basis", head: texts.basis, label: texts.basis, cell: ({ basis }) => basis },
    { key: "current", head: texts.current, label: texts.current, cell: ({ current }) => current, isNumber: true },
    {
      key: "rent",
      head: texts.highest,
      label: texts.highest,
      cell: ({ rent }) => rent,
      isNumber: true,
      cellClass: ({ isRaised }) => isRaised && "font-[650]",
    },
    { key: "from", head: texts.from, label: texts.from, cell: ({ from }) => from, isNumber: true },
    {
      key: "limit",
      head: texts.limit,
      label: texts.limit,
      cell: ({ limit }) => limit,
      cellClass: ({ isMissing }) => (isMissing ? "text-changed" : undefined),
    },
    {
      key: "yearly",
      head: texts.yearly,
      label: texts.yearly,
      cell: ({ yearly }) => yearly,
      isNumber: true,
      cellClass: ({ isRaised }) => (isRaised ? "font-[600] text-good" : "text-soft"),
    },
    {
      key: "way",
      head: null,
      label: "",
      cell: ({ agreementId, propertyId, tenant, mayWrite, isMissing }) =>
        mayWrite ? (
          <LinkButton to={`${RENTS}/${agreementId}`} size="tiny" aria-label={texts.writeTo(tenant)}>
            {texts.write}
          </LinkButton>
        ) : (
          isMissing &&
          mayChange && (
            <LinkButton
              to={`/properties/${propertyId}?edit=renting#section-renting`}
              size="tiny"
              aria-label={texts.enterFor(tenant)}
            >
              {texts.enter}
            </LinkButton>
          )
        ),
    },
  ];
}

/** What the rents of the portfolio may be, and what limits each. */
export default function Rents() {
  const { rents, count, raised, yearly, mayChange, ...place } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <PageHead title={deadlineTexts.title} />
      <Tabs label={deadlineTexts.title} tabs={tabs} />
      <p className="mb-4 text-soft">{texts.hint}</p>
      {rents.length === 0 ? (
        <Empty icon={<Scale size={28} aria-hidden />} title={texts.none} />
      ) : (
        <Card className="overflow-x-auto">
          <DataTable
            caption={texts.title}
            className={`${plainTableClass} ${stackedTableClass}`}
            columns={columnsFor(mayChange)}
            rows={rents}
            keyOf={({ agreementId }) => agreementId}
          />
          <p className="flex justify-between gap-4 border-line border-t px-4 py-3 font-[600]">
            <span>{texts.sum(raised, count)}</span>
            <span className="text-good tabular-nums">{`+${formatAmount(yearly)}\u00a0€ ${texts.yearly}`}</span>
          </p>
        </Card>
      )}
      <RowPages {...place} rowCount={rents.length} totalSize={count} pathOf={(page) => `${RENTS}?page=${page}`} />
    </Screen>
  );
}
