import { bringsSession } from "../app/auth/session.server";
import { isSafe } from "./is-safe";

/**
 * Whether a request that could write comes from another site, or does not say. A Bearer token needs no origin, nor does
 * `/api` without credentials, as it is told so. A page takes nothing from elsewhere, which Remix would refuse in its
 * own words.
 */
export function foreignOrigin(request: Request): boolean {
  if (isSafe(request)) return false;
  const { origin, pathname } = new URL(request.url);
  const from = request.headers.get("Origin");
  if (from === origin) return false;
  const withToken = request.headers.has("Authorization");
  const forApi = pathname.startsWith("/api/") && !pathname.endsWith(".data");
  return forApi ? !withToken && bringsSession(request) : !withToken || from !== null;
}
