import { bringsSession } from "../app/auth/session.server";
import { isSafe } from "./is-safe";

/**
 * Whether a request that could write comes from another site, or does not say where it comes from. What a browser never sends on
 * its own needs no origin: a Bearer token, and for `/api` also nothing at all, as who brings neither is told so. To a page
 * another site sends nothing, whatever comes with it: Remix would refuse that in its own words.
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
