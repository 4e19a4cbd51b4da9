import { env } from "cloudflare:workers";
import { importJWK, SignJWT } from "jose";
import type { Role } from "../../app/modules/base/rights/rights";
import { connect } from "../../db/client";
import { users } from "../../db/schema/users";
import { ORIGIN } from "./call";
import { sessionHeader } from "./session-header";

/** A user in the tests' database, with what it takes to call as that person. */
export type Person = { id: number; email: string; token: string; headers: Record<string, string> };

let count = 0;

/** Creates a user with the given flags. */
export async function createPerson(...flags: (Role | "locked")[]): Promise<Person> {
  const email = `person-${++count}-${crypto.randomUUID().slice(0, 8)}@objektbuch.example`;
  const [user] = await connect(env.DB)
    .insert(users)
    .values({
      email,
      firstName: "Person",
      lastName: String(count),
      createTime: "2026-01-01T00:00:00.000Z",
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
    })
    .returning({ id: users.id });
  const token = await signIdToken({ email });
  return { id: user?.id ?? 0, email, token, headers: { Authorization: `Bearer ${token}` } };
}

/** The same person in a browser: a session that began and was last used `ago` seconds before, and the origin of its forms. */
export async function inBrowser(person: Person, ago = 0): Promise<Person> {
  const cookie = await sessionHeader(person.id, env.SESSION_SECRET, new Date(Date.now() - ago * 1000));
  return { ...person, headers: { Cookie: cookie, Origin: ORIGIN } };
}

/** An ID token of the tests' identity provider; single claims can be given to make a bad one. */
export async function signIdToken(
  claims: { email: string; email_verified?: unknown; aud?: string; iss?: string; exp?: number },
  key?: CryptoKey,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const {
    email,
    email_verified = true,
    aud = env.GOOGLE_CLIENT_ID_DEVELOPMENT,
    iss = env.GOOGLE_ISSUER,
    exp = now + 600,
  } = claims;
  return new SignJWT({ email, email_verified, given_name: "Person", family_name: "Test" })
    .setProtectedHeader({ alg: "RS256", kid: "test" })
    .setSubject(email)
    .setIssuedAt(now - 1)
    .setIssuer(iss)
    .setAudience(aud)
    .setExpirationTime(exp)
    .sign(key ?? (await importJWK(JSON.parse(env.TEST_GOOGLE_KEY), "RS256")));
}
