import { demoAccounts } from "../../db/seed/demo/accounts";
import { roleName } from "./google/role-name";

/** The block that tells where the running application is and who can sign in. */
export function describeAddresses({ url, standInUrl }: { url: string; standInUrl: string }): string {
  const rows = demoAccounts.map((account) => ({
    email: account.email,
    name: `${account.firstName} ${account.lastName}`,
    role: roleName(account),
  }));
  const emailWidth = Math.max(...rows.map(({ email }) => email.length));
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  return [
    "",
    `  Objektbuch            ${url}`,
    `  Anmeldung (Ersatz)    ${standInUrl}`,
    "",
    "  Demokonten, alle ohne Passwort:",
    ...rows.map(({ email, name, role }) => `    ${email.padEnd(emailWidth)}   ${name.padEnd(nameWidth)}   ${role}`),
    "",
    `  Token für /api        npm run --silent token -- ${rows[0]?.email}`,
    "  Beenden               Strg+C",
    "",
  ].join("\n");
}
