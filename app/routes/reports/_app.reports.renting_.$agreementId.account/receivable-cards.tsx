import { Link } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import type { ShownDue, ShownReceivable } from "~/modules/books/receivables/show-receivable";
import { settlementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { TerminationProof } from "~/screens/receivables/termination-proof";
import { agreementDueTexts } from "~/texts/accounting/agreement-dues";
import { receivableTexts as texts } from "~/texts/accounting/receivables";
import { formatAmount, formatDay, formatMoney } from "~/texts/format";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { DataTable } from "~/ui/data-table";

/** Links that stand close above each other. */
const TOUCHED = "inline-flex min-h-[24px] items-center text-accent hover:underline max-sm:min-h-[44px]";

type CardsProps = { receivable: ShownReceivable; asOf: Day; query: string };

/** What is owed and what paid it, interest on it, and whether it makes a termination. */
export function ReceivableCards({ receivable, asOf, query }: CardsProps) {
  const { agreementId, dunningStop, interest, spans, termination, ahead, open, paid } = receivable;
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card
        id="dues"
        title={texts.title}
        end={
          <>
            {dunningStop !== null && (
              <Chip tone="warn" wraps>
                {texts.stopOf(dunningStop)}
              </Chip>
            )}
            <LinkButton to={`${tenantAccountPath(agreementId)}/dues/new${query}`} size="tiny" preventScrollReset>
              {agreementDueTexts.new}
            </LinkButton>
          </>
        }
      >
        {termination && (
          <div className="border-line border-b px-4 py-2.5">
            <TerminationProof termination={termination} asOf={asOf} />
          </div>
        )}
        {open.length + paid.length === 0 && <p className="px-4 py-4 text-soft">{texts.none}</p>}
        <DueList dues={open} query={query} agreementId={agreementId} />
        {paid.length > 0 && (
          <details className="border-line border-t" open={open.length === 0}>
            <summary className="cursor-pointer px-4 py-2.5 text-small text-soft hover:text-ink">
              {texts.older(paid.length)}
            </summary>
            <DueList dues={paid} query={query} agreementId={agreementId} />
          </details>
        )}
        <p className="border-line border-t px-4 py-2.5 text-small text-soft">
          {ahead > 0 && <span className="block text-ink">{texts.ahead(ahead)}</span>}
          {texts.hint}
        </p>
      </Card>
      {spans.length > 0 && (
        <Card
          id="interest"
          title={texts.interest}
          end={
            <>
              <span className="num font-[600]">{formatMoney(interest)}</span>
              <LinkButton to={interestPath(agreementId, interest, asOf)} size="tiny" preventScrollReset>
                {texts.makeDue}
              </LinkButton>
            </>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keys */}
          <section className="overflow-x-auto px-4 py-2" aria-label={texts.interestBySpans} tabIndex={0}>
            <DataTable
              className="w-full text-note [&_td]:py-1 [&_th]:py-1 [&_td]:pl-3 [&_th]:pl-3 [&_:is(td,th):first-child]:pl-0"
              caption={texts.interestBySpans}
              thead={{ className: "border-line border-b text-left text-small text-soft" }}
              rows={spans}
              keyOf={({ dueDay, from }) => `${dueDay} ${from}`}
              columns={[
                {
                  key: "due",
                  head: texts.dueDay,
                  className: "max-sm:hidden",
                  cell: ({ dueDay }) => formatDay(dueDay),
                },
                {
                  key: "span",
                  head: texts.span,
                  cell: ({ dueDay, from, to }) => (
                    <>
                      {texts.spanOf(from, to)}
                      <span className="block text-soft sm:hidden">{texts.dueOn(dueDay)}</span>
                    </>
                  ),
                },
                { key: "days", head: texts.days, isNumber: true, cell: ({ days }) => days },
                { key: "amount", head: texts.amount, isNumber: true, cell: ({ cents }) => formatMoney(cents) },
                { key: "rate", head: texts.rate, isNumber: true, cell: ({ rate }) => texts.rateOf(rate) },
                {
                  key: "interest",
                  head: texts.interestHead,
                  isNumber: true,
                  cell: (span) => formatMoney(span.interest),
                },
              ]}
            />
          </section>
          <p className="border-line border-t px-4 py-2.5 text-small text-soft">{texts.interestHint}</p>
        </Card>
      )}
    </div>
  );
}

/** The dialog of a new due with the interest up to a day. */
function interestPath(agreementId: number, interest: number, asOf: Day): string {
  const due = {
    kind: "INTEREST",
    amount: formatAmount(interest),
    dueDate: asOf,
    text: texts.interestUntil(asOf),
    asOf,
  };
  return `${tenantAccountPath(agreementId)}/dues/new?${new URLSearchParams(due)}`;
}

function DueList({ dues, ...place }: { dues: ShownDue[]; agreementId: number; query: string }) {
  return (
    <ul>
      {dues.map((due, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dues of one day may be alike
        <DueRow key={index} due={due} {...place} />
      ))}
    </ul>
  );
}

function DueRow({ due, agreementId, query }: { due: ShownDue; agreementId: number; query: string }) {
  const { name, dueDay, cents, open, parts, dueId, settlementId } = due;
  const own = `${tenantAccountPath(agreementId)}/dues/${dueId}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 first:border-t-0">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-[550]">{name}</span>{" "}
          <span className="text-small text-soft">
            {texts.dueDay.toLowerCase()} {formatDay(dueDay)}
          </span>
        </p>
        {parts.length > 0 && (
          <ul className="text-small text-soft" aria-label={texts.paidWith}>
            {parts.map(({ day, cents: paid, transactionId }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else of their own
              <li key={index}>
                {transactionId === null ? (
                  `${texts.credit} ${texts.partOf(paid, day)}`
                ) : (
                  <Link to={`/accounting/ledger-entries/${transactionId}`} className={TOUCHED}>
                    {texts.partOf(paid, day)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {settlementId !== null && (
          <p className="mt-1 text-small text-soft print:hidden">
            {agreementDueTexts.ofSettlementHint}{" "}
            <Link
              to={settlementPath(settlementId)}
              aria-label={agreementDueTexts.toSettlementOf(name)}
              className={cn(TOUCHED, "max-sm:flex max-sm:w-fit")}
            >
              {agreementDueTexts.toSettlement}
            </Link>
          </p>
        )}
        {dueId !== null && settlementId === null && (
          <p className="mt-1 flex gap-4 text-small print:hidden">
            <Link
              to={`${own}/edit${query}`}
              preventScrollReset
              aria-label={agreementDueTexts.editOne(name)}
              className={TOUCHED}
            >
              {agreementDueTexts.change}
            </Link>
            <Link
              to={`${own}/delete${query}`}
              preventScrollReset
              aria-label={agreementDueTexts.withdrawOne(name)}
              className={TOUCHED}
            >
              {agreementDueTexts.withdraw}
            </Link>
          </p>
        )}
      </div>
      <p className="num text-right">
        {formatMoney(cents)}
        {open !== 0 && open !== cents && (
          <span className="block text-small text-soft">
            {texts.open.toLowerCase()} {formatMoney(open)}
          </span>
        )}
      </p>
    </li>
  );
}
