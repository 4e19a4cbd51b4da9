import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageLoader } from "~/http/page-edge";
import { countPart, readQuery } from "~/http/query/parameters";
import { type Day, dayOf, yearOf } from "~/modules/base/calendar/day";
import { defaultPoints } from "~/modules/base/law/base-rates";
import type { ConsumerPrice } from "~/modules/base/law/deadlines/consumer-prices";
import { federalStates } from "~/modules/base/law/federal-states";
import { listHolidays, type ShownHoliday } from "~/modules/base/law/holidays";
import { type LawValue, lawValues } from "~/modules/base/law/law-values";
import { may } from "~/modules/base/rights/rights";
import type { KnownRate } from "~/modules/books/base-rates/base-rate-noun.server";
import { openLaw } from "~/modules/books/base-rates/open-law.server";
import { compareTexts, formatDay, formatMonthNumber, formatNumber } from "~/texts/format";
import { consumerPriceTexts as priceTexts } from "~/texts/reports/consumer-prices";
import { formatRate, lawTexts as texts } from "~/texts/reports/law";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { plainTableClass, stackedTableClass } from "~/ui/lists/table-class";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";

const FIRST_YEAR = 1995;
const LAST_YEAR = 2100;

export const meta: MetaFunction = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const thisYear = yearOf(dayOf(context.now));
  const { year } = readQuery(url.searchParams, { year: countPart(thisYear, LAST_YEAR, FIRST_YEAR) });
  return {
    ...(await openLaw(db)),
    mayChange: may(user, "changeBaseRates"),
    mayChangePrices: may(user, "changeConsumerPrices"),
    year,
    holidays: listHolidays(year),
  };
});

type Price = ConsumerPrice & { id: number };

/** Where a value stands, and when it was last looked up there. */
const sourceColumn: DataColumn<{ source: string; checkedOn: Day }> = {
  key: "source",
  head: texts.source,
  cell: ({ source, checkedOn }) => texts.checked(source, checkedOn),
  cellClass: "text-soft",
};

const rateColumns: DataColumn<KnownRate>[] = [
  { key: "validFrom", head: texts.validFrom, cell: ({ validFrom }) => formatDay(validFrom), isRowHead: true },
  { key: "rate", head: texts.rate, cell: ({ rate }) => formatRate(rate), isNumber: true },
  {
    key: "consumer",
    head: texts.consumer,
    cell: ({ rate }) => formatRate(rate + defaultPoints.consumer),
    isNumber: true,
  },
  {
    key: "business",
    head: texts.business,
    cell: ({ rate }) => formatRate(rate + defaultPoints.business),
    isNumber: true,
  },
  sourceColumn,
];

/** What an admin can do with a rate that was added. */
const removal: DataColumn<KnownRate> = {
  key: "remove",
  head: null,
  cell: ({ id, validFrom }) =>
    id !== undefined && (
      <LinkButton to={`base-rates/${id}/delete`} look="quiet" size="row" aria-label={texts.removeRateOf(validFrom)}>
        {texts.removeRate}
      </LinkButton>
    ),
};

const priceColumns: DataColumn<Price>[] = [
  { key: "month", head: priceTexts.month, cell: ({ month }) => formatMonthNumber(month), isRowHead: true },
  { key: "value", head: priceTexts.value, cell: ({ value }) => formatNumber(value, 1, 2), isNumber: true },
  { key: "base", head: priceTexts.base, cell: ({ base }) => `${base} = 100`, isNumber: true },
  { key: "source", head: priceTexts.source, cell: ({ source }) => source, cellClass: "text-soft" },
];

const priceRemoval: DataColumn<Price> = {
  key: "remove",
  head: null,
  cell: ({ id, month }) => (
    <LinkButton
      to={`consumer-prices/${id}/delete`}
      look="quiet"
      size="row"
      aria-label={priceTexts.removeOf(formatMonthNumber(month))}
    >
      {priceTexts.remove}
    </LinkButton>
  ),
};

