import { Link, useLoaderData } from "@remix-run/react";
import { ReceiptText } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { readQuery, yearPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { taxForms } from "~/modules/base/law/tax-forms/tax-forms";
import { proposeClosing } from "~/modules/books/ledger/month-lock/propose-closing";
import { openTaxList } from "~/modules/reports/tax/open-tax-page";
import { ClosingNote } from "~/screens/closing-note";
import { ExportMenu } from "~/screens/export-menu";
import type { AreaHandle } from "~/screens/tabbed-area";
import { TaxSteps } from "~/screens/tax/tax-steps";
import { monthLockTexts } from "~/texts/accounting/month-lock";
import { exportTexts } from "~/texts/exports";
import { formatDay, formatMoney, formatNumber, listOf } from "~/texts/format";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { Empty } from "~/ui/lists/empty";
import { plainTableClass, stackedTableClass } from "~/ui/lists/table-class";
import { Screen } from "~/ui/page/screen";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  actions: ({ form: { year } }) => (
    <ExportMenu
      links={[
        { to: `/api/tax/${year}/export?format=xlsx`, label: exportTexts.xlsx },
        { to: `/api/tax/${year}/export?format=csv`, label: exportTexts.csv },
      ]}
    />
  ),
};

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const { year } = readQuery(url.searchParams, { year: yearPart });
  const [latest] = taxForms;
  const asked = year ?? latest?.year ?? 0;
  const [list, closing] = await Promise.all([
    openTaxList(db, asked),
    proposeClosing(db, `${asked}-12-31`, dayOf(context.now)),
  ]);
  return { ...list, closing, years: taxForms.map((form) => form.year) };
});

/** What each property comes to in the form of a year. */
export default function TaxPage() {
  const { form, rows, sums, years, unshared, revenue, steps, ownerKind, closing } = useLoaderData<typeof loader>();
  return (
    <Screen>
      {years.length > 1 && (
        <ChoiceLinks
          label={texts.year}
          className="mb-4"
          choices={years.map((year) => ({ to: `?year=${year}`, label: String(year), here: year === form.year }))}
        />
      )}
      {ownerKind !== null && ownerKind !== "PERSON" && (
        <div className="mb-4">
          <Alert tone="warn">{texts.ownerHints[ownerKind]}</Alert>
        </div>
      )}
      {unshared.length > 0 && (
        <div className="mb-4">
          <Alert tone="warn">
            {texts.loansWithout(
              listOf(
                unshared.map(({ name, routingKey, cents }) => texts.loanCost(name, routingKey, formatMoney(cents))),
              ),
            )}{" "}
            <Link to={`/reports/loan/${unshared[0]?.loanId}/edit`} className="font-[550] text-accent underline">
              {texts.assign}
            </Link>
          </Alert>
        </div>
      )}
      {rows.length === 0 ? (
        <Empty icon={<ReceiptText size={28} aria-hidden />} title={texts.empty(form.year)}>
          {texts.emptyHint}
        </Empty>
      ) : (
        <Card title={form.name}>
          <DataTable
            caption={form.name}
            columns={columnsOf(form.year, sums)}
            rows={rows}
            keyOf={({ propertyId }) => propertyId}
            foot={{ head: texts.sum }}
            className={`${plainTableClass} ${stackedTableClass}`}
          />
        </Card>
      )}
      <p className="mt-3 max-w-[80ch] text-small text-soft">{texts.source(form.source, formatDay(form.checkedOn))}</p>
      {closing && rows.length > 0 && (
        <div className="mt-3">
          <ClosingNote sentence={monthLockTexts.declared(form.year)} closing={closing} />
        </div>
      )}
      {rows.length > 0 && (
        <div className="mt-4 max-w-[1000px]">
          <TaxSteps revenue={revenue} steps={steps} result={sums.result} />
        </div>
      )}
    </Screen>
  );
}

type Row = Data["rows"][number];

const wholeEuros = (cents: number) => `${formatNumber(cents / 100)}\u00a0€`;

const columnsOf = (year: number, sums: Data["sums"]): DataColumn<Row>[] => [
  {
    key: "property",
    head: texts.columns.property,
    isRowHead: true,
    cell: (row) => (
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Link to={`/reports/tax/${year}/${row.propertyId}`} className="text-accent hover:underline">
          {row.label}
        </Link>
        {row.isUndivided && <Chip tone="warn">{texts.hints.undivided}</Chip>}
        {row.lacksDepreciation && <Chip tone="warn">{texts.hints.noDepreciation}</Chip>}
        {row.letting && row.letting.state !== "FULL" && <Chip tone="warn">{texts.letting[row.letting.state]}</Chip>}
      </span>
    ),
  },
  ...(["income", "expenses", "result"] as const).map(
    (key): DataColumn<Row> => ({
      key,
      head: texts.totals[key],
      label: texts.totals[key],
      isNumber: true,
      cellClass: (row) => key === "result" && row.result < 0 && "text-bad",
      cell: (row) => wholeEuros(row[key]),
      foot: wholeEuros(sums[key]),
    }),
  ),
];
