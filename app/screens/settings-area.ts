import { digestTexts } from "~/texts/deadlines/digest";
import { privacyTexts } from "~/texts/persons/privacy";
import { operationTexts } from "~/texts/settings/operation";
import { settingsTexts } from "~/texts/settings/settings";
import { trashTexts } from "~/texts/settings/trash";
import { datevTexts } from "~/texts/taxes/datev";
import type { Area } from "./tabbed-area";

const UPKEEP = "/settings/upkeep";
const MAIL = "/settings/mail";

export const settingsArea: Area = {
  title: settingsTexts.title,
  to: "/settings",
  tabs: [
    { to: "/settings/users", label: settingsTexts.users, group: settingsTexts.groups.team },
    { to: "/settings/property-groups", label: settingsTexts.propertyGroups, group: settingsTexts.groups.team },
    { to: MAIL, label: digestTexts.tab, group: settingsTexts.groups.team },
    { to: "/settings/bank-accounts", label: settingsTexts.bankAccounts, group: settingsTexts.groups.accounting },
    { to: "/settings/accounts", label: settingsTexts.accounts, group: settingsTexts.groups.accounting },
    { to: "/settings/loans", label: settingsTexts.loans, group: settingsTexts.groups.accounting },
    { to: "/settings/books", label: settingsTexts.books, group: settingsTexts.groups.accounting },
    { to: "/settings/sender", label: settingsTexts.sender, group: settingsTexts.groups.accounting },
    { to: "/settings/datev", label: datevTexts.settings, group: settingsTexts.groups.accounting },
    { to: "/settings/reminders", label: settingsTexts.reminders, group: settingsTexts.groups.accounting },
    { to: "/settings/search", label: settingsTexts.search, group: settingsTexts.groups.system },
    { to: "/settings/backup", label: settingsTexts.backup, group: settingsTexts.groups.system },
    { to: UPKEEP, label: settingsTexts.upkeep, group: settingsTexts.groups.system },
    { to: "/settings/operation", label: operationTexts.title, group: settingsTexts.groups.system },
    { to: "/settings/trash", label: trashTexts.title, group: settingsTexts.groups.system },
    { to: "/settings/privacy", label: privacyTexts.tab, group: settingsTexts.groups.system },
    { to: "/settings/history", label: settingsTexts.history, group: settingsTexts.groups.system },
    { to: "/settings/first-steps", label: settingsTexts.firstSteps, group: settingsTexts.groups.system },
  ],
};

/** The tabs of the settings, that of the upkeep with how much it found, and of mails only if they can be sent. */
export function settingsTabs(faults: number, hasMail: boolean): Area["tabs"] {
  return settingsArea.tabs
    .filter(({ to }) => to !== MAIL || hasMail)
    .map((tab) => (tab.to === UPKEEP && faults > 0 ? { ...tab, badge: faults } : tab));
}
