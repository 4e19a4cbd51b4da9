/** Words of the accounting area's frame. */
export const accountingTexts = {
  title: "Buchhaltung",
  bankTransactions: "Bankumsätze",
  bankAccounts: "Bankkonten",
};
