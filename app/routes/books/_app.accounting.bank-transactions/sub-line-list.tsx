import { Form, Link, useLocation } from "@remix-run/react";
import { bankTransactionTexts as texts } from "~/texts/accounting/bank-transactions";
import { joinByDots } from "~/texts/dots";
import { formatIban, formatMoney, formatNumber } from "~/texts/format";
import { moreTexts } from "~/texts/more";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";
import type { BankTransactionDetails } from "../_app.accounting.bank-transactions.$transactionId";
import { SUB_LINE_PAGE, SUB_LINE_PHRASE, withoutSubLines } from "./sub-line-query";

/** The parts of a batch, a page at a time. If there are more pages than one, they can be looked through by words. */
export function SubLineList({ first }: { first: BankTransactionDetails }) {
  const { pathname, search } = useLocation();
  const list = withoutSubLines(search);
  const { phrase, index, begin, total, found } = first.subLines;
  const to = (page: number) => {
    const query = new URLSearchParams(list);
    if (phrase !== "") query.set(SUB_LINE_PHRASE, phrase);
    if (page > 0) query.set(SUB_LINE_PAGE, String(page));
    return `${pathname}?${query}`;
  };
  const { pages, url, busy, sentinel } = useMorePages(first, ({ subLines }) =>
    subLines.begin + subLines.rows.length < subLines.found ? to(subLines.index + 1) : null,
  );
  const isLong = phrase !== "" || first.subLines.rows.length < total;
  const rows = pages.flatMap(({ subLines }) => subLines.rows);
  const until = begin + rows.length;
  return (
    <section aria-labelledby="sub-lines" className="mt-5 border-line border-t pt-4">
      <h2 id="sub-lines" className="font-[620]">
        {texts.subLines(formatNumber(total))}
      </h2>
      {isLong && (
        <Form action={pathname} replace preventScrollReset className="mt-2 flex gap-2" role="search">
          {[...new URLSearchParams(list)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            type="search"
            name={SUB_LINE_PHRASE}
            defaultValue={phrase}
            aria-label={texts.searchSubLines}
            placeholder={texts.searchSubLines}
            className={cn(boxClass(), "min-w-0 max-w-80")}
          />
          <Button size="row">{texts.filter}</Button>
        </Form>
      )}
      {isLong && (
        <p className="mt-2 text-note text-soft" role="status">
          {found === 0
            ? texts.noSubLines
            : index === 0
              ? moreTexts.loaded(until, found)
              : moreTexts.range(begin + 1, until, found)}
          {index > 0 && (
            <Link to={to(0)} replace preventScrollReset className="ml-2 text-accent underline">
              {moreTexts.toStart}
            </Link>
          )}
        </p>
      )}
      <ul className="mt-1 divide-y divide-line text-note">
        {rows.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a batch never change their order
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
            <span className="font-[550] [overflow-wrap:anywhere]">{line.counterpartyName ?? texts.noName}</span>
            <span className={cn("num", line.cents < 0 && "text-bad")}>{formatMoney(line.cents)}</span>
            <span className="col-span-full text-soft [overflow-wrap:anywhere]">
              {line.counterpartyIban && (
                <span className="block whitespace-nowrap tabular-nums">{formatIban(line.counterpartyIban)}</span>
              )}
              {joinByDots([line.purpose, line.endToEndId])}
            </span>
          </li>
        ))}
      </ul>
      {url && <MoreLink to={url} busy={busy} sentinel={sentinel} replace />}
    </section>
  );
}
