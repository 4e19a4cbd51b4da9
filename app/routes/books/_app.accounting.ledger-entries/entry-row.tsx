import { Link } from "@remix-run/react";
import type { ListedEntry } from "~/modules/books/ledger/entries/list-entries";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { joinByDots } from "~/texts/dots";
import { formatMoney } from "~/texts/format";

/** One entry: what it is about, what it relates to, and its amount on the side where it stands. The row is its link. */
export function EntryRow({ entry, to }: { entry: ListedEntry; to: string }) {
  const { transactionId, description, cents, words } = entry;
  const relation = joinByDots([words.flowLabel, words.subFlowLabel]);
  const amount = formatMoney(Math.abs(cents));
  return (
    <tr className="entry-row">
      <td className="text-small text-soft tabular-nums max-sm:hidden">{transactionId}</td>
      <td className="[overflow-wrap:anywhere]">
        <Link to={to} className="line-clamp-2 font-[550]">
          {description || texts.noDescription}
        </Link>
        <span className="block text-small text-soft sm:hidden">{words.accountName}</span>
        {relation && <span className="line-clamp-2 text-small text-soft">{relation}</span>}
      </td>
      <td className="max-sm:hidden">{words.accountName}</td>
      {[cents > 0, cents < 0].map((here, index) => {
        const side = index === 0 ? texts.debit : texts.credit;
        return (
          <td key={side} className="num max-sm:empty:hidden">
            {here && (
              <>
                {amount}
                <span className="block text-small text-soft sm:hidden">{side}</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
