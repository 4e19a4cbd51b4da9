import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import type { KeptSpreadsheet } from "../../workers/local/google/sheets/kept-spreadsheet";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";

const SCOPE = "https://www.googleapis.com/auth/drive.file";
const HOSTILE = ["=1+1", "+49 371", "-5 Grad", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://x")', "＝1", "|cmd"];

let groupId: number;
let reader: Person;

beforeAll(async () => {
  const editor = await createPerson("editor");
  groupId = await addGroup("Böse Texte");
  for (const [index, text] of HOSTILE.entries())
    await addProperty(editor, groupId, {
      // The folder shows the last one first.
      city: `Aue ${HOSTILE.length - index}`,
      streetAndNumber: "Markt 1",
      equipment: text,
      contactName: text,
      published: index > 1,
      offerPrice: 100_000_50,
      usageRightsSinceDate: "2024-03-01",
    });
  reader = await createPerson();
});

const folder = (more = "") => `/api/properties/export?groupId=${groupId}${more}`;

async function openLink(link: string): Promise<KeptSpreadsheet> {
  const id = /^http:\/\/localhost:8788\/spreadsheets\/d\/(\w+)\/edit$/.exec(link)?.[1];
  const headers = { Authorization: "Bearer any" };
  return (await fetch(`${env.GOOGLE_ISSUER}/v4/spreadsheets/${id}`, { headers })).json();
}

const textsOf = ({ rows }: KeptSpreadsheet) =>
  rows.map((row) => row.map(({ userEnteredValue: value }) => value?.stringValue ?? value?.numberValue ?? null));

test("of a folder the address of a spreadsheet is answered as text, with what its files hold, and no text is a formula in any", async () => {
  const made = await call(reader, "POST", folder("&accessToken=any"));
  expect([made.status, made.headers.get("Content-Type")]).toEqual([201, "text/plain; charset=utf-8"]);
  const sheet = await openLink(made.body);
  expect(sheet.title).toMatch(/^Böse Texte \d{4}-\d\d-\d\d$/);
  const [head = [], ...rows] = textsOf(sheet);
  const csv = papa.parse<string[]>((await call(reader, "GET", folder("&format=csv"))).body.replace("\ufeff", ""), {
    delimiter: ";",
    newline: "\r\n",
    skipEmptyLines: true,
  }).data;
  expect(csv[0]).toEqual(head);
  const bytes = await xlsxOf(folder("&format=xlsx"));
  const workbook = new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"]);
  expect(workbook).not.toContain("<f");
  expect(JSON.stringify(sheet)).not.toContain("formulaValue");
  for (const label of ["Ausstattung", "Kontakt/Makler: Name"]) {
    const column = head.indexOf(label);
    const shown = HOSTILE.toReversed();
    expect(rows.map((row) => row[column])).toEqual(shown);
    expect(csv.slice(1).map((line) => line[column])).toEqual(shown.map((text) => `'${text}`));
  }
  expect(workbook.match(/<t xml:space="preserve">=1\+1<\/t>/g)).toHaveLength(2);
});

async function xlsxOf(path: string): Promise<Uint8Array> {
  const { default: worker } = await import("../../workers/app");
  const response = await worker.fetch(new Request(new URL(path, ORIGIN), { headers: reader.headers }), env);
  return new Uint8Array(await response.arrayBuffer());
}

test("a folder is exported in the order of its tiles, as its filter leaves it", async () => {
  const all = textsOf(await openLink((await call(reader, "POST", folder("&accessToken=any"))).body));
  expect(all.slice(1).map((row) => row[all[0]?.indexOf("Ort") ?? 0])).toEqual(
    HOSTILE.map((_, index) => `Aue ${index + 1}`),
  );
  for (const [published, count] of [
    ["true", HOSTILE.length - 2],
    ["false", 2],
  ] as const) {
    const { body } = await call(reader, "GET", folder(`&format=csv&published=${published}`));
    expect(body.match(/Markt 1/g)).toHaveLength(count);
  }
});

test("of a report the address is answered as data, with the figures of /api", async () => {
  const { body, status } = await call(reader, "GET", "/api/reports/Bestand/export?asOf=2025-07-17", undefined, {
    "X-Access-Token": "any",
  });
  expect(status).toBe(200);
  const [, ...rows] = textsOf(await openLink(body.data));
  const { data } = (await call(reader, "GET", "/api/reports/Bestand?asOf=2025-07-17")).body;
  expect(rows.map(([id]) => id)).toEqual(data.map(({ id }: { id: number }) => id));
  expect(rows).toHaveLength(HOSTILE.length);
});

test.each([
  ["expired", 422, "Google lässt den Export nicht zu"],
  ["unscoped", 422, "Google lässt den Export nicht zu"],
  ["quota", 503, "Kontingent"],
  ["broken", 503, "nicht rechtzeitig"],
])("where Google says “%s”, a %d says what to do", async (token, status, sentence) => {
  for (const answer of [
    await call(reader, "POST", folder(`&accessToken=${token}`)),
    await call(reader, "GET", `/api/reports/renting/export?accessToken=${token}`),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(sentence)]);
    expect(answer.body.message).toContain("XLSX");
  }
});

