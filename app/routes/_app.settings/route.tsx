import { Outlet, useLocation } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { settingsTexts } from "~/texts/settings";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";

const tabs = [
  { to: "/settings/users", label: settingsTexts.users },
  { to: "/settings/property-groups", label: settingsTexts.propertyGroups },
  { to: "/settings/bank-accounts", label: settingsTexts.bankAccounts },
  { to: "/settings/accounts", label: settingsTexts.accounts },
  { to: "/settings/loans", label: settingsTexts.loans },
  { to: "/settings/books", label: settingsTexts.books },
  { to: "/settings/search", label: settingsTexts.search },
];

export const loader = pageLoader("openSettings", async () => null);

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `${tabAt(location.pathname)} · ${settingsTexts.title} · Objektbuch` },
];

export default function Settings() {
  const tab = tabAt(useLocation().pathname);
  return (
    <>
      <div data-behind-dialog>
        <PageHead crumbs={[{ label: settingsTexts.title, to: "/settings" }, { label: tab }]} title={tab} />
        <Tabs label={settingsTexts.title} tabs={tabs} />
      </div>
      <Outlet />
    </>
  );
}

function tabAt(pathname: string): string {
  return tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.label ?? settingsTexts.title;
}
