/** Words of the accounting area's frame. */
export const accountingTexts = {
  title: "Buchhaltung",
  unaccountedEntries: "Zu buchende Umsätze",
  bankTransactions: "Bankumsätze",
  bankAccounts: "Bankkonten",
};
