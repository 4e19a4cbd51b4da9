import { randomUUID } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
import type { OAuth2Issuer } from "oauth2-mock-server";
import { isLocalHost } from "../../../app/auth/google-settings";
import { accountChooserPage, signInRefusedPage } from "./account-chooser-page";
import { buildIdToken, ID_TOKEN_SECONDS } from "./build-id-token";
import { type GooglePerson, googlePerson } from "./google-person";

/** A sign-in that an application asked for. */
type SignIn = { clientId: string; redirectUri: string; state: string | null; nonce: string | null; scope: string };

/** What a code stands for, until it is redeemed or `expires` (milliseconds since 1970). */
type Grant = SignIn & { person: GooglePerson; expires: number };

const CODE_MILLISECONDS = 10 * 60 * 1000;

/**
 * Makes the function that answers requests the way Google's sign-in endpoints do. Every code remembers its own person, so
 * that any number of people can sign in at the same time.
 */
export function answerAsGoogle(issuer: OAuth2Issuer): (request: Request) => Promise<Response> {
  const grants = new Map<string, Grant>();
  const routes: Record<string, (request: Request) => Promise<Response> | Response> = {
    "GET /authorize": (request) => showAccounts(request, grants),
    "POST /authorize": (request) => chooseAccount(request, grants),
    "POST /token": (request) => redeemCode(request, grants, issuer),
    "GET /userinfo": (request) => describePerson(request, issuer),
    "GET /jwks": () => Response.json({ keys: issuer.keys.toJSON() }),
    "GET /.well-known/openid-configuration": () => Response.json(configurationOf(issuer.url ?? "")),
  };
  return async (request) => {
    const route = routes[`${request.method} ${new URL(request.url).pathname}`];
    return route ? await route(request) : Response.json({ error: "not_found" }, { status: 404 });
  };
}

/** Google shows no choice to someone who is already known; a `login_hint` without a wish for the chooser stands for that. */
function showAccounts(request: Request, grants: Map<string, Grant>): Response {
  const signIn = readSignIn(request);
  if (signIn instanceof Response) return signIn;
  const { searchParams } = new URL(request.url);
  const hint = searchParams.get("login_hint") ?? "";
  const hinted = googlePerson(hint);
  if (hinted && !searchParams.get("prompt")) return sendBackWithCode(signIn, hinted, grants);
  return chooser(signIn, { hint });
}

async function chooseAccount(request: Request, grants: Map<string, Grant>): Promise<Response> {
  const signIn = readSignIn(request);
  if (signIn instanceof Response) return signIn;
  const email = new URLSearchParams(await request.text()).get("email") ?? "";
  const person = googlePerson(email);
  return person ? sendBackWithCode(signIn, person, grants) : chooser(signIn, { hint: email, wrong: true });
}

/** The sign-in that an address asks for, or the answer to one that must not or cannot go on. */
function readSignIn(request: Request): SignIn | Response {
  const { searchParams } = new URL(request.url);
  const redirectUri = searchParams.get("redirect_uri") ?? "";
  if (!isLocalAddress(redirectUri))
    return htmlResponse(signInRefusedPage("Die Rücksprungadresse (redirect_uri) muss auf diesen Rechner zeigen."), 400);
  const clientId = searchParams.get("client_id");
  if (!clientId)
    return htmlResponse(signInRefusedPage("In der Anfrage fehlt die Kennung der Anwendung (client_id)."), 400);
  const state = searchParams.get("state");
  if (searchParams.get("response_type") !== "code")
    return sendBack({ redirectUri, state }, { error: "unsupported_response_type" });
  const scope = searchParams.get("scope") ?? "openid email profile";
  return { clientId, redirectUri, state, nonce: searchParams.get("nonce"), scope };
}

function isLocalAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && isLocalHost(hostname) && username === "" && password === "";
}

function chooser(signIn: SignIn, { hint, wrong = false }: { hint: string; wrong?: boolean }): Response {
  const application = new URL(signIn.redirectUri).host;
  const cancelUrl = backUrl(signIn, { error: "access_denied" });
  return htmlResponse(accountChooserPage({ application, cancelUrl, hint, wrong }), wrong ? 400 : 200);
}

function sendBackWithCode(signIn: SignIn, person: GooglePerson, grants: Map<string, Grant>): Response {
  const now = Date.now();
  for (const [code, { expires }] of grants) if (expires < now) grants.delete(code);
  const code = randomUUID();
  grants.set(code, { ...signIn, person, expires: now + CODE_MILLISECONDS });
  return sendBack(signIn, { code });
}

function sendBack(signIn: Pick<SignIn, "redirectUri" | "state">, outcome: Record<string, string>): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: backUrl(signIn, outcome), "Cache-Control": "no-store" },
  });
}

function backUrl(
  { redirectUri, state }: Pick<SignIn, "redirectUri" | "state">,
  outcome: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set("state", state);
  return url.href;
}

/** Any client secret will do, but as with Google there has to be one. */
async function redeemCode(request: Request, grants: Map<string, Grant>, issuer: OAuth2Issuer): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  if (form.get("grant_type") !== "authorization_code") return refusedToken(400, "unsupported_grant_type");
  const client = readClient(request, form);
  if (!client.id || !client.secret) return refusedToken(401, "invalid_client");
  const code = form.get("code") ?? "";
  const grant = grants.get(code);
  grants.delete(code);
  if (!grant || grant.expires < Date.now() || grant.clientId !== client.id) return refusedToken(400, "invalid_grant");
  if (form.get("redirect_uri") !== grant.redirectUri) return refusedToken(400, "redirect_uri_mismatch");
  const { person, scope, nonce } = grant;
  const [idToken, accessToken] = await Promise.all([
    buildIdToken(issuer, person, { audience: grant.clientId, nonce: nonce ?? undefined }),
    issuer.buildToken({
      expiresIn: ID_TOKEN_SECONDS,
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, { sub: person.sub, email: person.email, aud: accessAudience(issuer), scope });
      },
    }),
  ]);
  return tokenResponse(200, {
    access_token: accessToken,
    expires_in: ID_TOKEN_SECONDS,
    scope,
    token_type: "Bearer",
    id_token: idToken,
  });
}

function readClient(request: Request, form: URLSearchParams): { id: string | null; secret: string | null } {
  const basic = /^Basic (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (!basic) return { id: form.get("client_id"), secret: form.get("client_secret") };
  const [id = "", ...secret] = Buffer.from(basic, "base64").toString().split(":");
  return { id, secret: secret.join(":") };
}

async function describePerson(request: Request, issuer: OAuth2Issuer): Promise<Response> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  const keys = createLocalJWKSet({ keys: issuer.keys.toJSON() });
  const verified = await jwtVerify(token, keys, { issuer: issuer.url, audience: accessAudience(issuer) }).catch(
    () => null,
  );
  const person = verified && googlePerson(String(verified.payload.email));
  return person ? Response.json(person) : refusedToken(401, "invalid_token");
}

/** Keeps the two kinds of token apart: an ID token says who someone is and opens nothing here. */
function accessAudience(issuer: OAuth2Issuer): string {
  return `${issuer.url}/userinfo`;
}

function refusedToken(status: number, error: string): Response {
  return tokenResponse(status, { error });
}

function tokenResponse(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

function htmlResponse(page: string, status: number): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  };
  return new Response(page, { status, headers });
}

function configurationOf(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    scopes_supported: ["openid", "email", "profile"],
  };
}
