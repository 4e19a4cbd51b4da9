import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { jobsDone } from "../../../../tests/support/attach";
import { call, demand, ORIGIN } from "../../../../tests/support/call";
import { liveAsTenant, NAMESAKE, TENANT, type TenantLife } from "../../../../tests/support/landlord/tenant-life";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { visibleText } from "../../../../tests/support/read-html";
import worker from "../../../../workers/app";
import { openFiles } from "../../base/files/file-store";
import { expireDisclosures } from "./expire-disclosures";

let admin: Person;
let life: TenantLife;

beforeAll(async () => {
  admin = await createPerson("admin", "editor", "accountant");
  life = await liveAsTenant(admin);
});

afterAll(() => jobsDone());

async function download(id: number): Promise<Record<string, string>> {
  const request = new Request(`${ORIGIN}/api/disclosures/${id}`, { headers: admin.headers });
  const response = await worker.fetch(request, env);
  expect(response.status).toBe(200);
  const entries = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("an admin chooses agreements and attachments, and gets all of the person in one file, nothing of the namesake", async () => {
  const browser = await inBrowser(admin);
  const way = `/tenants/${life.agreementId}/disclosure`;
  const page = visibleText((await call(browser, "GET", way)).body);
  expect(page).toContain(NAMESAKE.email);
  expect(page).toMatch(/Mietvertrag Zwirnmüller.txt nennt die Person/);
  expect(page).not.toContain("Plan.txt");
  const form = new URLSearchParams({ attachmentId: String(life.lease) });
  const sent = await call(browser, "POST", way, form);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, `${way}#given`]);
  await jobsDone();
  const [made] = await demand(admin, "GET", "/api/disclosures");
  expect(made).toMatchObject({ agreementId: life.agreementId, agreementCount: 1, state: "ready" });
  const files = await download(made.id);
  expect(Object.keys(files).sort()).toEqual([
    "anhaenge/Mietvertrag Zwirnmüller.txt",
    "auskunft.html",
    "daten.json",
    expect.stringMatching(/^schreiben\/2013-03-10 Zahlungserinnerung \d+\.html$/),
  ]);
  const shown = visibleText(files["auskunft.html"] ?? "");
  for (const words of [
    ...[TENANT.name, TENANT.email, TENANT.phone, "DE75 5121 0800 1245 1261 99", TENANT.reference, "Neue Straße 5, Ulm"],
    ...["Markt 9, 08280 Aue", "04.02.2013", "MIETE ZWIRNMUELLER", "620,00", "Herr Zwirnmüller hat die Schlüssel"],
    ...["Kaution von Jörg Zwirnmueller abrechnen", "Zahlungserinnerung", "E-Mail des Mieters", "§ 147 AO"],
  ])
    expect(shown).toContain(words);
  const data = JSON.parse(files["daten.json"] ?? "");
  expect(data).toMatchObject({
    agreements: [{ id: life.agreementId, counterPartyIbans: [TENANT.iban], property: { city: "Aue" } }],
    bankTransactions: [{ amount: 620, counterpartyIban: TENANT.iban }],
    attachments: [{ path: "anhaenge/Mietvertrag Zwirnmüller.txt", label: "Verträge" }],
  });
  expect(data.agreements[0].account.months.find(({ month }: { month: string }) => month === "2013-02")).toMatchObject({
    rentPaid: 620,
    rentDue: 500,
  });
  for (const text of Object.values(files)) expect(text).not.toMatch(/anderer@|AT48|Ring 1|Person \d/);
  const [told] = (await demand(admin, "GET", "/api/history?kind=disclosure")).rows;
  expect(told).toMatchObject({ deed: "created", name: null, userId: admin.id });
});

test("both agreements of one name are put together once somebody says so, the same request once", async () => {
  const key = { "Idempotency-Key": "both" };
  const body = { agreementIds: [life.agreementId, life.namesakeId], attachmentIds: [life.lease] };
  // A name from before names were bounded by bytes: not every system would unpack it.
  const rename = env.DB.prepare("update attachments set filename = ? where id = ?");
  await rename.bind(`${"ä".repeat(251)}.txt`, life.lease).run();
  const { id } = await demand(admin, "POST", "/api/disclosures", body, key);
  expect((await demand(admin, "POST", "/api/disclosures", body, key)).id).toBe(id);
  await jobsDone();
  const files = await download(id);
  expect(files["auskunft.html"]).toContain(NAMESAKE.email);
  expect(Object.keys(files)).toContain(`anhaenge/${"ä".repeat(122)}.txt`);
});

test("nobody but admins, and nothing that is not there", async () => {
  const editor = await createPerson("editor", "accountant");
  expect((await call(editor, "POST", "/api/disclosures", { agreementIds: [life.agreementId] })).status).toBe(403);
  expect((await call(editor, "GET", "/api/disclosures/1")).status).toBe(403);
  for (const [body, words] of [
    [{ agreementIds: [999_999] }, "gibt es nicht mehr"],
    [{ agreementIds: [life.agreementId], attachmentIds: [999_999] }, "gibt es nicht mehr"],
    [{ agreementIds: [] }, ""],
  ] as const) {
    const answer = await call(admin, "POST", "/api/disclosures", body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(words)]);
  }
  expect((await call(admin, "GET", "/api/disclosures/999999")).status).toBe(404);
});

test("after 30 days the file is gone, and who gave it when stays", async () => {
  const files = openFiles(env.FILES);
  const now = new Date();
  expect(await expireDisclosures(connect(env.DB), files, now)).toBe(0);
  const later = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000);
  expect(await expireDisclosures(connect(env.DB), files, later)).toBe(2);
  expect((await env.FILES.list({ prefix: "disclosures/" })).objects).toEqual([]);
  const listed = await demand(admin, "GET", "/api/disclosures");
  expect(listed.map(({ state }: { state: string }) => state)).toEqual(["gone", "gone"]);
  const gone = await call(admin, "GET", `/api/disclosures/${listed[0].id}`);
  expect([gone.status, gone.body.message]).toEqual([404, expect.stringContaining("nach 30 Tagen gelöscht")]);
});
