import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CostRow, CostSheet, SheetColumn } from "~/modules/books/settlements/sheet/cost-sheet";
import { keyOf, costSheetTexts as texts } from "~/texts/costs/cost-sheet";
import { formatAmount } from "~/texts/format";
import { cn } from "~/ui/cn";
import "./cost-sheet.css";

/** Which cell is explained: a row, and the column of it. */
export type OpenCell = { row: number; column: number } | null;

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
  open: OpenCell;
  /** Whether somebody lived there with whom nothing is settled. */
  hasUnsettled: boolean;
  cellPath: (row: number, column: number) => string;
  /** What is said of the open cell besides its formula. */
  children?: ReactNode;
}) {
  const { columns, rows, cold, heating, total, agreements } = sheet;
  const shares = (of: (index: number) => ReactNode, look?: (index: number) => string | false) =>
    columns.map(({ agreementId }, index) => (
      <td
        key={agreementId ?? "owner"}
        className={cn("num cost-share", agreementId === null && "text-soft", look?.(index))}
      >
        <span className="cost-name">{heads[index]?.name}</span>
        <span>{of(index)}</span>
      </td>
    ));
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
          {rows.map((row) => {
            const isOpen = open?.row === row.number;
            return (
              <Rows key={row.number} row={row} width={5 + columns.length} open={isOpen ? open : null} note={children}>
                {shares(
                  (index) => (
                    <Link
                      to={isOpen && open?.column === index ? cellPath(-1, -1) : cellPath(row.number, index)}
                      preventScrollReset
                      replace
                      aria-label={`${texts.explain(row.text, heads[index]?.name ?? "")}: ${formatAmount(row.cells[index]?.amount ?? 0)}`}
                      aria-current={isOpen && open?.column === index ? "true" : undefined}
                      className="-my-1 inline-flex min-h-[26px] items-center hover:underline"
                    >
                      {formatAmount(row.cells[index]?.amount ?? 0)}
                    </Link>
                  ),
                  (index) => isOpen && open?.column === index && "cost-open",
                )}
              </Rows>
            );
          })}
          {heating && (
            <>
              <Sum className="cost-sum" name={texts.cold} amount={cold.amount}>
                {shares((index) => formatAmount(cold.cells[index] ?? 0))}
              </Sum>
              <tr>
                <th scope="row">{texts.heating}</th>
                <td className="num cost-type text-soft">{texts.heatingTypes}</td>
                <td />
                <td className="cost-key text-soft">{heating.byDegreeDays ? texts.degreeDays : texts.metering}</td>
                <td className="num cost-flat font-[600]">{formatAmount(heating.amount)}</td>
                {shares((index) => formatAmount(heating.cells[index]?.amount ?? 0))}
              </tr>
            </>
          )}
          {heating?.carbon && (
            <tr>
              <th scope="row">{texts.carbon(heating.carbon.percent)}</th>
              <td />
              <td />
              <td className="cost-key text-soft">{texts.perSquareMetre(heating.carbon.tenths)}</td>
              <td />
              {shares((index) => (
                <Deduction sheet={sheet} index={index} />
              ))}
            </tr>
          )}
          <Sum className="cost-total" name={texts.sum} amount={total.amount}>
            {shares((index) => formatAmount(total.cells[index] ?? 0))}
          </Sum>
          <tr className="text-soft">
            <th scope="row">{texts.prepaid}</th>
            <td colSpan={4} />
            {shares((index) => {
              const agreement = agreements[index];
              return (
                agreement && (
                  <>
                    {formatAmount(-agreement.prepaid)}
                    <span className="block text-small">{texts.prepaidMonths(agreement.prepaidMonths)}</span>
                  </>
                )
              );
            })}
          </tr>
          <tr className="cost-total">
            <th scope="row">{texts.balance}</th>
            <td colSpan={4} />
            {shares((index) => {
              const agreement = agreements[index];
              return agreement ? (
                texts.balanceOf(agreement.balance)
              ) : (
                <span className="font-[500] text-small">{texts.ownShare}</span>
              );
            })}
          </tr>
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

/** A row, and below it how the open one of its cells comes about. */
function Rows({
  row,
  width,
  open,
  note,
  children,
}: {
  row: CostRow;
  width: number;
  open: OpenCell;
  note: ReactNode;
  children: ReactNode;
}) {
  const cell = open && row.cells[open.column];
  return (
    <>
      <tr>
        <th scope="row">{row.text}</th>
        <td className="num cost-type text-soft">{row.costType}</td>
        <td className="num cost-house text-soft">{row.total === null ? "–" : formatAmount(row.total)}</td>
        <td className="cost-key whitespace-nowrap text-soft">{keyOf(row)}</td>
        <td className="num cost-flat font-[600]">{formatAmount(row.amount)}</td>
        {children}
      </tr>
      {cell && (
        <tr className="cost-formula">
          <td colSpan={width}>
            <div className="rounded-control bg-sunken px-3 py-2 text-small" role="note" aria-label={texts.explained}>
              <b className="font-[650]">{formatAmount(cell.amount)} €</b> = {texts.formula(row, cell)}.
              {cell.labour !== 0 && <span className="text-soft"> {texts.labourOf(row.labourKind, cell.labour)}.</span>}{" "}
              {note}
            </div>
          </td>
        </tr>
      )}
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
function Deduction({ sheet: { heating, columns }, index }: { sheet: CostSheet; index: number }) {
  if (!heating) return null;
  if (columns[index]?.agreementId !== null) {
    const { co2Deduction = 0 } = heating.cells[index] ?? {};
    return <span className="text-good">{formatAmount(-co2Deduction)}</span>;
  }
  const all = heating.cells.reduce((sum, { co2Deduction }) => sum + co2Deduction, 0);
  return `+${formatAmount(all)}`;
}
