import { Link } from "@remix-run/react";
import { addressOf } from "~/modules/base/addresses/address";
import { writeDatedKey } from "~/modules/base/calendar/dated-key";
import type { Cents } from "~/modules/base/money/money";
import type { Covered } from "~/modules/books/kept-receivables/open-arrears";
import type { ReminderLevel } from "~/modules/books/receivables/reminded";
import type { ShownReceivable } from "~/modules/books/receivables/show-receivable";
import { nextLevel } from "~/modules/books/reminders/list-due-reminders";
import type { Arrear, Arrears } from "~/modules/books/tenant-accounts/list-arrears";
import { newReminderPath, reminderPath, tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { components } from "~/modules/portfolio/rental-agreements/terms/amounts";
import { TerminationProof } from "~/screens/receivables/termination-proof";
import { receivableTexts } from "~/texts/accounting/receivables";
import { reminderTexts } from "~/texts/accounting/reminders";
import { tenantAccountTexts, arrearsTexts as texts } from "~/texts/accounting/tenant-account";
import { formatDay, formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { relationTexts } from "~/texts/relations";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";
import "~/screens/reports/dues-table.css";

export type ShownArrear = Arrear & { dunningStop: string | null; level: ReminderLevel | 0; books: ForBooks | null };

/** What was paid when, and what became of it, is for who keeps the books. */
type ForBooks = Pick<ShownReceivable, "interest" | "termination" | "lastReminder" | "dunningNote"> & {
  covered: Covered | null;
};

/** From so many days overdue on an arrear is red. */
const BAD_DAYS = 30;

/** What tenants owe, the most first, and what it comes to for all of them. `query` asks for their accounts as of the same day. */
export function ArrearTable({
  shown,
  count,
  sums,
  mayBook,
  asOf,
  query,
}: {
  shown: ShownArrear[];
  count: number;
  sums: Arrears["sums"] & { books: { interest: Cents; covered: Cents } | null };
  mayBook: boolean;
  asOf: string;
  query: string;
}) {
  const interest: DataColumn<ShownArrear> = {
    key: "interest",
    head: receivableTexts.interestHead,
    label: receivableTexts.interestHead,
    isNumber: true,
    cellClass: "text-soft",
    cell: ({ books }) => (books?.interest ? formatMoney(books.interest) : null),
    foot: formatMoney(sums.books?.interest ?? 0),
  };
  return (
    <DataTable
      className="entry-table dues-table dues-arrears"
      caption={texts.title}
      rows={shown}
      keyOf={({ agreementId }) => agreementId}
      rowClass="dues-head dues-card"
      foot={{ head: `${texts.total} · ${texts.count(count)}`, span: 4 }}
      columns={[
        {
          key: "tenant",
          head: tenantAccountTexts.tenant,
          isRowHead: true,
          cell: ({ agreementId, counterParty, endDate, dunningStop, level, books }) => (
            <>
              <Link
                to={tenantAccountPath(agreementId) + query}
                className="finger mr-2 inline-flex min-h-[24px] items-center text-accent hover:underline"
              >
                {counterParty ?? agreementTexts.unknownTenant}
              </Link>
              {endDate !== null && endDate < asOf && <Chip>{texts.ended}</Chip>}
              {dunningStop !== null && (
                <Chip tone="warn" wraps>
                  {receivableTexts.stopOf(dunningStop)}
                </Chip>
              )}
              {level > 0 && <Chip tone={level === 3 ? "bad" : "warn"}>{reminderTexts.level(level)}</Chip>}
              {books && <ForBooks {...books} asOf={asOf} />}
            </>
          ),
        },
        {
          key: "property",
          head: tenantAccountTexts.property,
          cellClass: "dues-wide",
          cell: ({ propertyId, city, address }) => (
            <Link to={`/properties/${propertyId}`} className="hover:underline">
              {addressOf({ streetAndNumber: address, zipCode: null, city }, relationTexts.unknownPlace)}{" "}
              <span className="text-soft">#{propertyId}</span>
            </Link>
          ),
        },
        {
          key: "since",
          head: texts.since,
          label: texts.since,
          isNumber: true,
          cellClass: "dues-half",
          cell: ({ since }) => formatDay(since),
        },
        {
          key: "days",
          head: texts.days,
          label: texts.days,
          isNumber: true,
          cellClass: "dues-half",
          cell: ({ daysOverdue }) => texts.daysOf(daysOverdue),
        },
        ...components.map((component): DataColumn<ShownArrear> => {
          const name = tenantAccountTexts.components[component];
          return {
            key: component,
            head: name,
            label: name,
            isNumber: true,
            cellClass: "text-soft",
            cell: ({ balances }) => (balances[component] === 0 ? null : formatMoney(-balances[component])),
            foot: formatMoney(-sums.balances[component]),
          };
        }),
        ...(mayBook ? [interest] : []),
        {
          key: "owed",
          head: texts.owed,
          label: texts.owed,
          isNumber: true,
          cellClass: ({ daysOverdue }) => cn("dues-balance", daysOverdue < BAD_DAYS ? "text-changed" : "text-bad"),
          footClass: "dues-balance text-bad",
          cell: ({ owed, counterParty, books }) => (
            <>
              {formatMoney(owed)}
              {books?.covered && (
                <Link
                  to={linesPath(books.covered)}
                  aria-label={texts.coveredBy(books.covered.cents, counterParty ?? agreementTexts.unknownTenant)}
                  className="ml-auto block w-fit whitespace-normal font-normal text-accent text-small leading-6 hover:underline"
                >
                  {texts.covered(books.covered.cents)}
                </Link>
              )}
            </>
          ),
          foot: (
            <>
              {formatMoney(sums.owed)}
              {Boolean(sums.books?.covered) && (
                <span className="block whitespace-normal font-normal text-small text-soft">
                  {texts.covered(sums.books?.covered ?? 0)}
                </span>
              )}
            </>
          ),
        },
        {
          key: "reminder",
          head: null,
          className: "print:hidden",
          cellClass: "dues-action",
          cell: ({ agreementId, counterParty, dunningStop, level }) =>
            mayBook && (
              <span className="inline-flex flex-wrap justify-end gap-1.5">
                <LinkButton
                  to={`/reports/renting/arrears/${agreementId}/dunning-stop${query}`}
                  size="tiny"
                  preventScrollReset
                  aria-label={receivableTexts.stopFor(counterParty ?? agreementTexts.unknownTenant)}
                >
                  {receivableTexts.stop}
                </LinkButton>
                {dunningStop === null && (
                  <LinkButton
                    to={newReminderPath(agreementId, nextLevel(level))}
                    size="tiny"
                    aria-label={reminderTexts.levelTo(nextLevel(level), counterParty)}
                  >
                    {reminderTexts.levels[nextLevel(level)]}
                  </LinkButton>
                )}
              </span>
            ),
        },
      ]}
    />
  );
}

/** The lines that are to be booked, at the one that pays. */
function linesPath({ line }: Covered): string {
  const key = writeDatedKey(line);
  return `/accounting/unaccounted-entries?${new URLSearchParams({ through: key, at: key })}#at`;
}

/** What is known of an arrear below who owes it. */
function ForBooks({ lastReminder, dunningNote, termination, asOf }: ForBooks & { asOf: string }) {
  return (
    <>
      {lastReminder && (
        <Link
          to={reminderPath(lastReminder.id)}
          className="flex min-h-[24px] items-center font-normal text-small text-soft hover:underline"
        >
          {reminderTexts.lastOf(lastReminder)}
        </Link>
      )}
      {dunningNote && <p className="font-normal text-small text-soft [overflow-wrap:anywhere]">{dunningNote}</p>}
      {termination && <TerminationProof termination={termination} asOf={asOf} />}
    </>
  );
}
