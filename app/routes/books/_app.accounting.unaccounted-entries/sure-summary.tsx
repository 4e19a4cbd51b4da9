import { ChevronDown } from "lucide-react";
import { groupRows } from "~/modules/base/lists/group-rows";
import type { SureLine } from "~/modules/books/ledger/unbooked-lines/list-suggested";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { formatMoney, formatNumber } from "~/texts/format";
import { closeOnEscape, closeWhenLeft } from "~/ui/close-details";

/** What the button for all that is sure will book: how many lines and euros, and opened, of which kinds. */
export function SureSummary({ lines, title }: { lines: readonly SureLine[]; title: string }) {
  const kinds = [...groupRows(lines, ({ kind }) => kind)]
    .map(([kind, own]) => ({ kind, count: own.length, cents: own.reduce((sum, { cents }) => sum + cents, 0) }))
    .sort((one, other) => other.count - one.count);
  const sumOf = (sign: number) => lines.reduce((sum, { cents }) => (Math.sign(cents) === sign ? sum + cents : sum), 0);
  return (
    <details className="group relative max-sm:w-full" onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <summary className="flex min-h-[34px] items-center gap-x-1.5 rounded-control px-2 text-small tabular-nums hover:bg-sunken group-open:bg-sunken max-sm:-mx-2 max-sm:min-h-[44px] [&::-webkit-details-marker]:hidden">
        <span>{texts.willBook(lines.length, sumOf(1), sumOf(-1), kinds.length)}</span>
        <ChevronDown
          size={14}
          aria-hidden
          className="shrink-0 rotate-180 text-soft transition-transform group-open:rotate-0"
        />
      </summary>
      <div
        tabIndex={-1}
        className="absolute bottom-full left-0 z-[3] mb-1.5 w-max min-w-[300px] max-w-[calc(100vw-28px)] rounded-[10px] border border-line bg-surface p-3.5 text-note shadow-raised outline-none"
      >
        <table className="w-full">
          <caption className="pb-1.5 text-left font-[550]">{title}</caption>
          <tbody>
            {kinds.map(({ kind, count, cents }) => (
              <tr key={kind} className="border-line border-t">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {kind}
                </th>
                <td className="num pr-4 text-soft">{formatNumber(count)}</td>
                <td className="num">{formatMoney(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
