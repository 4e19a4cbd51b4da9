import { DomainError } from "../modules/base/domain-error";
import { refusals } from "../texts/refusals";

/**
 * Whether a page of our own asked for this. A GET that does more than read needs it, as a link on another site brings the
 * session along; a Bearer token is brought by no link.
 */
export function askedHere(request: Request): boolean {
  const { headers } = request;
  if (headers.has("Authorization")) return true;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  // Browsers before 2023 say no more than this.
  const referer = headers.get("Referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === new URL(request.url).origin;
}

/** Refuses a GET that does more than read unless a page of our own, or a program, asks for it. */
export function refuseForeignLink(request: Request): void {
  if (!askedHere(request)) throw new DomainError("forbidden", refusals["foreign-origin"]);
}
