import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import type { CostSheetRow, OpenCell, sumRows } from "~/modules/books/settlements/sheet/cell-sources";
import { FORMULA } from "~/modules/books/settlements/sheet/cost-paths";
import type { CostSheet, SheetColumn } from "~/modules/books/settlements/sheet/cost-sheet";
import { keyNames, keyOf, costSheetTexts as texts } from "~/texts/costs/cost-sheet";
import { formatAmount } from "~/texts/format";
import { cn } from "~/ui/cn";
import "./cost-sheet.css";

type SumRow = (typeof sumRows)[number];

type Head = { name: string; to: string | null };

/** What a year cost, a row a kind and a column each who bears it; each share leads to how it comes about. */
export function CostSheetTable({
  sheet,
  heads,
  open,
  hasUnsettled,
  cellPath,
  children,
}: {
  sheet: CostSheet;
  /** Of the columns. */
  heads: readonly Head[];
  open: OpenCell | null;
  /** Whether somebody lived there with whom nothing is settled. */
  hasUnsettled: boolean;
  /** Of what opens a cell, or with none closes it. */
  cellPath: (cell: OpenCell | null) => string;
  /** What the open cell rests on. */
  children?: ReactNode;
}) {
  const { columns, rows, cold, heating, total, agreements } = sheet;
  const width = 5 + columns.length;
  /** A row's cells, each of which leads to how it comes about; of one that says nothing there is nothing to tell. */
  const shares = (
    row: CostSheetRow,
    name: string,
    of: (index: number) => string | null,
    more?: (index: number) => ReactNode,
  ) =>
    columns.map(({ agreementId }, index) => {
      const said = of(index);
      const isOpen = open?.row === row && open.column === index;
      return (
        <td
          key={agreementId ?? "owner"}
          className={cn("num cost-share", agreementId === null && "text-soft", isOpen && "cost-open")}
        >
          <span className="cost-name">{heads[index]?.name}</span>
          <span>
            {said !== null && (
              <Link
                to={isOpen ? cellPath(null) : cellPath({ row, column: index })}
                preventScrollReset
                replace
                aria-label={`${texts.explain(name, heads[index]?.name ?? "")}: ${said}`}
                aria-current={isOpen ? "true" : undefined}
                className="-my-1 inline-flex min-h-[26px] items-center underline decoration-line-strong decoration-dotted underline-offset-[3px] hover:decoration-current hover:decoration-solid focus-visible:decoration-solid"
              >
                {said}
              </Link>
            )}
            {more?.(index)}
          </span>
        </td>
      );
    });
  /** Below the row whose cell is open how that comes about. */
  const formula = (
    row: CostSheetRow,
    of: (column: number) => string | null,
    labour?: (column: number) => string | null,
  ) => {
    const said = open?.row === row ? of(open.column) : null;
    if (said === null || !open) return null;
    return (
      <tr id={FORMULA} className="cost-formula scroll-mt-32">
        <td colSpan={width}>
          <div className="rounded-control bg-sunken px-3 py-2 text-small" role="note" aria-label={texts.explained}>
            {said}.{labour?.(open.column) && <span className="text-soft"> {labour(open.column)}.</span>}
            {children}
          </div>
        </td>
      </tr>
    );
  };
  const ofSum = (row: SumRow) => (column: number) => texts.sumFormula(row, sheet, column);
  return (
    <div className="cost-sheet-frame">
      <table className="cost-sheet">
        <thead>
          <tr>
            <th scope="col">{texts.position}</th>
            <th scope="col" className="num">
              {texts.costType}
            </th>
            <th scope="col" className="num">
              {texts.house}
            </th>
            <th scope="col">{texts.key}</th>
            <th scope="col" className="num">
              {texts.property}
            </th>
            {columns.map((column, index) => (
              <th key={column.agreementId ?? "owner"} scope="col" className="num cost-share">
                <ColumnHead column={column} head={heads[index]} hasUnsettled={hasUnsettled} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.number}>
              <tr>
                <th scope="row">{row.text}</th>
                <td className="num cost-type text-soft">{row.costType}</td>
                <td className="num cost-house text-soft">{row.total === null ? "–" : formatAmount(row.total)}</td>
                <td className="cost-key text-soft">
                  {row.key !== "DIRECT" && `${keyNames[row.key]} `}
                  <span className="whitespace-nowrap">{keyOf(row)}</span>
                </td>
                <td className="num cost-flat font-[600]">{formatAmount(row.amount)}</td>
                {shares(row.number, row.text, (index) => formatAmount(row.cells[index]?.amount ?? 0))}
              </tr>
              {formula(
                row.number,
                (column) => (row.cells[column] ? texts.cellFormula(row, row.cells[column]) : null),
                (column) =>
                  row.cells[column]?.labour ? texts.labourOf(row.labourKind, row.cells[column].labour) : null,
              )}
            </Fragment>
          ))}
          {heating && (
            <>
              <Sum className="cost-sum" name={texts.cold} amount={cold.amount}>
                {shares("cold", texts.cold, (index) => formatAmount(cold.cells[index] ?? 0))}
              </Sum>
              {formula("cold", ofSum("cold"))}
              <tr>
                <th scope="row">{texts.heating}</th>
                <td className="num cost-type text-soft">{texts.heatingTypes}</td>
                <td />
                <td className="cost-key text-soft">{texts.heatingKey(heating)}</td>
                <td className="num cost-flat font-[600]">{formatAmount(heating.amount)}</td>
                {shares("heating", texts.heating, (index) => formatAmount(heating.cells[index]?.amount ?? 0))}
              </tr>
              {formula("heating", ofSum("heating"))}
            </>
          )}
          {heating?.carbon && (
            <>
              <tr>
                <th scope="row">{texts.carbon(heating.carbon.percent)}</th>
                <td />
                <td />
                <td className="cost-key text-soft">{texts.perSquareMetre(heating.carbon.tenths)}</td>
                <td />
                {shares("carbon", texts.carbon(heating.carbon.percent), (index) => deductionOf(sheet, index))}
              </tr>
              {formula("carbon", ofSum("carbon"))}
            </>
          )}
          <Sum className="cost-total" name={texts.sum} amount={total.amount}>
            {shares("sum", texts.sum, (index) => formatAmount(total.cells[index] ?? 0))}
          </Sum>
          {formula("sum", ofSum("sum"))}
          <tr className="text-soft">
            <th scope="row">{texts.prepaid}</th>
            <td colSpan={4} />
            {shares(
              "prepaid",
              texts.prepaid,
              (index) => (agreements[index] ? formatAmount(-agreements[index].prepaid) : null),
              (index) =>
                agreements[index] && (
                  <span className="block text-small">{texts.prepaidMonths(agreements[index].prepaidMonths)}</span>
                ),
            )}
          </tr>
          {formula("prepaid", ofSum("prepaid"))}
          <tr className="cost-total">
            <th scope="row">{texts.balance}</th>
            <td colSpan={4} />
            {shares(
              "balance",
              texts.balance,
              (index) => (agreements[index] ? texts.balanceOf(agreements[index].balance) : null),
              (index) => !agreements[index] && <span className="font-[500] text-small">{texts.ownShare}</span>,
            )}
          </tr>
          {formula("balance", ofSum("balance"))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({
  column,
  head,
  hasUnsettled,
}: {
  column: SheetColumn;
  head: Head | undefined;
  hasUnsettled: boolean;
}) {
  if (column.agreementId === null)
    return (
      <>
        {texts.owner}
        <span className="block font-[450]">{texts.ownerDays(column.days, hasUnsettled)}</span>
      </>
    );
  return (
    <>
      {head?.to ? (
        <Link to={head.to} className="text-accent hover:underline">
          {head.name}
        </Link>
      ) : (
        head?.name
      )}
      <span className="block font-[450]">{texts.span(column)}</span>
    </>
  );
}

function Sum({
  className,
  name,
  amount,
  children,
}: {
  className: string;
  name: string;
  amount: number;
  children: ReactNode;
}) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      <td colSpan={3} />
      <td className="num cost-flat">{formatAmount(amount)}</td>
      {children}
    </tr>
  );
}

/** What comes off a tenant's heating, which the owner bears. */
function deductionOf({ heating, columns }: CostSheet, index: number): string {
  const deductions = heating?.cells.map(({ co2Deduction }) => co2Deduction) ?? [];
  return columns[index]?.agreementId === null
    ? `+${formatAmount(deductions.reduce((sum, cents) => sum + cents, 0))}`
    : formatAmount(-(deductions[index] ?? 0));
}
