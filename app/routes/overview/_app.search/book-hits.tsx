import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FoundBooks } from "~/modules/overview/portfolio-search/search-result";
import { Marked } from "~/screens/search/marked";
import { formatDay, formatMoney, formatNumber } from "~/texts/format";
import { searchTexts as texts } from "~/texts/search";
import { cn } from "~/ui/cn";

export const BOOKS_ID = "books";

/** Lines of the bank and bookings together. */
export function countBooks({ bankTransactions, bookings }: FoundBooks): number {
  return bankTransactions.total + bookings.total;
}

/** What was found in the books, the latest first; nothing if there is nothing. */
export function BookHits({ books }: { books: FoundBooks }) {
  const { bankTransactions, bookings } = books;
  if (countBooks(books) === 0) return null;
  return (
    <section aria-labelledby={BOOKS_ID} className="mt-8">
      <h2 id={BOOKS_ID} className="mb-2.5 scroll-mt-(--header-height) font-[650] text-title tracking-[-.01em]">
        {texts.books}
      </h2>
      <div className="grid gap-3">
        {bankTransactions.total > 0 && (
          <Rows label={texts.bankTransactions} shown={bankTransactions.hits.length} total={bankTransactions.total}>
            {bankTransactions.hits.map(({ id, valueDate, cents, bankAccountName, counterpartyName, reference }) => (
              <Row key={id} to={`/accounting/bank-transactions/${id}`} day={valueDate} cents={cents}>
                {counterpartyName.text && (
                  <span className="block font-[550]">
                    <Marked {...counterpartyName} />
                  </span>
                )}
                {reference.text ? <Marked {...reference} /> : texts.noReference}
                <span className="block text-small text-soft">{bankAccountName}</span>
              </Row>
            ))}
          </Rows>
        )}
        {bookings.total > 0 && (
          <Rows label={texts.bookings} shown={bookings.hits.length} total={bookings.total}>
            {bookings.hits.map(({ transactionId, valueDate, description }) => (
              <Row key={transactionId} to={`/accounting/ledger-entries/${transactionId}`} day={valueDate}>
                {description.text ? <Marked {...description} /> : texts.noDescription}
              </Row>
            ))}
          </Rows>
        )}
      </div>
    </section>
  );
}

function Rows({ label, shown, total, children }: { label: string; shown: number; total: number; children: ReactNode }) {
  return (
    <section aria-label={label} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 pb-1.5">
        <h3 className="font-[620] text-lead">{label}</h3>
        <p className="text-small text-soft">{shown < total ? texts.latest(shown, total) : formatNumber(total)}</p>
      </header>
      <ul className="px-2 pb-2">{children}</ul>
    </section>
  );
}

function Row({ to, day, cents, children }: { to: string; day: string; cents?: number; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="grid grid-cols-[86px_minmax(0,1fr)_auto] gap-x-3 rounded-[6px] px-2 py-1.5 text-note hover:bg-sunken focus-visible:-outline-offset-2 max-sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="text-soft tabular-nums max-sm:col-span-full max-sm:text-small">{formatDay(day)}</span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
        {cents !== undefined && <span className={cn("num", cents < 0 && "text-bad")}>{formatMoney(cents)}</span>}
      </Link>
    </li>
  );
}
