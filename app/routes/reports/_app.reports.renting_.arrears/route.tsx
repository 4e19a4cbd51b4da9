import { Link, useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { pagePart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openStandingArrears, type StandingArrears } from "~/modules/books/kept-receivables/open-arrears";
import { showStanding } from "~/modules/books/receivables/show-receivable";
import { readAsOf } from "~/modules/reports/read-as-of";
import { AsOfForm } from "~/screens/reports/as-of-form";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { reminderTexts } from "~/texts/accounting/reminders";
import { rentsTexts, arrearsTexts as texts } from "~/texts/accounting/tenant-account";
import { reportPageTexts } from "~/texts/reports/report-pages";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { MoreActions } from "~/ui/page/more-actions";
import { Screen } from "~/ui/page/screen";
import { ArrearTable, type ShownArrear } from "./arrear-table";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: texts.title,
  actions: ({ mayBook }) =>
    mayBook && (
      <MoreActions>
        <LinkButton to="/reports/renting/reminders">{reminderTexts.all}</LinkButton>
      </MoreActions>
    ),
};

export const loader = pageLoader("readReports", async ({ db, user, url, context }) => {
  const today = dayOf(context.now);
  const asked = readAsOf(url.searchParams, today);
  const { page } = readQuery(url.searchParams, { page: pagePart(1) });
  const list = await openStandingArrears(db, asked.asOf, page, today);
  const mayBook = may(user, "openAccounting");
  const seesLevel = may(user, "readTenantContacts");
  const { balances, owed, ...forBooks } = list.sums;
  return {
    ...{ asked, ...list, mayBook },
    shown: list.shown.map((arrear) => showArrear(arrear, { seesLevel, mayBook })),
    sums: { balances, owed, books: mayBook ? forBooks : null },
  };
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";

/** An arrear with what may be known of it. */
function showArrear(
  { found, covered, ...arrear }: StandingArrears["shown"][number],
  { seesLevel, mayBook }: { seesLevel: boolean; mayBook: boolean },
): ShownArrear {
  if (!found) return { ...arrear, dunningStop: null, level: 0, books: null };
  const { interest, dunningStop, dunningNote, termination, level, lastReminder } = showStanding(found);
  return {
    ...arrear,
    ...(seesLevel ? { dunningStop, level } : { dunningStop: null, level: 0 }),
    books: mayBook ? { interest, termination, lastReminder, dunningNote, covered } : null,
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
            {texts.endedHint} {texts.dueHint} {list.sums.books?.covered ? rentsTexts.expectedHint : null}
          </p>
        </>
      )}
    </Screen>
  );
}
