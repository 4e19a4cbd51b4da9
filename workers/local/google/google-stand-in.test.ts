import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts } from "../../../db/seed/demo/accounts";
import { freePort } from "../../../tests/support/free-port";
import { buildIdToken } from "./build-id-token";
import { googlePerson } from "./google-person";
import { type GoogleStandIn, startGoogleStandIn } from "./google-stand-in";
import { openIssuer } from "./open-issuer";

const CLIENT = "objektbuch-development";
const BACK = "http://localhost:8787/auth/google/callback";

let stateDir: string;
let port: number;
let standIn: GoogleStandIn;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "objektbuch-stand-in-"));
  port = await freePort();
  standIn = await startGoogleStandIn({ port, stateDir });
});

afterAll(async () => {
  await standIn.stop();
  await rm(stateDir, { recursive: true });
});

function authorizeUrl(changes: Record<string, string | null> = {}): string {
  const url = new URL(`${standIn.url}/authorize`);
  const parameters = { response_type: "code", client_id: CLIENT, redirect_uri: BACK, state: "s", ...changes };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

function choose(email: string, changes: Record<string, string | null> = {}): Promise<Response> {
  return fetch(authorizeUrl(changes), { method: "POST", body: new URLSearchParams({ email }), redirect: "manual" });
}

function locationOf(response: Response): URL {
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

async function codeFor(email: string, changes: Record<string, string | null> = {}): Promise<string> {
  return locationOf(await choose(email, changes)).searchParams.get("code") ?? "";
}

function redeem(code: string, changes: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: CLIENT,
    client_secret: "any",
    redirect_uri: BACK,
    code,
    ...changes,
  });
  return fetch(`${standIn.url}/token`, { method: "POST", body });
}

async function verify(idToken: string) {
  const keys = createRemoteJWKSet(new URL(`${standIn.url}/jwks`));
  const { payload } = await jwtVerify(idToken, keys, { issuer: standIn.url, audience: CLIENT, algorithms: ["RS256"] });
  return payload;
}

describe("signing in", () => {
  test("two people at the same time each become themselves, however their steps interleave", async () => {
    const [admin, stranger] = await Promise.all([
      choose("admin@objektbuch.example", { state: "first & =ü" }),
      choose("max.von-muster@fremd.example", { state: "second" }),
    ]);
    const [adminBack, strangerBack] = [locationOf(admin), locationOf(stranger)];
    expect(adminBack.origin + adminBack.pathname).toBe(BACK);
    expect(adminBack.searchParams.get("state")).toBe("first & =ü");
    expect(strangerBack.searchParams.get("state")).toBe("second");

    const [strangerTokens, adminTokens] = await Promise.all(
      [strangerBack, adminBack].map(async (back) => {
        const response = await redeem(back.searchParams.get("code") ?? "");
        expect(response.status).toBe(200);
        return (await response.json()) as { id_token: string; access_token: string; expires_in: number };
      }),
    );
    const [adminClaims, strangerClaims] = await Promise.all([
      verify(adminTokens?.id_token ?? ""),
      verify(strangerTokens?.id_token ?? ""),
    ]);
    expect(adminClaims).toMatchObject({
      iss: `http://localhost:${port}`,
      aud: CLIENT,
      email: "admin@objektbuch.example",
      email_verified: true,
      given_name: "Anja",
      family_name: "Hofmann",
      name: "Anja Hofmann",
      sub: expect.stringMatching(/^\d{21}$/),
    });
    expect((adminClaims.exp ?? 0) - (adminClaims.iat ?? 0)).toBe(3600);
    expect(strangerClaims).toMatchObject({
      email: "max.von-muster@fremd.example",
      given_name: "Max",
      family_name: "Von Muster",
    });
    expect(strangerClaims.sub).not.toBe(adminClaims.sub);

    for (const [tokens, claims] of [
      [adminTokens, adminClaims],
      [strangerTokens, strangerClaims],
    ] as const) {
      const headers = { Authorization: `Bearer ${tokens?.access_token}` };
      const person = await (await fetch(`${standIn.url}/userinfo`, { headers })).json();
      expect(claims).toMatchObject(person as object);
    }
  });

  test("every demo account is one choice on the page, and its choice leads to it", async () => {
    const page = await (await fetch(authorizeUrl())).text();
    const offered = [...page.matchAll(/<button name="email" value="([^"]+)"/g)].map(([, email]) => email);
    expect(offered).toEqual(demoAccounts.map(({ email }) => email));
    expect(page).toContain('lang="de"');
    expect(page).not.toContain("<script");
    for (const { email, firstName } of demoAccounts) {
      const tokens = (await (await redeem(await codeFor(email))).json()) as { id_token: string };
      expect(await verify(tokens.id_token)).toMatchObject({ email, given_name: firstName });
    }
  });

  test("the nonce of a sign-in returns in its token and only there", async () => {
    const withNonce = (await (await redeem(await codeFor("reader@objektbuch.example", { nonce: "n-1" }))).json()) as {
      id_token: string;
    };
    const without = (await (await redeem(await codeFor("reader@objektbuch.example"))).json()) as { id_token: string };
    expect((await verify(withNonce.id_token)).nonce).toBe("n-1");
    expect(await verify(without.id_token)).not.toHaveProperty("nonce");
  });

  test("cancelling leads back with access_denied and the state", async () => {
    const page = await (await fetch(authorizeUrl({ state: "a&b" }))).text();
    const href = /<a href="([^"]+)">Abbrechen<\/a>/.exec(page)?.[1]?.replaceAll("&#38;", "&") ?? "";
    const back = new URL(href);
    expect(back.origin + back.pathname).toBe(BACK);
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: "access_denied", state: "a&b" });
  });

  test("what is no e-mail address is asked for again, with the entry kept", async () => {
    const response = await choose('kein"konto');
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain("Das ist keine gültige E-Mail-Adresse.");
    expect(page).toContain('value="kein&#34;konto"');
  });
});

