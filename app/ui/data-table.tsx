import { type AriaAttributes, Fragment, type HTMLAttributes, type Key, type ReactNode } from "react";
import { cn } from "./cn";

/** A column of a table: what stands in its head, in its cells, and below them. */
export type DataColumn<Row> = {
  key: Key;
  /** Null if it says nothing. */
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  foot?: ReactNode;
  /** Whether its cells say what the row is about. */
  isRowHead?: boolean;
  isNumber?: boolean;
  /** What a cell says of itself if there is no room for heads. */
  label?: string;
  /** Of all that stands in the column. */
  className?: string;
  headClass?: string;
  cellClass?: string | ((row: Row) => string | false | undefined);
  footClass?: string | false;
  sort?: AriaAttributes["aria-sort"];
};

/** Rows under heads, each column described once; classes say what it looks like. */
export function DataTable<Row>({
  columns,
  rows,
  keyOf,
  above,
  rowClass,
  caption,
  foot,
  children,
  thead,
  tbody,
  ...table
}: HTMLAttributes<HTMLTableElement> & {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** A row of its own above some, as one that heads a group. */
  above?: (row: Row) => ReactNode;
  rowClass?: string | ((row: Row, index: number) => string | false | undefined);
  /** What the table is, for who only hears it; else it is labelled by something. */
  caption?: string;
  /** The head of the sums, which takes the place of so many columns. */
  foot?: { head: ReactNode; span?: number; className?: string; headClass?: string } | false;
  /** Rows before the others. */
  children?: ReactNode;
  thead?: HTMLAttributes<HTMLTableSectionElement> & { "data-label"?: string };
  tbody?: HTMLAttributes<HTMLTableSectionElement>;
}) {
  return (
    <table {...table}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead {...thead}>
        <HeadRow columns={columns} />
      </thead>
      <tbody {...tbody}>
        {children}
        {rows.map((row, index) => (
          <Fragment key={keyOf(row, index)}>
            {above?.(row)}
            <tr className={(typeof rowClass === "function" ? rowClass(row, index) : rowClass) || undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
      {foot && (
        <tfoot className={foot.className}>
          <tr>
            <th scope="row" colSpan={foot.span} className={foot.headClass}>
              {foot.head}
            </th>
            {columns.slice(foot.span ?? 1).map((column) => (
              <td key={column.key} data-label={column.label} className={classOf(column, column.footClass)}>
                {column.foot}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The heads of columns, for tables whose rows are not all alike. */
export function HeadRow({ columns }: { columns: readonly Omit<DataColumn<never>, "cell">[] }) {
  return (
    <tr>
      {columns.map((column) =>
        column.head === null ? (
          <td key={column.key} className={classOf(column, column.headClass)} />
        ) : (
          <th key={column.key} scope="col" aria-sort={column.sort} className={classOf(column, column.headClass)}>
            {column.head}
          </th>
        ),
      )}
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const { cellClass, isRowHead, label, cell } = column;
  const className = classOf(column, typeof cellClass === "function" ? cellClass(row) : cellClass);
  return isRowHead ? (
    <th scope="row" data-label={label} className={className}>
      {cell(row)}
    </th>
  ) : (
    <td data-label={label} className={className}>
      {cell(row)}
    </td>
  );
}

function classOf(
  { isNumber, className }: Pick<DataColumn<never>, "isNumber" | "className">,
  more?: string | false,
): string | undefined {
  return cn(isNumber && "num", className, more) || undefined;
}
