import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import type { Role } from "../../app/modules/base/rights/rights";
import { connect } from "../../db/client";
import { history } from "../../db/schema/history";
import { users } from "../../db/schema/users";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, signIdToken } from "../support/people";

const CURRENT = "/api/users/current";
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const as = (token: string, path = CURRENT) => call(null, "GET", path, undefined, bearer(token));
const withEmail = (email: string) => connect(env.DB).select().from(users).where(eq(users.email, email));

/** Begins a sign-in and comes back from the identity provider with the given answer. */
async function signIn(answer: Record<string, string>, returnTo = "/property-groups/3?published=published") {
  const started = await call(null, "POST", "/auth/google", new URLSearchParams({ returnTo }), { Origin: ORIGIN });
  const state = new URL(started.headers.get("Location") ?? "").searchParams.get("state") ?? "";
  const Cookie = started.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const query = new URLSearchParams({ state, ...answer });
  return call(null, "GET", `/auth/google/callback?${query}`, undefined, { Cookie });
}

// Stands first: it needs an instance without any user.
test("in an empty instance ADMIN_EMAIL becomes the first admin, and only there", async () => {
  const stranger = await as(await signIdToken({ email: "someone@objektbuch.example" }));
  expect(stranger.status).toBe(403);
  const first = await as(await signIdToken({ email: env.ADMIN_EMAIL.toUpperCase() }));
  expect(first).toMatchObject({ status: 200, body: { admin: true, editor: false, firstName: "Person" } });

  await connect(env.DB).delete(history);
  await connect(env.DB).delete(users);
  await createPerson("reader" as Role);
  expect((await as(await signIdToken({ email: env.ADMIN_EMAIL }))).status).toBe(403);
  expect(await withEmail(env.ADMIN_EMAIL)).toEqual([]);
});

test("a sign-in through the browser ends at the address asked for, with a session and nothing else", async () => {
  const person = await createPerson();
  const finished = await signIn({ code: JSON.stringify({ email: person.email, picture: "https://x.example/p.png" }) });
  expect(finished.status).toBe(302);
  expect(finished.headers.get("Location")).toBe("/property-groups/3?published=published");
  const [session, ended] = finished.headers.getSetCookie();
  expect(session).toMatch(/^objektbuch_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(ended).toMatch(/^objektbuch_sign_in=; .*Expires=Thu, 01 Jan 1970/);
  expect(finished.headers.get("Cache-Control")).toBe("private, no-store");

  const Cookie = session?.split(";")[0] ?? "";
  const current = await call(null, "GET", CURRENT, undefined, { Cookie });
  expect(current).toMatchObject({ status: 200, body: { id: person.id, imageUrl: "https://x.example/p.png" } });
  expect((await withEmail(person.email))[0]?.lastSignInTime).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);

  const out = await call(null, "POST", "/auth/sign-out", new URLSearchParams(), { Cookie, Origin: ORIGIN });
  expect([out.status, out.headers.get("Location")]).toEqual([302, "/"]);
  expect(out.headers.getSetCookie().join()).toMatch(/^objektbuch_session=; Max-Age=0;/);
  expect(out.headers.get("Clear-Site-Data")).toBe('"cache"');
});

test("a sign-in that fails says why on the login page", async () => {
  const locked = await createPerson("locked");
  const good = JSON.stringify({ email: (await createPerson()).email });
  const unverified = JSON.stringify({ email: (await createPerson()).email, email_verified: false });
  for (const [answer, reason] of [
    [{ code: JSON.stringify({ email: "stranger@objektbuch.example" }) }, "unknown"],
    [{ code: JSON.stringify({ email: locked.email }) }, "locked"],
    [{ code: unverified }, "failed"],
    [{ code: "nonsense" }, "failed"],
    [{}, "failed"],
    [{ code: good, state: "another" }, "failed"],
    [{ error: "access_denied" }, "cancelled"],
  ] as [Record<string, string>, string][]) {
    const finished = await signIn(answer);
    const target = new URL(finished.headers.get("Location") ?? "", ORIGIN);
    expect([finished.status, target.pathname, target.searchParams.get("reason")]).toEqual([302, "/login", reason]);
    expect(finished.headers.getSetCookie().join()).not.toContain("objektbuch_session");
  }
  const page = await call(null, "GET", "/login?reason=locked&returnTo=/properties/7");
  expect(page.status).toBe(200);
  expect(page.body).toContain("Dieses Konto ist gesperrt.");
  expect(page.body).toContain('name="returnTo" value="/properties/7"');
  expect((await call(null, "GET", "/login?reason=<b>x</b>")).body).not.toContain("<b>x</b>");
  const elsewhere = await signIn({ code: good }, "https://evil.example/");
  expect(elsewhere.headers.get("Location")).toBe("/");
  const outOfTheBlue = await call(null, "GET", "/auth/google/callback?code=x&state=y");
  expect(outOfTheBlue.headers.get("Location")).toContain("/login?reason=failed");
  const mangled = await call(null, "GET", "/auth/google/callback?code=x&state=y", undefined, {
    Cookie: "objektbuch_sign_in=a.%%%",
  });
  expect(mangled.headers.get("Location")).toContain("/login?reason=failed");
  const asJson = await call(null, "POST", "/auth/google", { returnTo: "/" }, { Origin: ORIGIN });
  expect([asJson.status, new URL(asJson.headers.get("Location") ?? "").pathname]).toEqual([302, "/authorize"]);
});

