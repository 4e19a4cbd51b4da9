import { createHash } from "node:crypto";
import { demoAccounts } from "../../../db/seed/demo/accounts";

/** What Google says of a person; the names are those of its claims. */
export type GooglePerson = {
  sub: string;
  email: string;
  email_verified: true;
  given_name: string;
  family_name: string;
  name: string;
};

/**
 * The person whom an e-mail address belongs to: a demo account in any case of letters, or a stranger named after the
 * address. Null for a text that is no address.
 */
export function googlePerson(text: string): GooglePerson | null {
  const email = text.trim();
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email)) return null;
  const account = demoAccounts.find((one) => one.email === email.toLowerCase());
  const [givenName, familyName] = account ? [account.firstName, account.lastName] : namesIn(email);
  return {
    sub: subjectOf(email),
    email: account?.email ?? email,
    email_verified: true,
    given_name: givenName,
    family_name: familyName,
    name: `${givenName} ${familyName}`.trim(),
  };
}

function namesIn(email: string): [string, string] {
  const words = (email.split("@")[0] ?? "").split(/[._-]+/).filter(Boolean);
  const [first = "", ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [first, rest.join(" ")];
}

/** Google's subjects are 21 digits that stay the same for a person. */
function subjectOf(email: string): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, "0")}`;
}
