const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request that could write comes from another site, or does not say where it comes from. A Bearer token is
 * never sent by a browser on its own, so requests with one need no origin.
 */
export function foreignOrigin(request: Request): boolean {
  if (SAFE_METHODS.includes(request.method) || request.headers.has("Authorization")) return false;
  return request.headers.get("Origin") !== new URL(request.url).origin;
}
