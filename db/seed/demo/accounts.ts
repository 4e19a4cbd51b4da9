import type { Role } from "../../../app/modules/base/rights/rights";

/** A person who can try the application locally. */
export type DemoAccount = {
  email: string;
  firstName: string;
  lastName: string;
  roles: Record<Role | "locked", boolean>;
};

const none = { admin: false, editor: false, voter: false, accountant: false, locked: false };

/** One account for each flag, carrying that flag alone, and one without any. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "admin@objektbuch.example", firstName: "Anja", lastName: "Hofmann", roles: { ...none, admin: true } },
  { email: "editor@objektbuch.example", firstName: "Erik", lastName: "Baumann", roles: { ...none, editor: true } },
  { email: "voter@objektbuch.example", firstName: "Vera", lastName: "Lindner", roles: { ...none, voter: true } },
  {
    email: "accountant@objektbuch.example",
    firstName: "Bernd",
    lastName: "Krause",
    roles: { ...none, accountant: true },
  },
  { email: "reader@objektbuch.example", firstName: "Lea", lastName: "Neumann", roles: none },
  { email: "locked@objektbuch.example", firstName: "Jörg", lastName: "Sommer", roles: { ...none, locked: true } },
];
