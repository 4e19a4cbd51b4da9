import { type Cookie, createCookie, createCookieSessionStorage } from "@remix-run/cloudflare";
import { isLocalHost } from "./google-settings";

/** A session ends this long after the last request. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** How old a session may grow before an answer renews it; renewing on every request would only cost headers. */
const RENEW_AFTER_SECONDS = 10 * 60;

const SIGN_IN_SECONDS = 10 * 60;

/** What the session cookie says: whose it is and when it was last renewed, in seconds since 1970. */
export type Session = { userId: number; renewed: number };

/** A signed cookie that reads as absent when its signature is wrong; Remix's own throws at one that is no base64. */
function signedCookie(name: string, secret: string, url: URL, maxAge: number): Cookie {
  // Browsers and tools differ on Secure cookies from http://localhost, so a local host goes without.
  const secure = !(isLocalHost(url.hostname) && url.protocol === "http:");
  const cookie = createCookie(name, { secrets: [secret], httpOnly: true, sameSite: "lax", path: "/", secure, maxAge });
  return { ...cookie, parse: (header, options) => cookie.parse(header, options).catch(() => null) };
}

/** The cookie that keeps a person signed in. */
export function sessionCookie(secret: string, url: URL) {
  return signedCookie("objektbuch_session", secret, url, SESSION_SECONDS);
}

/** Where the state of a sign-in under way is kept until Google sends the person back. */
export function signInStorage(secret: string, url: URL) {
  return createCookieSessionStorage<{ returnTo: string }>({
    cookie: signedCookie("objektbuch_sign_in", secret, url, SIGN_IN_SECONDS),
  });
}

/** The session of a request, or null without a signed, unexpired one. */
export async function readSession(request: Request, secret: string, now: Date): Promise<Session | null> {
  const header = request.headers.get("Cookie");
  const session: unknown = header && (await sessionCookie(secret, new URL(request.url)).parse(header));
  if (typeof session !== "object" || session === null) return null;
  const { userId, renewed } = session as Partial<Session>;
  if (typeof userId !== "number" || typeof renewed !== "number") return null;
  return now.getTime() / 1000 - renewed < SESSION_SECONDS ? { userId, renewed } : null;
}

/** Whether an answer should renew the session. */
export function needsRenewal(session: Session, now: Date): boolean {
  return now.getTime() / 1000 - session.renewed > RENEW_AFTER_SECONDS;
}

/** The `Set-Cookie` header that signs a person in or renews the session. */
export function writeSession(userId: number, secret: string, url: URL, now: Date): Promise<string> {
  return sessionCookie(secret, url).serialize({ userId, renewed: Math.floor(now.getTime() / 1000) } satisfies Session);
}

/** The `Set-Cookie` header that ends a session. */
export function clearSession(secret: string, url: URL): Promise<string> {
  return sessionCookie(secret, url).serialize("", { maxAge: 0 });
}