test("either a token or a format is said, and a token of others in a link leads nothing to them", async () => {
  const report = "/api/reports/annuals/export";
  const oneWay = "Bitte genau einen der Parameter accessToken und format angeben.";
  for (const [method, path, message] of [
    ["POST", folder(), oneWay],
    ["POST", folder("&accessToken=any&format=csv"), oneWay],
    ["POST", folder("&format=csv"), "Der Parameter accessToken ist ungültig."],
    ["POST", folder("&accessToken=a%20b"), "Der Parameter accessToken ist ungültig."],
    ["GET", folder("&accessToken=any"), "Der Parameter format ist ungültig."],
    ["GET", folder("&format=csv&published=maybe"), "Der Parameter published ist ungültig."],
    ["GET", report, oneWay],
    ["GET", `${report}?accessToken=any&format=xlsx`, oneWay],
  ] as const) {
    const answer = await call(reader, method, path);
    expect([path, answer.status, answer.body.message]).toEqual([path, 400, message]);
  }
  const browser = await inBrowser(reader);
  const linked = (site: string) =>
    call(browser, "GET", `${report}?accessToken=any`, undefined, { "Sec-Fetch-Site": site });
  expect([(await linked("cross-site")).status, (await linked("none")).status]).toEqual([403, 403]);
  expect((await linked("same-origin")).status).toBe(200);
});

const HERE = { "Sec-Fetch-Site": "same-origin" };
const START = () => `/google-sheets/properties/sheet?groupId=${groupId}`;
const PAGE = () => `/google-sheets/properties?groupId=${groupId}`;
const withCookie = (person: Person, cookie: string): Person => ({
  ...person,
  headers: { ...person.headers, Cookie: `${person.headers.Cookie}; ${cookie.split(";")[0]}` },
});

/** Asks for an export as far as Google, and comes back with a code that brings this access token. */
async function consent(browser: Person, code: object | string, start = START()) {
  const asked = await call(browser, "GET", start, undefined, HERE);
  const google = new URL(asked.headers.get("Location") ?? "");
  const back = new URLSearchParams({
    state: google.searchParams.get("state") ?? "",
    code: typeof code === "string" ? code : JSON.stringify({ scope: SCOPE, ...code }),
  });
  return { asked, google, back: `/google-sheets/callback?${back}` };
}

test("the grant is asked for once, kept where no script reads it, and goes with the session", async () => {
  const browser = await inBrowser(reader);
  const { asked, google, back } = await consent(browser, { accessToken: "any" });
  expect(asked.status).toBe(302);
  expect(google.origin + google.pathname).toBe(`${env.GOOGLE_ISSUER}/authorize`);
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    response_type: "code",
    scope: SCOPE,
    redirect_uri: `${ORIGIN}/google-sheets/callback`,
    code_challenge_method: "S256",
    login_hint: reader.email,
  });
  // Only the session that asked comes back to it.
  const other = await inBrowser(reader);
  expect((await call(other, "GET", back)).status).toBe(422);
  expect((await call(browser, "GET", back.replace(/state=./, "state=x"))).status).toBe(422);

  const returned = await call(browser, "GET", back, undefined, { "Sec-Fetch-Site": "cross-site" });
  expect(returned.status).toBe(200);
  const refresh = `<meta http-equiv="refresh" content="0; url=${START()}"/>`;
  expect(returned.body).toContain(refresh);
  const cookie = returned.headers.getSetCookie().find((one) => one.startsWith("objektbuch_google_sheets=")) ?? "";
  expect(cookie).toMatch(/; Path=\/google-sheets; Max-Age=540; HttpOnly; SameSite=Lax$/);
  expect(atob(cookie.split(".")[0]?.split("=")[1] ?? "")).toContain("A256GCM");
  expect(cookie).not.toContain("any");

  const granted = withCookie(browser, cookie);
  const made = await call(granted, "GET", START(), undefined, HERE);
  expect((await openLink(made.headers.get("Location") ?? "")).rows).toHaveLength(1 + HOSTILE.length);
  const report = await call(granted, "GET", "/google-sheets/reports/annuals/sheet?asOf=2025-12-31", undefined, HERE);
  expect((await openLink(report.headers.get("Location") ?? "")).title).toBe("Jahreskennzahlen 2025-12-31");

  const elsewhere = await call(withCookie(other, cookie), "GET", START(), undefined, HERE);
  expect(elsewhere.headers.get("Location")).toContain("/authorize?");
  const out = await call(granted, "POST", "/auth/sign-out", new URLSearchParams());
  expect(out.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^objektbuch_google_sheets=; Path=\/google-sheets; Max-Age=0;/),
  );
});

