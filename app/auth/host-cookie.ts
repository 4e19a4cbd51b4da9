import { isLocalHost } from "./google-settings";

/** Browsers take a cookie of such a name from this very host alone, and over HTTPS: no other host of the same domain can plant one. */
export const HOST_PREFIX = "__Host-";

/**
 * How a cookie of this host is called, and whether it is `Secure`: on a local host over HTTP neither, as browsers and tools
 * differ on that.
 */
export function hostCookie(name: string, { hostname, protocol }: URL): { name: string; secure: boolean } {
  const secure = !(isLocalHost(hostname) && protocol === "http:");
  return { name: secure ? HOST_PREFIX + name : name, secure };
}
