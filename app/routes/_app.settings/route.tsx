import type { MetaFunction } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { type Area, areaMeta, TabbedArea } from "~/screens/tabbed-area";
import { settingsTexts } from "~/texts/settings";

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
    { to: "/settings/history", label: settingsTexts.history },
  ],
};

export const loader = pageLoader("openSettings", async () => null);

export const meta: MetaFunction = (route) => areaMeta(area, route);

export default function Settings() {
  return <TabbedArea {...area} />;
}
