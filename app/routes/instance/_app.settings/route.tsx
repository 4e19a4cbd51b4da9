import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { type Area, areaMeta, TabbedArea } from "~/screens/tabbed-area";
import { settingsTexts } from "~/texts/settings/settings";
import { trashTexts } from "~/texts/settings/trash";

const UPKEEP = "/settings/upkeep";

const area: Area = {
  title: settingsTexts.title,
  to: "/settings",
  tabs: [
    { to: "/settings/users", label: settingsTexts.users, group: settingsTexts.groups.team },
    { to: "/settings/property-groups", label: settingsTexts.propertyGroups, group: settingsTexts.groups.team },
    { to: "/settings/bank-accounts", label: settingsTexts.bankAccounts, group: settingsTexts.groups.accounting },
    { to: "/settings/accounts", label: settingsTexts.accounts, group: settingsTexts.groups.accounting },
    { to: "/settings/loans", label: settingsTexts.loans, group: settingsTexts.groups.accounting },
    { to: "/settings/books", label: settingsTexts.books, group: settingsTexts.groups.accounting },
    { to: "/settings/sender", label: settingsTexts.sender, group: settingsTexts.groups.accounting },
    { to: "/settings/search", label: settingsTexts.search, group: settingsTexts.groups.system },
    { to: "/settings/backup", label: settingsTexts.backup, group: settingsTexts.groups.system },
    { to: UPKEEP, label: settingsTexts.upkeep, group: settingsTexts.groups.system },
    { to: "/settings/trash", label: trashTexts.title, group: settingsTexts.groups.system },
    { to: "/settings/history", label: settingsTexts.history, group: settingsTexts.groups.system },
    { to: "/settings/first-steps", label: settingsTexts.firstSteps, group: settingsTexts.groups.system },
  ],
};

export const loader = pageLoader("openSettings", async ({ user }) => ({ faults: user.faults }));

export const meta: MetaFunction = (route) => areaMeta(area, route);

export default function Settings() {
  const { faults } = useLoaderData<typeof loader>();
  const tabs = area.tabs.map((tab) => (tab.to === UPKEEP && faults > 0 ? { ...tab, badge: faults } : tab));
  return <TabbedArea {...area} tabs={tabs} />;
}
