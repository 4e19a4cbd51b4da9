import type { AppLoadContext } from "@remix-run/cloudflare";
import { base64url } from "jose";
import type { SheetFailure } from "../modules/instance/google-sheets/sheet-error";
import { redirectPaths } from "./google-settings";
import { hostCookie } from "./host-cookie";
import { seal, unseal } from "./seal.server";

/** All that is asked for: files that the application itself makes. */
const SCOPE = "https://www.googleapis.com/auth/drive.file";

/** The pages of exports; the grant's cookie travels to no others. */
const PATH = "/google-sheets";

const COOKIE = "objektbuch_google_sheets";
const CONSENT_SECONDS = 10 * 60;

/** A grant counts as expired a little early, so that it lasts for an export. */
const MARGIN_SECONDS = 60;

/** The exchange of a code takes Google well below a second. */
const LONGEST_EXCHANGE = 10_000;

/** What may and must be known of a grant: it is the person's own token, for as long as the session lasts that got it. */
type Grant = { accessToken: string; sessionId: string };

/** What is carried to Google and back: which session asked, what proves it, and the page to go on with. */
type Consent = { sessionId: string; verifier: string; page: string };

/** How somebody came back from Google, to go on with which page: with the cookie of a grant, or without and why. */
export type ConsentReturn = { page: string } & ({ cookie: string } | { failure: SheetFailure });

/**
 * The address at which Google asks for the grant and comes back with it. All that has to be known then travels sealed as
 * `state`, so that exports in several windows do not meet.
 */
export async function consentAddress(url: URL, context: AppLoadContext, page: string): Promise<string> {
  const { signIn, now, authentication } = context;
  const { clientId, authorizationUrl } = signIn.google();
  const verifier = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
  const consent: Consent = { sessionId: sessionIdOf(context), verifier, page };
  const address = new URL(authorizationUrl);
  address.search = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: new URL(redirectPaths.sheets, url).href,
    scope: SCOPE,
    state: await seal("google-sheets consent", consent, { secret: signIn.secrets[0], now, seconds: CONSENT_SECONDS }),
    code_challenge: await challengeOf(verifier),
    code_challenge_method: "S256",
    login_hint: authentication.user?.email ?? "",
  }).toString();
  return address.href;
}

/** Takes somebody back from Google and exchanges what that brings for the grant; null if this session asked for nothing. */
export async function returnFromConsent(url: URL, context: AppLoadContext): Promise<ConsentReturn | null> {
  const { signIn, now } = context;
  const [secret] = signIn.secrets;
  const query = url.searchParams;
  const consent = (await unseal("google-sheets consent", query.get("state") ?? "", secret, now)) as Consent | null;
  if (!consent || consent.sessionId !== sessionIdOf(context)) return null;
  const { page, sessionId } = consent;
  if (query.get("error") === "access_denied") return { page, failure: "cancelled" };
  const code = query.get("code");
  const token = code ? await exchangeCode(code, consent, url, context) : "grant";
  if (typeof token === "string") return { page, failure: token };
  const grant: Grant = { accessToken: token.accessToken, sessionId };
  const { seconds } = token;
  const cookie = grantCookie(await seal("google-sheets grant", grant, { secret, now, seconds }), seconds, url);
  return { page, cookie };
}

/** Google's token for a code, or why there is none. */
async function exchangeCode(
  code: string,
  { verifier }: Consent,
  url: URL,
  { signIn }: AppLoadContext,
): Promise<{ accessToken: string; seconds: number } | SheetFailure> {
  const { clientId, clientSecret, tokenUrl } = signIn.google();
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: new URL(redirectPaths.sheets, url).href,
    code,
    code_verifier: verifier,
  });
  let answer: Record<string, unknown>;
  try {
    const response = await fetch(tokenUrl, { method: "POST", body, signal: AbortSignal.timeout(LONGEST_EXCHANGE) });
    answer = await response.json();
  } catch {
    return "unreachable";
  }
  const { access_token: accessToken, expires_in: lifetime, scope } = answer;
  const granted = typeof scope === "string" && scope.split(" ").includes(SCOPE);
  if (!granted || typeof accessToken !== "string" || typeof lifetime !== "number") return "grant";
  return { accessToken, seconds: Math.max(lifetime - MARGIN_SECONDS, 1) };
}

/** The token that this session was granted, null without one that still lasts. */
export async function readGrant(request: Request, context: AppLoadContext): Promise<string | null> {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(request.headers.get("Cookie") ?? "")?.[1];
  if (!cookie) return null;
  const { signIn, now } = context;
  const grant = (await unseal("google-sheets grant", cookie, signIn.secrets[0], now)) as Grant | null;
  return grant && grant.sessionId === sessionIdOf(context) ? grant.accessToken : null;
}

/** The `Set-Cookie` header that forgets the grant. */
export function clearGrant(url: URL): string {
  return grantCookie("", 0, url);
}

function grantCookie(value: string, seconds: number, url: URL): string {
  // Without the prefix, which wants every path: it is sealed to the session that it was granted to, and planting one gains nothing.
  const { secure } = hostCookie(COOKIE, url);
  return `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The session that asks; whoever comes with a token of their own has none, and is granted nothing that could be kept. */
function sessionIdOf({ authentication }: AppLoadContext): string {
  return (authentication.user && authentication.session?.id) || "";
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}
