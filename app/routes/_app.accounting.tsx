import { Outlet, useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageLoader } from "~/http/page-edge";
import { accountingTexts } from "~/texts/accounting";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";

const tabs = [
  { to: "/accounting/bank-transactions", label: accountingTexts.bankTransactions },
  { to: "/accounting/bank-accounts", label: accountingTexts.bankAccounts },
];

/** What a tab's route says of itself to the frame: the actions beside the title, made from what its loader answered. */
export type AccountingHandle<Data> = { actions: (data: Data) => ReactNode };

export const loader = pageLoader("openAccounting", async () => null);

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `${tabAt(location.pathname)} · ${accountingTexts.title} · Objektbuch` },
];

export default function Accounting() {
  const tab = tabAt(useLocation().pathname);
  const match = useMatches().findLast(({ handle }) => (handle as AccountingHandle<unknown> | undefined)?.actions);
  const actions = match?.data ? (match.handle as AccountingHandle<unknown>).actions(match.data) : null;
  return (
    <>
      <div data-behind-dialog>
        <PageHead
          crumbs={[{ label: accountingTexts.title, to: "/accounting" }, { label: tab }]}
          title={tab}
          actions={actions}
        />
        <Tabs label={accountingTexts.title} tabs={tabs} />
      </div>
      <Outlet />
    </>
  );
}

function tabAt(pathname: string): string {
  return tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.label ?? accountingTexts.title;
}
