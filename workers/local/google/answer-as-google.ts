import { createHash, randomUUID } from "node:crypto";
import { createLocalJWKSet, type JWTPayload, jwtVerify } from "jose";
import type { OAuth2Issuer } from "oauth2-mock-server";
import { isLocalHost } from "../../../app/auth/google-settings";
import { accountChooserPage, signInRefusedPage } from "./account-chooser-page";
import { buildIdToken, ID_TOKEN_SECONDS } from "./build-id-token";
import { consentPage } from "./consent-page";
import { type GooglePerson, googlePerson } from "./google-person";
import { answerAsSheets } from "./sheets/answer-as-sheets";
import { type Behaviour, behaviourOf } from "./sheets/behaviours";
import { pageResponse } from "./stand-in-page";

/** What is asked for if files shall be made. */
const DRIVE_SCOPE = "https://www.googleapis.com/auth/drive.file";

/** A sign-in that an application asked for. */
type SignIn = {
  clientId: string;
  redirectUri: string;
  state: string | null;
  scope: string;
  /** What the one who redeems the code has to know the origin of, if it was sent. */
  challenge: string | null;
};

/** What a code stands for, until it is redeemed or `expires` (milliseconds since 1970). */
type Grant = SignIn & { person: GooglePerson; behaviour: Behaviour; expires: number };

const CODE_MILLISECONDS = 10 * 60 * 1000;

/**
 * Makes the function that answers requests the way Google's endpoints for signing in and for spreadsheets do. Every code
 * remembers its own person, so that any number of people can sign in at the same time.
 */
export function answerAsGoogle(issuer: OAuth2Issuer): (request: Request) => Promise<Response> {
  const grants = new Map<string, Grant>();
  const routes: Record<string, (request: Request) => Promise<Response> | Response> = {
    "GET /authorize": (request) => showAccounts(request, grants),
    "POST /authorize": (request) => chooseAccount(request, grants),
    "POST /token": (request) => redeemCode(request, grants, issuer),
    "GET /jwks": () => Response.json({ keys: issuer.keys.toJSON() }),
  };
  const sheets = answerAsSheets({ url: issuer.url ?? "", behave: (token) => behaviourOfToken(token, issuer) });
  return async (request) => {
    const sheet = await sheets(request);
    if (sheet) return sheet;
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
  if (hinted && !searchParams.get("prompt"))
    return wantsFiles(signIn) ? askForConsent(signIn, hinted) : sendBackWithCode(signIn, hinted, grants);
  return chooser(signIn, { hint });
}

async function chooseAccount(request: Request, grants: Map<string, Grant>): Promise<Response> {
  const signIn = readSignIn(request);
  if (signIn instanceof Response) return signIn;
  const form = new URLSearchParams(await request.text());
  const email = form.get("email") ?? "";
  const person = googlePerson(email);
  if (!person) return chooser(signIn, { hint: email, wrong: true });
  if (wantsFiles(signIn) && !form.has("then")) return askForConsent(signIn, person);
  return sendBackWithCode(signIn, person, grants, behaviourOf(form.get("then")));
}

function wantsFiles({ scope }: SignIn): boolean {
  return scope.split(" ").includes(DRIVE_SCOPE);
}

/** Google remembers what was allowed; here it is asked for each time. */
function askForConsent(signIn: SignIn, { email }: GooglePerson): Response {
  const application = new URL(signIn.redirectUri).host;
  return pageResponse(consentPage({ application, email, cancelUrl: cancelUrl(signIn) }), 200);
}

function cancelUrl(signIn: SignIn): string {
  return backUrl(signIn, { error: "access_denied" });
}

/** The sign-in that an address asks for, or the answer to one that must not or cannot go on. */
function readSignIn(request: Request): SignIn | Response {
  const { searchParams } = new URL(request.url);
  const redirectUri = searchParams.get("redirect_uri") ?? "";
  if (!isLocalAddress(redirectUri))
    return pageResponse(signInRefusedPage("Die Rücksprungadresse (redirect_uri) muss auf diesen Rechner zeigen."), 400);
  const clientId = searchParams.get("client_id");
  if (!clientId)
    return pageResponse(signInRefusedPage("In der Anfrage fehlt die Kennung der Anwendung (client_id)."), 400);
  const state = searchParams.get("state");
  if (searchParams.get("response_type") !== "code")
    return sendBack({ redirectUri, state }, { error: "unsupported_response_type" });
  const scope = searchParams.get("scope") ?? "openid email profile";
  const challenge = searchParams.get("code_challenge");
  return { clientId, redirectUri, state, scope, challenge };
}

function isLocalAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && isLocalHost(hostname) && username === "" && password === "";
}

