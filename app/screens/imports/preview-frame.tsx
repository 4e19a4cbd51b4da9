import type { ReactNode } from "react";
import { tableTexts } from "~/texts/tables";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";

/** A table of what would become of a file's rows, which scrolls within its card. */
export function PreviewFrame({
  head,
  hidden,
  more,
  children,
}: {
  head: ReactNode;
  /** How many rows are not shown. */
  hidden: number;
  more: (hidden: number) => string;
  children: ReactNode;
}) {
  return (
    <Card id="preview" title={tableTexts.previewTitle}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="max-h-[34rem] overflow-auto" aria-label={tableTexts.previewRows} tabIndex={0}>
        <table aria-labelledby="preview" className="w-full border-collapse text-note">
          <thead className="sticky top-0 z-[1] bg-surface text-left text-small text-soft">{head}</thead>
          <tbody className="divide-y divide-line">{children}</tbody>
        </table>
      </section>
      {hidden > 0 && <p className="border-line border-t px-4 py-2.5 text-note text-soft">{more(hidden)}</p>}
    </Card>
  );
}

/** The head of a column; the `first` of the file's own stands apart from what is read of them. */
export function PreviewHead({
  number = false,
  first = false,
  children,
}: {
  number?: boolean;
  first?: boolean;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      className={cn("whitespace-nowrap px-3 py-2 font-[550]", number && "text-right", first && "border-line border-l")}
    >
      {children}
    </th>
  );
}
