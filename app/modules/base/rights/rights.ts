/** The flags that a user can carry. */
export const roles = ["admin", "editor", "voter", "accountant"] as const;

export type Role = (typeof roles)[number];

/** Which flags a user carries. */
export type RoleFlags = Record<Role, boolean>;

/** The one table of rights: who may do what, `everyone` being each signed-in user. Pages, forms and `/api` all ask it. */
export const rights = {
  readPortfolio: ["everyone"],
  comment: ["everyone"],
  changeProperties: ["editor"],
  deleteProperties: ["admin"],
  changeRentalAgreements: ["editor"],
  readTenantContacts: ["editor", "accountant"],
  readAttachments: ["admin", "editor"],
  changeAttachments: ["editor"],
  changeImages: ["editor"],
  vote: ["voter"],
  changeFollowUps: ["editor", "voter", "accountant"],
  changeLoanFollowUps: ["accountant"],
  changePropertyGroups: ["admin"],
  changeBaseRates: ["admin"],
  changeConsumerPrices: ["admin", "editor", "accountant"],
  changeDeadlines: ["editor", "accountant"],
  changeMoneyDeadlines: ["accountant"],
  openSettings: ["admin"],
  buildSearchIndex: ["admin"],
  takeBackup: ["admin"],
  runUpkeep: ["admin"],
  readHistory: ["admin"],
  emptyTrash: ["admin"],
  discloseTenants: ["admin"],
  forgetTenants: ["admin"],
  readUsers: ["admin"],
  changeUsers: ["admin"],
  readBankAccounts: ["admin", "accountant"],
  changeBankAccounts: ["admin", "accountant"],
  readAccounts: ["admin", "accountant"],
  changeAccounts: ["admin"],
  readLoans: ["admin", "accountant"],
  changeLoans: ["admin", "accountant"],
  openAccounting: ["accountant"],
  readSettlementStates: ["editor", "accountant"],
  readReports: ["everyone"],
  readLoanReport: ["accountant"],
} as const satisfies Record<string, readonly (Role | "everyone")[]>;

export type Right = keyof typeof rights;

/** Whether a user with these flags has a right. */
export function may(user: RoleFlags, right: Right): boolean {
  return rolesWith(right).some((role) => role === "everyone" || user[role]);
}

/** The flags each of which gives a right. */
export function rolesWith(right: Right): readonly (Role | "everyone")[] {
  return rights[right];
}
