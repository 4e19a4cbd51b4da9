import { hostCookie } from "../app/auth/host-cookie";

const COOKIE = "objektbuch_bookmark";

/** Replicas catch up within seconds; a bookmark older than this has nothing to say any more. */
const LIFETIME_SECONDS = 5 * 60;

/** The bookmark of this browser's latest write, so that its reads see it on every replica. */
export function bookmarkOf(request: Request): string | null {
  const { name } = hostCookie(COOKIE, new URL(request.url));
  return new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.get("Cookie") ?? "")?.[1] ?? null;
}

/** The `Set-Cookie` header that remembers a write. */
export function writeBookmark(bookmark: string, url: URL): string {
  const { name, secure } = hostCookie(COOKIE, url);
  return `${name}=${bookmark}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
