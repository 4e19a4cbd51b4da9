/** Adds the headers that keep a browser from doing with an answer what nobody intended. */
export function secure(response: Response, url: URL, nonce: string | null, issuer: string): Response {
  const { headers } = response;
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (url.protocol === "https:") headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  // A file that is looked at in place has one of its own, which allows less.
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, issuer));
  return response;
}

/** `form-action` names the identity provider because browsers check it along redirects: the sign-in form leads there. */
function contentSecurityPolicy(nonce: string | null, issuer: string): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'none'";
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${nonce ? own : "'self'"}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.googleusercontent.com",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${new URL(issuer).origin}`,
  ].join("; ");
}
