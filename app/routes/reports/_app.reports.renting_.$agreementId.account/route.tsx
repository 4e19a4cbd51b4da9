import { useLoaderData } from "@remix-run/react";
import { CalendarClock } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openReceivable } from "~/modules/books/receivables/open-receivables";
import { showReceivable } from "~/modules/books/receivables/show-receivable";
import { nextLevel } from "~/modules/books/reminders/list-due-reminders";
import { listReminders } from "~/modules/books/reminders/open-reminders";
import { listSettlements } from "~/modules/books/settlements/open-settlements.server";
import { showSettlements } from "~/modules/books/settlements/show-settlement";
import { openTenantAccount } from "~/modules/books/tenant-accounts/open-tenant-accounts";
import type { NothingDue as Reason, ShownTenantAccount } from "~/modules/books/tenant-accounts/show-tenant-account";
import { showTenantAccount } from "~/modules/books/tenant-accounts/show-tenant-account";
import { newReminderPath, tenantLetterPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { readAsOf } from "~/modules/reports/read-as-of";
import { SettlementsCard } from "~/screens/costs/settlement-rows";
import { RemindersCard } from "~/screens/receivables/reminders-card";
import { AsOfForm } from "~/screens/reports/as-of-form";
import type { AreaHandle } from "~/screens/tabbed-area";
import { reminderTexts } from "~/texts/accounting/reminders";
import { tenantAccountTexts as texts } from "~/texts/accounting/tenant-account";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { MoreActions } from "~/ui/page/more-actions";
import { Screen } from "~/ui/page/screen";
import { AccountHead } from "./account-head";
import { AccountMonths } from "./account-months";
import { ReceivableCards } from "./receivable-cards";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: texts.title,
  actions: ({ account, asked, receivable }) => (
    <>
      <MoreActions>
        <LinkButton to={tenantLetterPath(account.agreementId, asked.asOf)}>{texts.statement}</LinkButton>
      </MoreActions>
      {receivable && receivable.dunningStop === null && receivable.open.length > 0 && (
        <LinkButton to={newReminderPath(account.agreementId, nextLevel(receivable.level))} look="primary">
          {reminderTexts.levels[nextLevel(receivable.level)]}
        </LinkButton>
      )}
    </>
  ),
};

export const meta = ({ data }: { data: Data | undefined }) => [
  { title: [data?.account.counterParty, texts.title, "Objektbuch"].filter(Boolean).join(" · ") },
];

export const loader = pageLoader("readReports", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const asked = readAsOf(url.searchParams, dayOf(context.now));
  const mayOpenBooks = may(user, "openAccounting");
  const [account, found, reminders, settled] = await Promise.all([
    openTenantAccount(db, id, asked.asOf, agreementTexts.notFound),
    openReceivable(db, id, asked.asOf, agreementTexts.notFound),
    mayOpenBooks ? listReminders(db, id) : [],
    may(user, "readSettlementStates") ? listSettlements(db, { propertyId: null, agreementId: id, year: null }) : [],
  ]);
  const { arrear, ...shown } = showTenantAccount(account, mayOpenBooks);
  const receivable = mayOpenBooks ? found : null;
  return {
    asked,
    receivable: receivable && showReceivable(receivable),
    reminders,
    settlements: showSettlements(settled, asked.today, mayOpenBooks),
    account: {
      ...shown,
      arrear: arrear && { ...arrear, daysOverdue: found.receivable.daysOverdue },
    },
    mayOpenBooks,
    mayChange: may(user, "changeRentalAgreements"),
  };
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";

export default function TenantAccountPage() {
  const { asked, account, receivable, reminders, settlements, mayOpenBooks, mayChange } =
    useLoaderData<typeof loader>();
  const query = asked.asOf === asked.today ? "" : `?asOf=${asked.asOf}`;
  return (
    <Screen>
      <AsOfForm {...asked} />
      <AccountHead account={account} asOf={asked.asOf} mayOpenBooks={mayOpenBooks} mayChange={mayChange} />
      {receivable && <ReceivableCards receivable={receivable} asOf={asked.asOf} query={query} />}
      {reminders.length > 0 && <RemindersCard reminders={reminders} className="mb-5" />}
      {settlements.length > 0 && <SettlementsCard rows={settlements} className="mb-5" />}
      {account.nothingDue ? (
        <NothingDue account={account} reason={account.nothingDue} />
      ) : (
        <AccountMonths account={account} />
      )}
    </Screen>
  );
}

/** Says why an account has nothing to show. */
function NothingDue({ account, reason }: { account: ShownTenantAccount; reason: Reason }) {
  const day = reason === "before-books" ? account.since : account.startDate;
  return (
    <Empty icon={<CalendarClock size={28} aria-hidden />} title={texts.nothing}>
      {texts.nothingDue[reason](day)}
    </Empty>
  );
}
