import { Link } from "@remix-run/react";
import type { ListedBooking, SideAmount } from "~/modules/books/ledger/entries/list-bookings";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { joinByDots } from "~/texts/dots";
import { formatMoney } from "~/texts/format";

/** A booking of one leg is told in full by its row. */
const ENTRIES_OF_A_LEG = 2;

/** One booking: what it is about, from which accounts to which it moved how much, and folded away its entries. */
export function BookingRow({ booking, to }: { booking: ListedBooking; to: string }) {
  const { transactionId, description, cents, debit, credit, relations, entries } = booking;
  const [relation, ...others] = relations;
  return (
    <tr className="entry-row">
      <td className="text-small text-soft tabular-nums max-sm:hidden">{transactionId}</td>
      <td className="[overflow-wrap:anywhere]">
        <Link to={to} className="line-clamp-2 font-[550]">
          {description || texts.noDescription}
        </Link>
        {relation && (
          <span className="line-clamp-2 text-small text-soft">
            {relation}
            {others.length > 0 && ` +${others.length}`}
          </span>
        )}
        <span className="block text-small text-soft sm:hidden">
          <Sides debit={debit} credit={credit} />
        </span>
        {entries.length > ENTRIES_OF_A_LEG && (
          <details className="group relative z-1 w-fit max-w-full text-small print:hidden">
            <summary className="min-h-[24px] cursor-pointer py-0.5 text-soft hover:text-ink max-sm:min-h-[44px] max-sm:py-2.5">
              {texts.entriesOf(entries.length)}
            </summary>
            <ul className="grid gap-0.5 pt-0.5 pb-1">
              {entries.map(({ id, cents: amount, words }) => (
                <li key={id}>
                  <span className="tabular-nums">
                    {amount > 0 ? texts.debit : texts.credit} {formatMoney(Math.abs(amount))}
                  </span>{" "}
                  {joinByDots([words.accountName, words.flowLabel, words.subFlowLabel])}
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td className="max-sm:hidden">
        <Sides debit={debit} credit={credit} />
      </td>
      <td className="num">{formatMoney(cents)}</td>
    </tr>
  );
}

function Sides({ debit, credit }: Pick<ListedBooking, "debit" | "credit">) {
  if (debit.length === 0) return <>{texts.nothingMoved}</>;
  const named = (side: SideAmount[]) =>
    side.map(({ name, cents }) => (side.length > 1 ? `${name} ${formatMoney(cents)}` : name)).join(", ");
  return (
    <>
      {named(debit)} <span className="text-soft">{texts.against}</span> {named(credit)}
    </>
  );
}