test("a link on another site only opens a page that asks first", async () => {
  const browser = await inBrowser(reader);
  const open = (path: string, site: string) => call(browser, "GET", path, undefined, { "Sec-Fetch-Site": site });
  for (const site of ["cross-site", "same-site", "none"]) {
    const page = await open(PAGE(), site);
    expect([page.status, page.body.includes('http-equiv="refresh"')]).toEqual([200, false]);
    expect(page.body).toContain("Tabelle in Google Sheets erstellen?");
    const start = await open(START(), site);
    expect([start.status, start.headers.get("Location")]).toEqual([302, PAGE()]);
  }
  expect((await open(PAGE(), "same-origin")).body).toContain(`content="0; url=${START()}"`);
  const old = (referer: string) => call(browser, "GET", PAGE(), undefined, { Referer: referer });
  expect((await old(`${ORIGIN}/property-groups`)).body).toContain('http-equiv="refresh"');
  expect((await old("https://evil.example/")).body).not.toContain('http-equiv="refresh"');
});

test("what fails leads back to the page of the export, which says so and has another way", async () => {
  const browser = await inBrowser(reader);
  const fails = async (accessToken: string) => {
    const { back } = await consent(browser, { accessToken });
    const [cookie = ""] = (await call(browser, "GET", back)).headers.getSetCookie();
    return call(withCookie(browser, cookie), "GET", START(), undefined, HERE);
  };
  const expired = await fails("expired");
  expect(expired.headers.get("Location")).toBe(`${PAGE()}&failure=grant`);
  expect(expired.headers.getSetCookie()[0]).toMatch(/^objektbuch_google_sheets=; .*Max-Age=0/);
  const quota = await fails("quota");
  expect([quota.headers.get("Location"), quota.headers.getSetCookie()]).toEqual([`${PAGE()}&failure=quota`, []]);

  const { google, back } = await consent(browser, { accessToken: "any" });
  const cancelled = `/google-sheets/callback?error=access_denied&state=${google.searchParams.get("state")}`;
  for (const [path, failure] of [
    [cancelled, "cancelled"],
    [back.replace(/code=[^&]*/, "code=worthless"), "grant"],
    [(await consent(browser, { accessToken: "any", scope: "openid" })).back, "grant"],
  ] as const) {
    const { status, headers } = await call(browser, "GET", path);
    expect([status, headers.get("Location")]).toEqual([302, `${PAGE()}&failure=${failure}`]);
  }
  const page = await call(browser, "GET", `${PAGE()}&failure=quota`);
  expect(page.body).toContain("Kontingent ausgeschöpft");
  expect(page.body).toContain(`href="${START()}"`.replaceAll("&", "&amp;"));
  expect(page.body).toContain(`href="/api/properties/export?groupId=${groupId}&amp;format=xlsx"`);
});

test("what is not there is a page of its own, before anybody is led to Google", async () => {
  const browser = await inBrowser(reader);
  for (const [path, status] of [
    ["/google-sheets/properties?groupId=999999", 404],
    ["/google-sheets/properties?groupId=x", 400],
    ["/google-sheets/reports/stock", 404],
    ["/google-sheets/reports/annuals?asOf=2150-01-01", 400],
    ["/google-sheets/reports/loan", 403],
    ["/google-sheets/reports/loan/sheet", 403],
    ["/google-sheets/callback", 422],
  ] as const)
    expect([path, (await call(browser, "GET", path, undefined, HERE)).status]).toEqual([path, status]);
});
