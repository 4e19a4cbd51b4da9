import type { CSSProperties, ReactNode } from "react";
import type { CellValue } from "~/modules/base/spreadsheets/table";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import type { ReportColumn } from "~/modules/reports/rows/report";
import type { ShownRow } from "~/modules/reports/show-report";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { reportTexts, UNKNOWN } from "~/texts/reports/reports";
import { Chip } from "~/ui/chip";
import { formatCell } from "./format-cell";

type CellProps = { column: ReportColumn; row: ShownRow; toFigure: (rowId: number, figure: string) => string };

/**
 * What stands in a cell of a report, a figure as the link to how it came about. There are thousands of links, so that they are plain
 * ones, which the table follows.
 */
export function ReportCell({ column, row, toFigure }: CellProps): ReactNode {
  const { key, explained } = column;
  const value = row.cells[key] ?? null;
  switch (key) {
    case "id":
    case "propertyId":
      return "city" in row.cells ? <a href={`/properties/${value}`}>{formatCell(column, value)}</a> : `#${value}`;
    case "year":
      return (
        <>
          {value}
          {row.until && <span className="report-below">{texts.until(row.until)}</span>}
        </>
      );
    case "address":
      return (
        <>
          {value ?? UNKNOWN}
          {row.inside && <span className="report-below">{row.inside}</span>}
        </>
      );
    case "name":
      return <a href={`/reports/loan/${row.id}`}>{value}</a>;
    case "counterParty":
      return <Tenant row={row} name={value} />;
    case "endDate":
      return value === null ? (
        <span role="img" aria-label={texts.unlimited}>
          ∞
        </span>
      ) : (
        formatCell(column, value)
      );
    case "remainingDebt":
      return (
        <>
          {formatCell(column, value)}
          <span className="report-below">{sayWorth(row.cells)}</span>
        </>
      );
    case "amortisationPercentage":
      return <Amortisation column={column} row={row} toFigure={toFigure} />;
    default:
      return explained ? <Figure column={column} row={row} toFigure={toFigure} /> : formatCell(column, value);
  }
}

/** What a property is worth, and what part of that is owed. */
function sayWorth({ loanToValue, marketValue }: ShownRow["cells"]) {
  const worth = typeof marketValue === "number" ? marketValue : null;
  if (typeof loanToValue === "number") return texts.loanToValue(loanToValue, worth);
  return worth !== null && texts.marketValue(worth);
}

function Figure({ column, row, toFigure }: CellProps) {
  const { key, label } = column;
  const value = row.cells[key] ?? null;
  const isOffer = row.offered?.includes(key);
  return (
    <>
      {isOffer && (
        <abbr title={texts.offered} className="mr-1 text-changed no-underline">
          *
        </abbr>
      )}
      <a href={toFigure(row.id, key)} aria-label={value === null ? texts.unknown(label) : undefined}>
        {formatCell(column, value)}
      </a>
      {row.below?.[key] && <span className="report-aside">{row.below[key]}</span>}
    </>
  );
}

/** Longer names than this are cut behind some lines, lest one row fills the screen. */
const LONG_NAME = 80;

function Tenant({ row: { id, cells, monthly, endsSoonOn, opening }, name }: { row: ShownRow; name: CellValue }) {
  const tenant = String(name || reportTexts.unknownTenant);
  const isLong = tenant.length > LONG_NAME;
  return (
    <>
      <a
        href={tenantAccountPath(id)}
        {...(isLong && { className: "sm:line-clamp-3 print:line-clamp-none", title: tenant })}
      >
        {tenant}
      </a>{" "}
      {cells.expired === true && <Chip>{texts.expired}</Chip>}
      {endsSoonOn && <Chip tone="warn">{texts.endsOn(endsSoonOn)}</Chip>}
      {monthly && <span className="report-aside">{monthly}</span>}
      {opening && <span className="block text-small text-soft">{texts.opening(opening.day, opening.balance)}</span>}
    </>
  );
}

function Amortisation({ column, row, toFigure }: CellProps) {
  const share = row.cells.amortisationPercentage ?? null;
  const months = row.cells.monthsUntilFullAmortisation ?? null;
  return (
    <span className="report-amortisation">
      <span
        className="report-meter"
        style={{ "--value": `${Math.min(100, Math.max(0, 100 * Number(share)))}%` } as CSSProperties}
      />
      <Figure column={column} row={row} toFigure={toFigure} />
      <a
        href={toFigure(row.id, "monthsUntilFullAmortisation")}
        aria-label={months === null ? texts.unknown(texts.remainingMonths) : undefined}
        className="text-small text-soft"
      >
        {months === null ? UNKNOWN : months === 0 ? texts.amortised : texts.remaining(Number(months))}
      </a>
    </span>
  );
}
