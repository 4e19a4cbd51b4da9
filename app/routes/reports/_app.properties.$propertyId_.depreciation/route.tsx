import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf, yearOf } from "~/modules/base/calendar/day";
import { depreciationMethods } from "~/modules/base/law/depreciation-methods";
import { may } from "~/modules/base/rights/rights";
import { changeProperty } from "~/modules/portfolio/properties/change-property.server";
import { chartRemainder } from "~/modules/reports/charts/chart-remainder.server";
import { openDepreciation } from "~/modules/reports/depreciation/open-depreciation";
import type { DepreciationItem, DepreciationYear } from "~/modules/reports/depreciation/plan-depreciation";
import { ReportCharts } from "~/screens/reports/report-charts";
import { formatDay, formatMoney, formatMonth, listOf } from "~/texts/format";
import { propertyTexts } from "~/texts/properties/properties";
import { depreciationTexts as texts } from "~/texts/reports/depreciation";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { Fact } from "~/ui/fact";
import { plainTableClass } from "~/ui/lists/table-class";
import { PageHead } from "~/ui/page/page-head";
import { ImprovementsCard } from "./improvements-card";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${texts.title}${data ? ` ${data.label}` : ""} · Objektbuch` },
];

export const loader = pageLoader("readPortfolio", async ({ db, user, params, context }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const today = dayOf(context.now);
  const depreciation = await openDepreciation(db, id, today);
  const thisYear = yearOf(today);
  const years = depreciation.plan.map(({ year, bookValue }) => ({ year, cents: bookValue }));
  const chart = chartRemainder(years, thisYear, texts.chart);
  return { ...depreciation, thisYear, charts: chart ? [chart] : [], mayEdit: may(user, "changeProperties") };
});

/** Confirms that repairs after the purchase count as bought. */
export const action = pageAction("changeProperties", async ({ db, actor, params, context }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const values = { improvementsConfirmedOn: dayOf(context.now) };
  await changeProperty(db, actor, { id, values, version: null, wholeForm: false });
  return null;
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** How a property is written off: of what, by which rate, in which years, and what repairs may still cost. */
export default function DepreciationPage() {
  const shown = useLoaderData<typeof loader>();
  const { id, label, missing, notes, items, plan, thisYear, charts, improvements, mayEdit } = shown;
  const parent = `/properties/${id}`;
  return (
    <div className="mx-auto max-w-[1000px]">
      <PageHead
        crumbs={[
          { label: propertyTexts.groups, to: "/property-groups" },
          { label, to: parent },
          { label: texts.title },
        ]}
        title={texts.title}
      />
      <div className="grid gap-4">
        {missing.length > 0 && (
          <Alert tone="warn">
            {texts.lacks(listOf(missing.map((one) => texts.missing[one])))}{" "}
            {mayEdit && (
              <Link to={`${parent}?edit=tax#section-tax`} className="font-[550] text-accent underline">
                {texts.enter}
              </Link>
            )}
          </Alert>
        )}
        {notes.map((note) => (
          <Alert key={note} tone="warn">
            {note}
          </Alert>
        ))}
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Base {...shown} />
          {improvements && (
            <ImprovementsCard improvements={improvements} plan={plan} thisYear={thisYear} mayEdit={mayEdit} />
          )}
        </div>
        {items.length > 1 && (
          <Card title={texts.later}>
            <DataTable
              caption={texts.later}
              columns={itemColumns}
              rows={items.slice(1)}
              keyOf={({ text, startMonth }) => `${text} ${startMonth}`}
              className={plainTableClass}
            />
          </Card>
        )}
        <ReportCharts charts={charts} />
        {plan.length > 0 && (
          <Card title={texts.plan}>
            <DataTable
              caption={texts.plan}
              columns={yearColumns}
              rows={plan}
              keyOf={({ year }) => year}
              rowClass={({ year }) => year === thisYear && "font-[550]"}
              className={plainTableClass}
            />
          </Card>
        )}
      </div>
    </div>
  );
}

const yearColumns: DataColumn<DepreciationYear>[] = [
  {
    key: "year",
    head: texts.year,
    isRowHead: true,
    cell: ({ year, changed }) => (
      <>
        {year} {changed && <Chip>{texts.linearFrom}</Chip>}
      </>
    ),
  },
  { key: "amount", head: texts.written, isNumber: true, cell: ({ amount }) => formatMoney(amount) },
  { key: "bookValue", head: texts.bookValue, isNumber: true, cell: ({ bookValue }) => formatMoney(bookValue) },
];

const itemColumns: DataColumn<DepreciationItem>[] = [
  { key: "text", head: null, isRowHead: true, cell: ({ text }) => text },
  { key: "from", head: texts.from, cell: ({ startMonth }) => formatMonth(`${startMonth}-01`) },
  { key: "base", head: texts.amount, isNumber: true, cell: ({ base }) => formatMoney(base) },
];

type Shown = Awaited<ReturnType<typeof loader>>;

/** What of the price is the building's, and by which rate it goes. */
function Base({
  price,
  extraCharges,
  isOffer,
  buildingSharePercent,
  base,
  landCost,
  method,
  rate,
  taxedSaleUntil,
}: Shown) {
  const amount = (cents: number | null) => (cents === null ? "–" : formatMoney(cents));
  const lines = [
    { label: isOffer.price ? `${texts.price}, ${texts.offered}` : texts.price, text: amount(price) },
    {
      label: isOffer.extraCharges ? `${texts.extraCharges}, ${texts.offered}` : texts.extraCharges,
      text: amount(extraCharges),
    },
    { label: texts.land, text: amount(landCost) },
    {
      label: buildingSharePercent === null ? texts.missing.buildingSharePercent : texts.building(buildingSharePercent),
      text: amount(base),
      strong: true,
    },
  ];
  return (
    <Card title={texts.base}>
      <dl className="grid gap-1.5 p-4">
        {lines.map((line) => (
          <div key={line.label} className={line.strong ? "flex justify-between font-semibold" : "flex justify-between"}>
            <dt>{line.label}</dt>
            <dd className="num">{line.text}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-3 border-line border-t p-4">
        <Fact label={texts.method}>{depreciationMethods.find(({ value }) => value === method)?.label}</Fact>
        <Fact label={texts.rate}>
          {rate === null ? "–" : method === "DEGRESSIVE" ? texts.rateOfRest(rate) : texts.rateOf(rate)}
        </Fact>
        {taxedSaleUntil && <Fact label={texts.taxedSale}>{formatDay(taxedSaleUntil)}</Fact>}
      </dl>
    </Card>
  );
}