function chooser(signIn: SignIn, { hint, wrong = false }: { hint: string; wrong?: boolean }): Response {
  const application = new URL(signIn.redirectUri).host;
  const page = accountChooserPage({ application, cancelUrl: cancelUrl(signIn), hint, wrong });
  return pageResponse(page, wrong ? 400 : 200);
}

function sendBackWithCode(
  signIn: SignIn,
  person: GooglePerson,
  grants: Map<string, Grant>,
  behaviour: Behaviour = "answers",
): Response {
  const now = Date.now();
  for (const [code, { expires }] of grants) if (expires < now) grants.delete(code);
  const code = randomUUID();
  grants.set(code, { ...signIn, person, behaviour, expires: now + CODE_MILLISECONDS });
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
  const client = form.get("client_id");
  if (!client || !form.get("client_secret")) return refusedToken(401, "invalid_client");
  const code = form.get("code") ?? "";
  const grant = grants.get(code);
  grants.delete(code);
  if (!grant || grant.expires < Date.now() || grant.clientId !== client) return refusedToken(400, "invalid_grant");
  if (form.get("redirect_uri") !== grant.redirectUri) return refusedToken(400, "redirect_uri_mismatch");
  if (grant.challenge !== null && challengeOf(form.get("code_verifier")) !== grant.challenge)
    return refusedToken(400, "invalid_grant");
  const { person, scope, behaviour } = grant;
  const [idToken, accessToken] = await Promise.all([
    buildIdToken(issuer, person, grant.clientId),
    issuer.buildToken({
      expiresIn: ID_TOKEN_SECONDS,
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, { sub: person.sub, email: person.email, aud: accessAudience(issuer), scope, behaviour });
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

function challengeOf(verifier: string | null): string {
  return createHash("sha256")
    .update(verifier ?? "")
    .digest("base64url");
}

/**
 * What is done for an access token: one of ours carries it and has to be for files; any other word is taken for a grant, and the
 * name of a behaviour for that.
 */
async function behaviourOfToken(token: string, issuer: OAuth2Issuer): Promise<Behaviour> {
  if (token.split(".").length !== 3) return behaviourOf(token);
  const claims = await readAccessToken(token, issuer);
  if (!claims) return "expired";
  return String(claims.scope).split(" ").includes(DRIVE_SCOPE) ? behaviourOf(claims.behaviour) : "unscoped";
}

/** What an access token of ours says, null if it is none or has expired. */
async function readAccessToken(token: string, issuer: OAuth2Issuer): Promise<JWTPayload | null> {
  const keys = createLocalJWKSet({ keys: issuer.keys.toJSON() });
  const audience = accessAudience(issuer);
  return jwtVerify(token, keys, { issuer: issuer.url, audience }).then(
    ({ payload }) => payload,
    () => null,
  );
}

/** Keeps the two kinds of token apart: an ID token says who someone is and opens nothing here. */
function accessAudience(issuer: OAuth2Issuer): string {
  return `${issuer.url}/drive`;
}

function refusedToken(status: number, error: string): Response {
  return tokenResponse(status, { error });
}

function tokenResponse(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