describe("login_hint", () => {
  test("signs in at once, in any case of letters", async () => {
    const response = await fetch(authorizeUrl({ login_hint: "Voter@Objektbuch.example" }), { redirect: "manual" });
    const tokens = (await (await redeem(locationOf(response).searchParams.get("code") ?? "")).json()) as {
      id_token: string;
    };
    expect((await verify(tokens.id_token)).email).toBe("voter@objektbuch.example");
  });

  test("only puts the account first where the chooser is asked for", async () => {
    const hint = { login_hint: "reader@objektbuch.example", prompt: "select_account" };
    const page = await (await fetch(authorizeUrl(hint), { redirect: "manual" })).text();
    expect(/<button name="email" value="([^"]+)"/.exec(page)?.[1]).toBe("reader@objektbuch.example");
  });

  test("of a stranger fills the free field", async () => {
    const hint = { login_hint: "fremd@fremd.example", prompt: "select_account" };
    const page = await (await fetch(authorizeUrl(hint), { redirect: "manual" })).text();
    expect(page).toContain('value="fremd@fremd.example"');
  });
});

describe("refusals", () => {
  test.each([
    ["another host", "https://objektbuch.example/auth/google/callback"],
    ["a host that only begins like ours", "http://localhost.evil.example/"],
    ["a user name that looks like our host", "http://localhost:8787@evil.example/"],
    ["our host with a user name", "http://evil@localhost:8787/"],
    ["another scheme", "javascript://localhost/%0aalert(1)"],
    ["a path alone", "/auth/google/callback"],
    ["nothing", ""],
  ])("a redirect to %s is refused without leading there", async (_what, redirectUri) => {
    for (const response of [
      await fetch(authorizeUrl({ redirect_uri: redirectUri, login_hint: "admin@objektbuch.example" }), {
        redirect: "manual",
      }),
      await choose("admin@objektbuch.example", { redirect_uri: redirectUri }),
    ]) {
      expect(response.status).toBe(400);
      expect(response.headers.get("Location")).toBeNull();
      expect(await response.text()).toContain("Die Rücksprungadresse");
    }
  });

  test("a sign-in without a client, or for something other than a code, does not go on", async () => {
    expect((await fetch(authorizeUrl({ client_id: null }))).status).toBe(400);
    const response = await fetch(authorizeUrl({ response_type: "token" }), { redirect: "manual" });
    expect(locationOf(response).searchParams.get("error")).toBe("unsupported_response_type");
  });

  test("a code is good once, for its own client and address, and only with a secret", async () => {
    const once = await codeFor("editor@objektbuch.example");
    expect((await redeem(once)).status).toBe(200);
    expect(await (await redeem(once)).json()).toEqual({ error: "invalid_grant" });
    const refusalOf = async (changes: Record<string, string>) => {
      const response = await redeem(await codeFor("editor@objektbuch.example"), changes);
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    expect(await refusalOf({ client_id: "another" })).toEqual([400, "invalid_grant"]);
    expect(await refusalOf({ redirect_uri: `${BACK}/` })).toEqual([400, "redirect_uri_mismatch"]);
    expect(await refusalOf({ client_secret: "" })).toEqual([401, "invalid_client"]);
    expect(await refusalOf({ grant_type: "password" })).toEqual([400, "unsupported_grant_type"]);
    expect(await refusalOf({ code: "made-up" })).toEqual([400, "invalid_grant"]);
  });

  test("an ID token opens no userinfo, and neither does nothing", async () => {
    const tokens = (await (await redeem(await codeFor("admin@objektbuch.example"))).json()) as { id_token: string };
    const headers = { Authorization: `Bearer ${tokens.id_token}` };
    expect((await fetch(`${standIn.url}/userinfo`, { headers })).status).toBe(401);
    expect((await fetch(`${standIn.url}/userinfo`)).status).toBe(401);
  });

  test("paths and methods that Google's endpoints lack are 404", async () => {
    expect((await fetch(`${standIn.url}/token`)).status).toBe(404);
    expect((await fetch(`${standIn.url}/admin`)).status).toBe(404);
  });
});

describe("the signing key", () => {
  test("is published without its private part and stored for its owner alone", async () => {
    const { keys } = (await (await fetch(`${standIn.url}/jwks`)).json()) as { keys: Record<string, string>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: "RSA", alg: "RS256" });
    for (const part of ["d", "p", "q", "dp", "dq", "qi"]) expect(keys[0]).not.toHaveProperty(part);
    expect((await stat(join(stateDir, "google-stand-in", "signing-key.json"))).mode & 0o777).toBe(0o600);
  });

  test("outlives a restart, and signs while the stand-in does not run", async () => {
    const person = googlePerson("admin@objektbuch.example");
    if (!person) throw new Error("the demo account is missing");
    await standIn.stop();
    const token = await buildIdToken(await openIssuer({ port, stateDir }), person, { audience: CLIENT });
    await expect(fetch(`${standIn.url}/jwks`)).rejects.toThrow();
    standIn = await startGoogleStandIn({ port, stateDir });
    expect((await verify(token)).email).toBe("admin@objektbuch.example");
  });

  test("is the same for processes that first need it at the same moment", async () => {
    const fresh = await mkdtemp(join(tmpdir(), "objektbuch-stand-in-"));
    const person = googlePerson("admin@objektbuch.example");
    if (!person) throw new Error("the demo account is missing");
    const issuers = await Promise.all([1, 2, 3].map(() => openIssuer({ port, stateDir: fresh })));
    const tokens = await Promise.all(issuers.map((issuer) => buildIdToken(issuer, person, { audience: CLIENT })));
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
    await rm(fresh, { recursive: true });
  });
});

