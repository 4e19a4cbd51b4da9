import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../../db/seed/demo/accounts";
import { freePort } from "../../../tests/support/free-port";
import { buildIdToken } from "./build-id-token";
import { googlePerson } from "./google-person";
import { type GoogleStandIn, startGoogleStandIn } from "./google-stand-in";
import { openIssuer } from "./open-issuer";

const CLIENT = "objektbuch-development";
const BACK = "http://localhost:8787/auth/google/callback";
const ADMIN = "admin@objektbuch.example";
const READER = "reader@objektbuch.example";
const admin = googlePerson(ADMIN)!;

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

type Changes = Record<string, string | null>;

/** Asks for a sign-in; with an address it is chosen. */
function authorize(changes: Changes = {}, chosen?: Record<string, string>): Promise<Response> {
  const url = new URL(`${standIn.url}/authorize`);
  const parameters = { response_type: "code", client_id: CLIENT, redirect_uri: BACK, state: "s", ...changes };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return fetch(url, { redirect: "manual", ...(chosen && { method: "POST", body: new URLSearchParams(chosen) }) });
}

function backOf(response: Response): URL {
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

async function codeFor(email: string, changes: Changes = {}, then = {}): Promise<string> {
  return backOf(await authorize(changes, { email, ...then })).searchParams.get("code") ?? "";
}

type Tokens = Record<"id_token" | "access_token" | "scope" | "error", string>;

async function redeem(code: string, changes: Record<string, string> = {}): Promise<[number, Tokens]> {
  const grant = { grant_type: "authorization_code", client_id: CLIENT, client_secret: "any", redirect_uri: BACK, code };
  const body = new URLSearchParams({ ...grant, ...changes });
  const response = await fetch(`${standIn.url}/token`, { method: "POST", body });
  return [response.status, (await response.json()) as Tokens];
}

async function verify(idToken: string) {
  const keys = createRemoteJWKSet(new URL(`${standIn.url}/jwks`));
  const { payload } = await jwtVerify(idToken, keys, { issuer: standIn.url, audience: CLIENT, algorithms: ["RS256"] });
  return payload;
}

test("two people at the same time each become themselves, however their steps interleave", async () => {
  const backs = await Promise.all(
    [
      [ADMIN, "first & =ü"],
      ["max.von-muster@fremd.example", "second"],
    ].map(async ([email = "", state = ""]) => backOf(await authorize({ state }, { email }))),
  );
  expect(backs.map((back) => back.origin + back.pathname)).toEqual([BACK, BACK]);
  expect(backs.map((back) => back.searchParams.get("state"))).toEqual(["first & =ü", "second"]);
  const [stranger, own] = await Promise.all(
    backs.toReversed().map(async (back) => {
      const [, tokens] = await redeem(back.searchParams.get("code") ?? "");
      return verify(tokens.id_token);
    }),
  );
  expect(own).toMatchObject({ ...admin, iss: `http://localhost:${port}`, aud: CLIENT, email_verified: true });
  expect((own?.exp ?? 0) - (own?.iat ?? 0)).toBe(3600);
  expect(stranger).toMatchObject({
    email: "max.von-muster@fremd.example",
    given_name: "Max",
    family_name: "Von Muster",
  });
  expect(stranger?.sub).not.toBe(own?.sub);
});

test("every demo account is one choice, a hint stands first, and what is no address is asked for again", async () => {
  const offeredOn = (page: string) =>
    [...page.matchAll(/<button name="email" value="([^"]+)"/g)].map(([, email]) => email);
  const page = await (await authorize({ state: "a&b" })).text();
  expect(offeredOn(page)).toEqual(demoAccounts.map(({ email }) => email));
  expect(page).not.toContain("<script");
  const cancel = /<a href="([^"]+)">Abbrechen<\/a>/.exec(page)?.[1]?.replaceAll("&#38;", "&") ?? "";
  expect(Object.fromEntries(new URL(cancel).searchParams)).toEqual({ error: "access_denied", state: "a&b" });

  const hinted = await (await authorize({ login_hint: READER, prompt: "select_account" })).text();
  expect(offeredOn(hinted)[0]).toBe(READER);
  const wrong = await authorize({}, { email: 'kein"konto' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="kein&#34;konto"')]);
});

test.each([
  ["another host", "https://objektbuch.example/auth/google/callback"],
  ["a host that only begins like ours", "http://localhost.evil.example/"],
  ["a user name that looks like our host", "http://localhost:8787@evil.example/"],
  ["our host with a user name", "http://evil@localhost:8787/"],
  ["another scheme", "javascript://localhost/%0aalert(1)"],
  ["a path alone", "/auth/google/callback"],
  ["nothing", ""],
])("a redirect to %s is refused without leading there", async (_what, redirect_uri) => {
  for (const response of [
    await authorize({ redirect_uri, login_hint: ADMIN }),
    await authorize({ redirect_uri }, { email: ADMIN }),
  ]) {
    expect([response.status, response.headers.get("Location")]).toEqual([400, null]);
    expect(await response.text()).toContain("Die Rücksprungadresse");
  }
});

test("a code is good once, for its own client, address and origin, and only with a secret", async () => {
  const code = await codeFor(ADMIN);
  expect((await redeem(code))[0]).toBe(200);
  expect((await redeem(code))[1]).toEqual({ error: "invalid_grant" });
  for (const [changes, status, error, challenge] of [
    [{ client_id: "another" }, 400, "invalid_grant"],
    [{ redirect_uri: `${BACK}/` }, 400, "redirect_uri_mismatch"],
    [{ client_secret: "" }, 401, "invalid_client"],
    [{ grant_type: "password" }, 400, "unsupported_grant_type"],
    [{ code: "made-up" }, 400, "invalid_grant"],
    [{ code_verifier: "another" }, 400, "invalid_grant", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"],
  ] as [Record<string, string>, number, string, string?][])
    expect(await redeem(await codeFor(ADMIN, { code_challenge: challenge ?? null }), changes)).toEqual([
      status,
      { error },
    ]);
  expect((await authorize({ client_id: null })).status).toBe(400);
  expect(backOf(await authorize({ response_type: "token" })).searchParams.get("error")).toBe(
    "unsupported_response_type",
  );
});

test("the signing key is its owner's alone, outlives a restart, and is one for all who need it at once", async () => {
  const { keys } = (await (await fetch(`${standIn.url}/jwks`)).json()) as { keys: Record<string, string>[] };
  expect(keys).toHaveLength(1);
  for (const part of ["d", "p", "q", "dp", "dq", "qi"]) expect(keys[0]).not.toHaveProperty(part);
  expect((await stat(join(stateDir, "google-stand-in", "signing-key.json"))).mode & 0o777).toBe(0o600);
  await standIn.stop();
  const token = await buildIdToken(await openIssuer({ port, stateDir }), admin, CLIENT);
  standIn = await startGoogleStandIn({ port, stateDir });
  expect((await verify(token)).email).toBe(ADMIN);

  const fresh = await mkdtemp(join(tmpdir(), "objektbuch-stand-in-"));
  const issuers = await Promise.all([1, 2, 3].map(() => openIssuer({ port, stateDir: fresh })));
  const tokens = await Promise.all(issuers.map((issuer) => buildIdToken(issuer, admin, CLIENT)));
  expect(new Set(tokens.map((one) => decodeProtectedHeader(one).kid)).size).toBe(1);
  await rm(fresh, { recursive: true });
});

test("making files is asked for each time, and does what was chosen with the grant", async () => {
  const scope = "https://www.googleapis.com/auth/drive.file";
  for (const page of [await authorize({ scope, login_hint: READER }), await authorize({ scope }, { email: READER })])
    expect(await page.text()).toMatch(/Zugriff erlauben\?.*error=access_denied&#38;state=s/s);
  const create = async (token: string) => {
    const gridProperties = { rowCount: 2, columnCount: 1, frozenRowCount: 1 };
    const sheets = [{ properties: { sheetId: 1, gridProperties }, data: [] }];
    const body = JSON.stringify({ properties: { title: "Tabelle" }, sheets });
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${standIn.url}/v4/spreadsheets`, { method: "POST", headers, body })).status;
  };
  for (const [then, status] of [
    ["answers", 200],
    ["expired", 401],
    ["quota", 429],
  ] as const) {
    const [, granted] = await redeem(await codeFor(READER, { scope }, { then }));
    expect([granted.scope, await create(granted.access_token)]).toEqual([scope, status]);
  }
  const [, { access_token, id_token }] = await redeem(await codeFor(READER));
  const statuses = [await create(access_token), await create(id_token), await create("any"), await create("broken")];
  expect(statuses).toEqual([403, 401, 200, 503]);
});
