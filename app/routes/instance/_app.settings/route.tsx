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
    { to: "/settings/users", label: settingsTexts.users },
    { to: "/settings/property-groups", label: settingsTexts.propertyGroups },
    { to: "/settings/bank-accounts", label: settingsTexts.bankAccounts },
    { to: "/settings/accounts", label: settingsTexts.accounts },
    { to: "/settings/loans", label: settingsTexts.loans },
    { to: "/settings/books", label: settingsTexts.books },
    { to: "/settings/sender", label: settingsTexts.sender },
    { to: "/settings/search", label: settingsTexts.search },
    { to: "/settings/backup", label: settingsTexts.backup },
    { to: UPKEEP, label: settingsTexts.upkeep },
    { to: "/settings/trash", label: trashTexts.title },
    { to: "/settings/history", label: settingsTexts.history },
    { to: "/settings/first-steps", label: settingsTexts.firstSteps },
  ],
};

export const loader = pageLoader("openSettings", async ({ user }) => ({ faults: user.faults }));

export const meta: MetaFunction = (route) => areaMeta(area, route);

export default function Settings() {
  const { faults } = useLoaderData<typeof loader>();
  const tabs = area.tabs.map((tab) => (tab.to === UPKEEP && faults > 0 ? { ...tab, badge: faults } : tab));
  return <TabbedArea {...area} tabs={tabs} />;
}
