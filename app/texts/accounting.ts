/** Words of the accounting area's frame. */
export const accountingTexts = {
  title: "Buchhaltung",
  bankAccounts: "Bankkonten",
};