test("the configuration names endpoints that exist", async () => {
  const response = await fetch(`${standIn.url}/.well-known/openid-configuration`);
  const configuration = (await response.json()) as Record<string, string>;
  expect(configuration.issuer).toBe(standIn.url);
  expect((await fetch(configuration.jwks_uri ?? "")).status).toBe(200);
  expect((await fetch(configuration.token_endpoint ?? "", { method: "POST" })).status).toBe(400);
});

describe("making files", () => {
  const scope = "https://www.googleapis.com/auth/drive.file";
  // Both from RFC 7636.
  const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  const code_challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  const email = "reader@objektbuch.example";

  async function grant(then: string): Promise<string> {
    const asked = authorizeUrl({ scope, code_challenge });
    const body = new URLSearchParams({ email, then });
    const back = locationOf(await fetch(asked, { method: "POST", body, redirect: "manual" }));
    const code = back.searchParams.get("code") ?? "";
    const answer = (await (await redeem(code, { code_verifier: verifier })).json()) as {
      access_token: string;
      scope: string;
    };
    expect(answer.scope).toBe(scope);
    return answer.access_token;
  }

  async function create(token: string): Promise<number> {
    const gridProperties = { rowCount: 2, columnCount: 1, frozenRowCount: 1 };
    const sheets = [{ properties: { sheetId: 1, gridProperties }, data: [] }];
    const headers = { Authorization: `Bearer ${token}` };
    const body = JSON.stringify({ properties: { title: "Tabelle" }, sheets });
    return (await fetch(`${standIn.url}/v4/spreadsheets`, { method: "POST", headers, body })).status;
  }

  test("is asked for even from who is known, and can be cancelled", async () => {
    for (const page of [
      await fetch(authorizeUrl({ scope, login_hint: email }), { redirect: "manual" }),
      await choose(email, { scope }),
    ]) {
      const html = await page.text();
      expect(html).toContain("Zugriff erlauben?");
      expect(html).toContain(`${BACK}?error=access_denied&#38;state=s`);
    }
  });

  test("needs the grant, which does what was chosen with it", async () => {
    expect(await create(await grant("answers"))).toBe(200);
    expect(await create(await grant("expired"))).toBe(401);
    expect(await create(await grant("quota"))).toBe(429);
    const signedIn = await redeem(await codeFor(email));
    const { access_token, id_token } = (await signedIn.json()) as Record<string, string>;
    expect([await create(access_token ?? ""), await create(id_token ?? "")]).toEqual([403, 401]);
    expect([await create("any"), await create("broken")]).toEqual([200, 503]);
  });

  test("is granted only to who began it", async () => {
    const code = await codeFor(email, { code_challenge });
    expect(await (await redeem(code, { code_verifier: "another" })).json()).toEqual({ error: "invalid_grant" });
  });
});

test("the stand-in leaves other addresses alone", async () => {
  const server = createServer().listen(port, "127.0.0.2");
  const listening = once(server, "listening").then(() => null);
  const error = await listening.catch((reason: NodeJS.ErrnoException) => reason.code);
  server.close();
  expect(error).not.toBe("EADDRINUSE");
});
