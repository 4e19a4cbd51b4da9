import { type Cookie, createCookie, createCookieSessionStorage } from "@remix-run/cloudflare";
import { HOST_PREFIX, hostCookie } from "./host-cookie";

const SESSION_COOKIE = "objektbuch_session";

/** A session ends this long after the last request. */
const SESSION_SECONDS = 12 * 60 * 60;

/** However much it is used, no session grows older. */
export const OLDEST_SESSION_SECONDS = 7 * 24 * 60 * 60;

/** How old a session may grow before an answer renews it; renewing on every request would only cost headers. */
const RENEW_AFTER_SECONDS = 10 * 60;

const SIGN_IN_SECONDS = 10 * 60;

/** The secret that signs, and the one before it, whose signatures still count. */
export type Secrets = readonly [string, ...string[]];

/** What the session cookie says: which and whose it is, when it began and when it was last renewed, in milliseconds since 1970. */
export type Session = { id: string; userId: number; began: number; renewed: number };

/** A signed cookie that reads as absent when its signature is wrong; Remix's own throws at one that is no base64. */
function signedCookie(name: string, secrets: Secrets, url: URL, maxAge: number): Cookie {
  const host = hostCookie(name, url);
  const cookie = createCookie(host.name, {
    secrets: [...secrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: host.secure,
    maxAge,
  });
  return { ...cookie, parse: (header, options) => cookie.parse(header, options).catch(() => null) };
}

/** The cookie that keeps a person signed in. */
export function sessionCookie(secrets: Secrets, url: URL) {
  return signedCookie(SESSION_COOKIE, secrets, url, SESSION_SECONDS);
}

/** Where the state of a sign-in under way is kept until Google sends the person back. */
export function signInStorage(secrets: Secrets, url: URL) {
  return createCookieSessionStorage<{ returnTo: string }>({
    cookie: signedCookie("objektbuch_sign_in", secrets, url, SIGN_IN_SECONDS),
  });
}

/** Whether a request brings a session along, good or not. */
export function bringsSession(request: Request): boolean {
  const cookies = request.headers.get("Cookie") ?? "";
  const names = cookies.split(";").map((cookie) => cookie.trim().split("=")[0]);
  return names.includes(SESSION_COOKIE) || names.includes(HOST_PREFIX + SESSION_COOKIE);
}

/** The session of a request, or null without a signed, unexpired one. */
export async function readSession(request: Request, secrets: Secrets, now: Date): Promise<Session | null> {
  const header = request.headers.get("Cookie");
  const session: unknown = header && (await sessionCookie(secrets, new URL(request.url)).parse(header));
  if (!isSession(session)) return null;
  const expired = secondsSince(session.renewed, now) >= SESSION_SECONDS;
  return expired || secondsSince(session.began, now) >= OLDEST_SESSION_SECONDS ? null : session;
}

function isSession(value: unknown): value is Session {
  if (typeof value !== "object" || value === null) return false;
  const { id, userId, began, renewed } = value as Partial<Session>;
  return typeof id === "string" && [userId, began, renewed].every(Number.isSafeInteger);
}

function secondsSince(milliseconds: number, now: Date): number {
  return (now.getTime() - milliseconds) / 1000;
}

/** Whether an answer should renew the session. */
export function needsRenewal(session: Session, now: Date): boolean {
  return secondsSince(session.renewed, now) > RENEW_AFTER_SECONDS;
}

/** The session that a sign-in starts. */
export function beginSession(userId: number, now: Date): Session {
  return { id: crypto.randomUUID(), userId, began: now.getTime(), renewed: now.getTime() };
}

/** The `Set-Cookie` header that keeps a session from now on. */
export function writeSession(session: Session, secrets: Secrets, url: URL, now: Date): Promise<string> {
  return sessionCookie(secrets, url).serialize({ ...session, renewed: now.getTime() } satisfies Session);
}

/** The `Set-Cookie` header that takes the session from the browser. */
export function clearSession(secrets: Secrets, url: URL): Promise<string> {
  return sessionCookie(secrets, url).serialize("", { maxAge: 0 });
}