test("a sign-in from a long address, or one that is not ASCII, goes on to where it leads", async () => {
  const { email } = await createPerson();
  const goneOn = async (returnTo: string) => {
    const { status, headers } = await signIn({ code: JSON.stringify({ email }) }, returnTo);
    return [status, headers.get("Location")];
  };
  expect(await goneOn(`/property-groups/3?filter=${"a".repeat(3_500)}`)).toEqual([302, "/property-groups/3"]);
  expect(await goneOn(`/${"a".repeat(3_500)}`)).toEqual([302, "/"]);
  expect(await goneOn("/search?phrase=Ж")).toEqual([302, "/search?phrase=%D0%96"]);
  const longest = `/search?phrase=${"a".repeat(1_985)}`;
  expect(await goneOn(longest)).toEqual([302, longest]);
});

test("without a good session or token every path of /api is a 401 in JSON", async () => {
  const { email } = await createPerson("admin");
  const foreign = await generateKeyPair("RS256");
  const now = Math.floor(Date.now() / 1000);
  const unsigned = [{ alg: "none" }, { email, email_verified: true, exp: now + 60 }]
    .map((part) => btoa(JSON.stringify(part)).replace(/=+$/, ""))
    .join(".");
  const shared = await new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: "HS256", kid: "test" })
    .setIssuer(env.GOOGLE_ISSUER)
    .setAudience(env.GOOGLE_CLIENT_ID_DEVELOPMENT)
    .setExpirationTime(now + 60)
    .sign(new TextEncoder().encode("a secret that anyone could choose"));
  const bad: [string, Record<string, string>][] = [
    ["another key", bearer(await signIdToken({ email }, foreign.privateKey))],
    ["expired", bearer(await signIdToken({ email, exp: now - 60 }))],
    ["another audience", bearer(await signIdToken({ email, aud: "another-client" }))],
    ["the other host's client", bearer(await signIdToken({ email, aud: env.GOOGLE_CLIENT_ID_PRODUCTION }))],
    ["another issuer", bearer(await signIdToken({ email, iss: "https://evil.example" }))],
    ["an address not verified", bearer(await signIdToken({ email, email_verified: false }))],
    ["verified only as a text", bearer(await signIdToken({ email, email_verified: "true" }))],
    ["no signature", bearer(`${unsigned}.`)],
    ["a shared secret", bearer(shared)],
    ["garbage", bearer("garbage")],
    ["no token", { Authorization: "Bearer " }],
    ["another scheme", { Authorization: "Basic YTpi" }],
    ["a tampered session", { Cookie: `${(await inBrowser(await createPerson())).headers.Cookie}x` }],
    ["a session of nonsense", { Cookie: "objektbuch_session=nonsense" }],
    ["a session that is no base64", { Cookie: "objektbuch_session=a.%%%" }],
    [
      "a session over 12 hours old",
      { Cookie: (await inBrowser(await createPerson(), 12 * 3600 + 1)).headers.Cookie ?? "" },
    ],
    ["nothing", {}],
  ];
  for (const [what, headers] of bad) {
    const answer = await call(null, "GET", CURRENT, undefined, headers);
    expect([what, answer.status]).toEqual([what, 401]);
    const anonymous = "Cookie" in headers || what === "nothing";
    expect([what, answer.body]).toEqual([
      what,
      {
        message: anonymous ? "Bitte zuerst anmelden." : "Die Anmeldung ist ungültig oder abgelaufen.",
      },
    ]);
  }
  // A bad token is not made good by a good session beside it.
  const session = await inBrowser(await createPerson("editor"));
  expect((await call(session, "GET", CURRENT, undefined, bearer("garbage"))).status).toBe(401);
  for (const path of ["/api/properties", "/api/properties/1", "/api/nothing", "/api/property-groups"])
    expect((await call(null, "GET", path)).status).toBe(401);
});

test("who is unknown, deleted or locked is a 403, in whatever case the address is written", async () => {
  const stranger = await as(await signIdToken({ email: "nobody@objektbuch.example" }));
  expect(stranger.status).toBe(403);
  expect(stranger.body.message).toMatch(/^Für diese E-Mail-Adresse gibt es kein Konto/);

  const locked = await createPerson("admin", "locked");
  for (const person of [locked, await inBrowser(locked)])
    expect(await call(person, "GET", CURRENT)).toMatchObject({
      status: 403,
      body: { message: "Dieses Konto ist gesperrt." },
    });

  const deleted = await createPerson("admin");
  await connect(env.DB).update(users).set({ deleteTime: "2026-01-01T00:00:00.000Z" }).where(eq(users.id, deleted.id));
  expect((await call(deleted, "GET", CURRENT)).status).toBe(403);
  expect((await call(await inBrowser(deleted), "GET", CURRENT)).status).toBe(401);

  const person = await createPerson("voter");
  const shouted = await as(await signIdToken({ email: person.email.toUpperCase() }));
  expect(shouted).toMatchObject({ status: 200, body: { id: person.id, voter: true } });
  const umlaut = "Ümit.Özer@objektbuch.example";
  await connect(env.DB).update(users).set({ email: umlaut }).where(eq(users.id, person.id));
  for (const email of [umlaut, "ÜMIT.ÖZER@OBJEKTBUCH.EXAMPLE"])
    expect((await as(await signIdToken({ email }))).body).toMatchObject({ id: person.id });
});

test("the current user answers flags, names and picture, and nothing that others wrote about the person", async () => {
  const person = await createPerson("editor", "voter");
  const { status, body } = await call(person, "GET", CURRENT);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: person.id,
    email: person.email,
    firstName: "Person",
    lastName: expect.any(String),
    imageUrl: null,
    admin: false,
    editor: true,
    voter: true,
    accountant: false,
    locked: false,
  });
});
