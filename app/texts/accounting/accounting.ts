/** Words of the accounting area's frame. */
export const accountingTexts = {
  title: "Buchhaltung",
  unaccountedEntries: "Zu buchende Umsätze",
  ledgerEntries: "Buchungsumsätze",
  balances: "Kontostände",
  bankTransactions: "Bankumsätze",
  bankAccounts: "Bankkonten",
};
