import type { ReactNode } from "react";
import type { Field } from "~/modules/base/fields/field";
import { edits } from "~/texts/edits";
import { cn } from "../cn";

/** The table around rows: its heads stay in sight; if the screen is too narrow for it, each row is a card. */
export function GridFrame({
  caption,
  fields,
  remarkHead,
  remarkIsNumber = false,
  lead,
  wide = false,
  widths,
  children,
}: {
  caption: string;
  fields: readonly Field[];
  /** Head of the column that nobody edits, if there is one. */
  remarkHead?: string;
  remarkIsNumber?: boolean;
  /** Head of a column before the id. */
  lead?: ReactNode;
  /** Whether the columns need a wide screen. */
  wide?: boolean;
  /** Of each column, so that none moves when a row is opened; `auto` takes what is left. */
  widths?: readonly string[];
  children: ReactNode;
}) {
  return (
    <table
      className={cn(
        "grid-table",
        wide ? "max-xl:row-cards" : "max-lg:row-cards",
        remarkIsNumber && "num-remark",
        widths && "xl:table-fixed",
      )}
    >
      <caption className="sr-only">{caption}</caption>
      {widths && (
        <colgroup>
          {widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {lead && <th scope="col">{lead}</th>}
          <th scope="col" className="num">
            #
          </th>
          {fields.map(({ key, label, kind }) => (
            <th key={key} scope="col" className={kind === "percent" ? "num" : undefined}>
              {label}
            </th>
          ))}
          {remarkHead && (
            <th scope="col" className={remarkIsNumber ? "num" : undefined}>
              {remarkHead}
            </th>
          )}
          <th scope="col">
            <span className="sr-only">{edits.actions}</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** What one should know before editing a grid. */
export function GridHint({ children }: { children: ReactNode }) {
  return <p className="mb-4 max-w-[100ch] text-soft">{children}</p>;
}
