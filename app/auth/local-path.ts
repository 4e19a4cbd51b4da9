/** An address to go on to travels in a cookie, which browsers cut off at 4,096 bytes. */
const LONGEST_PATH = 2_000;

const ANY_SITE = "http://site.invalid";

/**
 * A path of this site to go on to, encoded as a header wants it, or `/` for anything that could lead elsewhere. One that is too long
 * goes without its query.
 */
export function localPath(path: string | null): string {
  if (!path?.startsWith("/") || /[\s\\]/.test(path) || !URL.canParse(path, ANY_SITE)) return "/";
  const { origin, pathname, search } = new URL(path, ANY_SITE);
  // What is left of `/.//elsewhere` begins like an address of another site.
  if (origin !== ANY_SITE || pathname.startsWith("//")) return "/";
  if (pathname.startsWith("/login") || pathname.startsWith("/auth/")) return "/";
  if (pathname.length + search.length <= LONGEST_PATH) return pathname + search;
  return pathname.length <= LONGEST_PATH ? pathname : "/";
}
