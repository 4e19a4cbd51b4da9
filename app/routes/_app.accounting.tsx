import { type MetaFunction, Outlet, useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageLoader } from "~/http/page-edge";
import { accountingTexts } from "~/texts/accounting/accounting";
import { PageHead } from "~/ui/page-head";
import { SavedNotice } from "~/ui/saved-notice";
import { Tabs } from "~/ui/tabs";

const OPEN_LINES = "/accounting/unaccounted-entries";

/** The screens to which a saved booking leads back. */
const BOOKING_LISTS = [OPEN_LINES, "/accounting/ledger-entries", "/accounting/balances"];

const tabs = [
  { to: OPEN_LINES, label: accountingTexts.unaccountedEntries },
  { to: "/accounting/ledger-entries", label: accountingTexts.ledgerEntries },
  { to: "/accounting/balances", label: accountingTexts.balances },
  { to: "/accounting/bank-transactions", label: accountingTexts.bankTransactions },
  { to: "/accounting/bank-accounts", label: accountingTexts.bankAccounts },
];

/**
 * What a route says of itself to the frame: the actions beside the title, made from what its loader answered, and its own title
 * where it is not the tab's.
 */
export type AccountingHandle<Data> = { actions: (data: Data) => ReactNode; title?: string };

export const loader = pageLoader("openAccounting", async () => null);

export const meta: MetaFunction = ({ location, matches }) => {
  const title = titleOf(matches) ?? tabAt(location.pathname)?.label;
  return [{ title: [title, accountingTexts.title, "Objektbuch"].filter(Boolean).join(" · ") }];
};

export default function Accounting() {
  const tab = tabAt(useLocation().pathname) ?? { label: accountingTexts.title };
  const matches = useMatches();
  const match = matches.findLast(({ handle }) => (handle as AccountingHandle<unknown> | undefined)?.actions);
  const title = titleOf(matches);
  const actions = match?.data ? (match.handle as AccountingHandle<unknown>).actions(match.data) : null;
  return (
    <>
      <div data-behind-dialog>
        <PageHead
          crumbs={[
            { label: accountingTexts.title, to: "/accounting" },
            ...(title ? [tab, { label: title }] : [{ label: tab.label }]),
          ]}
          title={title ?? tab.label}
          actions={actions}
        />
        <Tabs label={accountingTexts.title} tabs={tabs} />
      </div>
      <Outlet />
      <SavedNotice here={BOOKING_LISTS} except={OPEN_LINES} />
    </>
  );
}

function tabAt(pathname: string): (typeof tabs)[number] | undefined {
  return tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

function titleOf(matches: { handle?: unknown }[]): string | undefined {
  return matches.map(({ handle }) => (handle as AccountingHandle<unknown> | undefined)?.title).findLast(Boolean);
}
