import { Link, useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { pagePart, readQuery } from "~/http/query/parameters";
import { addressOf } from "~/modules/base/addresses/address";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openStandingArrears, type StandingArrears } from "~/modules/books/kept-receivables/open-arrears";
import type { ReminderLevel } from "~/modules/books/receivables/reminded";
import { type ShownReceivable, showStanding } from "~/modules/books/receivables/show-receivable";
import { nextLevel } from "~/modules/books/reminders/list-due-reminders";
import type { Arrear, Arrears } from "~/modules/books/tenant-accounts/list-arrears";
import { newReminderPath, reminderPath, tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { components } from "~/modules/portfolio/rental-agreements/terms/amounts";
import { readAsOf } from "~/modules/reports/read-as-of";
import { TerminationProof } from "~/screens/receivables/termination-proof";
import { AsOfForm } from "~/screens/reports/as-of-form";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { receivableTexts } from "~/texts/accounting/receivables";
import { reminderTexts } from "~/texts/accounting/reminders";
import { tenantAccountTexts, arrearsTexts as texts } from "~/texts/accounting/tenant-account";
import { formatDay, formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { relationTexts } from "~/texts/relations";
import { reportPageTexts } from "~/texts/reports/report-pages";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { type DataColumn, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";
import "~/screens/reports/dues-table.css";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: texts.title,
  actions: ({ mayBook }) => mayBook && <LinkButton to="/reports/renting/reminders">{reminderTexts.all}</LinkButton>,
};

export const loader = pageLoader("readReports", async ({ db, user, url, context }) => {
  const today = dayOf(context.now);
  const asked = readAsOf(url.searchParams, today);
  const { page } = readQuery(url.searchParams, { page: pagePart(1) });
  const list = await openStandingArrears(db, asked.asOf, page, today);
  const mayBook = may(user, "openAccounting");
  const seesLevel = may(user, "readTenantContacts");
  return { asked, ...list, shown: list.shown.map((arrear) => showArrear(arrear, { seesLevel, mayBook })), mayBook };
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";

type ShownArrear = Arrear & { dunningStop: string | null; level: ReminderLevel | 0; books: ForBooks | null };

/** What was paid when, and what became of it, is for who keeps the books. */
type ForBooks = Pick<ShownReceivable, "interest" | "termination" | "lastReminder" | "dunningNote">;

/** An arrear with what is known of it from the day on which each rent was due. */
function showArrear(
  { found, ...arrear }: StandingArrears["shown"][number],
  { seesLevel, mayBook }: { seesLevel: boolean; mayBook: boolean },
): ShownArrear {
  if (!found) return { ...arrear, dunningStop: null, level: 0, books: null };
  const { interest, dunningStop, dunningNote, termination, level, lastReminder } = showStanding(found);
  const { oldestDueDay, daysOverdue } = found.standing;
  return {
    ...{ ...arrear, since: oldestDueDay ?? arrear.since, daysOverdue },
    ...(seesLevel ? { dunningStop, level } : { dunningStop: null, level: 0 }),
    books: mayBook ? { interest, termination, lastReminder, dunningNote } : null,
  };
}

export default function ArrearsPage() {
  const { asked, unbooked, mayBook, ...list } = useLoaderData<typeof loader>();
  const { asOf } = asked;
  return (
    <Screen>
      <AsOfForm {...asked} />
      {list.count === 0 ? (
        <Empty icon={<CircleCheck size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint(asOf)}
        </Empty>
      ) : (
        <>
          {unbooked > 0 && (
            <div className="mb-3">
              <Alert tone="warn">
                {texts.unbooked(unbooked)}{" "}
                {mayBook && (
                  <Link to="/accounting/unaccounted-entries" className="whitespace-nowrap underline">
                    {texts.book(unbooked)}
                  </Link>
                )}
              </Alert>
            </div>
          )}
          <p className="mb-3 hidden text-soft print:block">{reportPageTexts.asOf(asOf)}</p>
          <ArrearTable {...list} mayBook={mayBook} asOf={asOf} query={asOf === asked.today ? "" : `?asOf=${asOf}`} />
          <RowPages
            {...list}
            rowCount={list.shown.length}
            totalSize={list.count}
            pathOf={(other) => `?asOf=${asOf}&page=${other}`}
          />
          <p className="mt-3 text-small text-soft">
            {texts.endedHint} {texts.dueHint}
          </p>
        </>
      )}
    </Screen>
  );
}

/** What tenants owe, the most first, and what it comes to for all of them. `query` asks for their accounts as of the same day. */
function ArrearTable({
  shown,
  count,
  sums,
  mayBook,
  asOf,
  query,
}: Pick<Arrears, "count" | "sums"> & { shown: ShownArrear[]; mayBook: boolean; asOf: string; query: string }) {
  const interest: DataColumn<ShownArrear> = {
    key: "interest",
    head: receivableTexts.interestHead,
    label: receivableTexts.interestHead,
    isNumber: true,
    cellClass: "text-soft",
    cell: ({ books }) => (books?.interest ? formatMoney(books.interest) : null),
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
                className="mr-2 inline-flex min-h-[24px] items-center text-accent hover:underline"
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
          cellClass: "dues-balance text-bad",
          footClass: "dues-balance text-bad",
          cell: ({ owed }) => formatMoney(owed),
          foot: formatMoney(sums.owed),
        },
        {
          key: "reminder",
          head: null,
          className: "print:hidden",
          cellClass: "dues-action",
          cell: ({ agreementId, counterParty, dunningStop, level }) =>
            mayBook && (
              <span className="inline-flex gap-1.5">
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