const valueColumns: DataColumn<LawValue>[] = [
  { key: "name", head: null, cell: ({ name }) => name, isRowHead: true },
  { key: "value", head: texts.value, cell: ({ value }) => value },
  { key: "validFrom", head: texts.validFrom, cell: ({ validFrom }) => formatDay(validFrom) },
  { key: "paragraph", head: texts.paragraph, cell: ({ paragraph }) => paragraph },
  sourceColumn,
];

const labels = new Map<string, string>(federalStates.map(({ value, label }) => [value, label]));

const holidayColumns: DataColumn<ShownHoliday>[] = [
  {
    key: "day",
    head: texts.holiday,
    isRowHead: true,
    cell: ({ day, name }) => (
      <>
        <span className="mr-4 font-normal tabular-nums">{formatDay(day)}</span>
        {name}
      </>
    ),
    cellClass: "sm:whitespace-nowrap max-sm:justify-start!",
  },
  {
    key: "states",
    head: texts.states,
    cell: ({ states }) =>
      states
        ?.map((state) => labels.get(state) ?? state)
        .sort(compareTexts)
        .join(", ") ?? texts.allStates,
  },
  { key: "bank", head: texts.bank, cell: ({ isBankHoliday }) => isBankHoliday && texts.closed, cellClass: "text-soft" },
];

/** What laws say that the product reckons by, for everybody; an admin adds base rates. */
export default function Law() {
  const { rates, mayChange, prices, mayChangePrices, year, holidays } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <PageHead
        title={texts.title}
        actions={mayChange && <LinkButton to="base-rates/new">{texts.addRate}</LinkButton>}
      />
      <p className="mb-4 text-soft">{texts.hint}</p>
      <div className="grid max-w-[1100px] gap-4">
        <LawCard
          id="rates"
          title={texts.rates}
          hint={texts.ratesHint}
          columns={mayChange ? [...rateColumns, removal] : rateColumns}
          rows={rates}
          keyOf={({ validFrom }) => validFrom}
        />
        <LawCard
          id="prices"
          title={priceTexts.title}
          end={
            mayChangePrices && (
              <>
                <LinkButton to="/law/consumer-prices/paste" look="quiet" size="tiny">
                  {priceTexts.paste}
                </LinkButton>
                <LinkButton to="consumer-prices/new" size="tiny">
                  {priceTexts.add}
                </LinkButton>
              </>
            )
          }
          hint={prices.length === 0 ? `${priceTexts.hint} ${priceTexts.none}` : priceTexts.hint}
          columns={mayChangePrices ? [...priceColumns, priceRemoval] : priceColumns}
          rows={prices}
          keyOf={({ id }) => String(id)}
        />
        <LawCard id="values" title={texts.values} columns={valueColumns} rows={lawValues} keyOf={({ name }) => name} />
        <LawCard
          id="holidays"
          title={texts.holidays(year)}
          end={[year - 1, year + 1].map((other) => (
            <LinkButton
              key={other}
              to={`?year=${other}`}
              preventScrollReset
              look="quiet"
              size="row"
              aria-label={texts.holidays(other)}
            >
              {other}
            </LinkButton>
          ))}
          hint={texts.holidaysHint}
          columns={holidayColumns}
          rows={holidays}
          keyOf={({ day }) => day}
        />
      </div>
    </Screen>
  );
}

function LawCard<Row>({
  id,
  title,
  end,
  hint,
  columns,
  ...table
}: {
  id: string;
  title: string;
  end?: ReactNode;
  hint?: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  return (
    <Card id={id} title={title} end={end}>
      {hint && <p className="px-4 pt-3 pb-1 text-small text-soft last:pb-3">{hint}</p>}
      {table.rows.length > 0 && (
        <DataTable
          aria-labelledby={id}
          className={`${plainTableClass} ${stackedTableClass}`}
          columns={columns.map((column) => ({ ...column, label: column.head === null ? "" : String(column.head) }))}
          {...table}
        />
      )}
    </Card>
  );
}
