import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { call, ORIGIN } from "../../../../tests/support/call";
import { formOf } from "../../../../tests/support/form-of";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";
import { dayOf } from "../../base/calendar/day";
import { inSpan, selectListedDeadlines } from "./listed-deadlines.server";

let people: Record<"editor" | "accountant" | "voter" | "reader" | "admin", Person>;
let propertyId: number;
let agreementId: number;
let loanId: number;

const TODAY = dayOf(new Date());

beforeAll(async () => {
  const roles = ["editor", "accountant", "voter", "admin"] as const;
  const made = await Promise.all([...roles.map((role) => createPerson(role)), createPerson()]);
  const [editor, accountant, voter, admin, reader] = made as [Person, Person, Person, Person, Person];
  people = { editor, accountant, voter, admin, reader };
  propertyId = await addProperty(editor, await addGroup(), {
    ...{ streetAndNumber: "Weststraße 47", zipCode: "09112", city: "Chemnitz", usageRightsSinceDate: "2017-06-01" },
    ...{ contractDate: "2017-05-02", energyCertificateDate: "2017-02-14", insuranceUntil: "2027-03-31" },
    ...{ areaSqm: 62.5, comparableRent: 940, rentCapPercent: 15 },
  });
  const demand = async (person: Person, path: string, body: object) => {
    const answer = await call(person, "POST", path, body);
    expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()]);
    return answer.body.id as number;
  };
  agreementId = await demand(editor, "/api/rental-agreements", {
    ...{ propertyId, counterParty: "Anneliese Vogt", startDate: "2012-05-01" },
    ...{ noticeReceivedDate: "2026-04-04", noticeBy: "LANDLORD" },
    rentSteps: [{ validFrom: "2012-05-01", rent: 480, utilities: 120, reason: "START" }],
  });
  for (const kind of ["COLD_WATER", "HEAT"])
    await demand(editor, "/api/meters", { propertyId, kind, calibratedDate: "2020-05-12" });
  loanId = await demand(admin, "/api/loans", {
    ...{ name: "Sparkasse", annualInterestRate: 2, fixedUntil: "2027-01-31", fullyPaidDate: "2017-03-15" },
  });
});

beforeEach(() => env.DB.prepare("delete from deadline_states").run());

type Answer = { key: string; kind: string; date: string; title: string; state: string; doneBy: number | null };

const list = async (person = people.accountant, query = "?from=2026-01-01&to=2028-12-31"): Promise<Answer[]> =>
  (await call(person, "GET", `/api/deadlines${query}`)).body;
const keyOf = async (kind: string, person = people.accountant) =>
  (await list(person)).find((one) => one.kind === kind)?.key ?? "none";
const put = (person: Person, key: string, body: object) => call(person, "PUT", `/api/deadlines/${key}`, body);

test("the days of law follow from what was entered, of a property or of all, in a span", async () => {
  const all = (await list()).map(({ kind, date }) => `${kind} ${date}`);
  for (const golden of [
    "NOTICE 2026-12-31",
    "METER 2026-12-31",
    "REMOTE_READING 2026-12-31",
    "LOAN_FIXED_UNTIL 2027-01-31",
    "ENERGY_CERTIFICATE 2027-02-13",
    "INSURANCE 2027-03-31",
    "TAX 2027-05-02",
    "LOAN_NOTICE 2027-09-16",
    "COST_STATEMENT 2026-12-31",
  ])
    expect(all).toContain(golden);
  const [loan] = (await list()).filter(({ kind }) => kind === "LOAN_NOTICE");
  expect(loan).toMatchObject({ loanId, propertyId: null, rule: "§ 489 Abs. 1 Nr. 2 BGB", state: "OPEN", doneBy: null });
  const own = await list(people.reader, `?propertyId=${propertyId}&from=2026-12-31&to=2026-12-31`);
  expect(own.every(({ date }) => date === "2026-12-31")).toBe(true);
  expect(own.find(({ kind }) => kind === "NOTICE")).toMatchObject({
    ...{ propertyId, agreementId, title: expect.stringContaining("Anneliese Vogt · Weststraße 47") },
  });
  expect(await list(people.reader, "?propertyId=999999")).toEqual([]);
  expect((await call(people.reader, "GET", "/api/deadlines?from=x")).status).toBe(400);
});

test("those of a property are found by its index", async () => {
  const user = { admin: true, editor: true, voter: true, accountant: true };
  const { packed } = selectListedDeadlines(inSpan(user, { propertyId }, { from: null, to: null }, TODAY), TODAY);
  const [plan] = await runBatch(connect(env.DB), [sql<{ detail: string }>`explain query plan ${packed}`]);
  expect(plan.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(/^SEARCH kept USING INDEX kept_deadlines_property \(property_id=\?/),
  );
});

test("loans and books are for who reads them, and settled by accountants; readers and voters settle nothing", async () => {
  const kinds = async (person: Person) => new Set((await list(person)).map(({ kind }) => kind));
  expect((await kinds(people.editor)).has("LOAN_NOTICE")).toBe(false);
  expect((await kinds(people.admin)).has("LOAN_NOTICE")).toBe(true);
  const [meter, loan] = [await keyOf("METER"), await keyOf("LOAN_NOTICE")];
  for (const [person, status] of [
    [people.reader, 403],
    [people.voter, 403],
    [people.admin, 403],
    [people.editor, 404],
  ] as const)
    expect((await put(person, loan, { state: "DONE" })).status).toBe(status);
  expect((await put(people.accountant, loan, { state: "DONE" })).status).toBe(200);
  expect((await put(people.voter, meter, { state: "DONE" })).status).toBe(403);
  const done = await put(people.editor, meter, { state: "DONE", note: "beauftragt" });
  expect(done.body).toMatchObject({ state: "DONE", doneBy: people.editor.id, note: "beauftragt" });
  expect((await put(people.editor, meter, { state: "OPEN" })).body).toMatchObject({ state: "OPEN", doneBy: null });
  const history = visibleText(
    (await call(await inBrowser(people.admin), "GET", "/settings/history?kind=deadline")).body,
  );
  expect(history).toMatch(
    /hat die Frist „Kaltwasserzähler neu eichen oder tauschen · Weststraße 47, Chemnitz“ bearbeitet\..*erledigt.*offen/,
  );
  expect(history).toMatch(/Stand offen → erledigt Notiz leer → beauftragt/);
});

test("what is done stays done until its facts change; what is put off comes back on its day; odd requests are told", async () => {
  const key = await keyOf("ENERGY_CERTIFICATE");
  await put(people.editor, key, { state: "DONE" });
  expect((await list()).find((one) => one.key === key)).toMatchObject({ state: "DONE" });
  await call(people.editor, "PUT", `/api/properties/${propertyId}`, { energyCertificateDate: "2017-02-15" });
  const [moved] = (await list()).filter(({ kind }) => kind === "ENERGY_CERTIFICATE");
  expect(moved).toMatchObject({ date: "2027-02-14", state: "OPEN" });
  expect(moved?.key).not.toBe(key);
  await call(people.editor, "PUT", `/api/properties/${propertyId}`, { energyCertificateDate: "2017-02-14" });
  expect((await list()).find((one) => one.key === key)).toMatchObject({ state: "DONE" });

  const insurance = await keyOf("INSURANCE");
  const put2 = (body: object) => put(people.editor, insurance, body);
  expect((await put2({ state: "POSTPONED" })).body.fieldErrors).toHaveProperty("until");
  expect((await put2({ state: "POSTPONED", until: TODAY })).body.fieldErrors).toHaveProperty("until");
  expect((await put2({ state: "DONE", until: "2099-01-01" })).body.fieldErrors).toHaveProperty("until");
  expect((await put2({ state: "LATER" })).body.fieldErrors).toHaveProperty("state");
  expect((await put2({})).body.fieldErrors).toHaveProperty("state");
  expect((await put(people.editor, "unknown", { state: "DONE" })).status).toBe(404);
  expect((await put2({ state: "POSTPONED", until: "2099-01-01" })).body).toMatchObject({
    ...{ state: "POSTPONED", until: "2099-01-01", date: "2027-03-31" },
  });
  await env.DB.prepare("update deadline_states set until = ? where key = ?").bind(TODAY, insurance).run();
  expect((await list()).find((one) => one.key === insurance)).toMatchObject({ state: "OPEN" });
});

test("a follow-up is done as such", async () => {
  const { body } = await call(people.editor, "POST", "/api/follow-ups", {
    text: "Dach ansehen",
    date: "2027-01-10",
    propertyId,
  });
  expect((await put(people.editor, await keyOf("FOLLOW_UP"), { state: "DONE" })).status).toBe(200);
  const [row] = (await call(people.editor, "GET", `/api/follow-ups?propertyId=${propertyId}`)).body;
  expect(row).toMatchObject({ id: body.id, doneBy: people.editor.id });
});

test("the pages work without scripts: done with a way back, put off with a note, narrowed, and what rents may be", async () => {
  const browser = await inBrowser(people.editor);
  const page = async (path = "/deadlines") => (await call(browser, "GET", path)).body as string;
  expect(visibleText(await page())).toMatch(/Kaltwasserzähler neu eichen oder tauschen Weststraße 47/);
  const key = await keyOf("METER", people.editor);
  const send = (path: string, body: Record<string, string>) => call(browser, "POST", path, formOf(body));
  const ticked = await send("/deadlines?group=building", { key, state: "DONE" });
  expect(ticked.headers.get("Location")).toBe(`/deadlines?group=building&settled=${key}#settled`);
  expect(visibleText(await page(`/deadlines?settled=${key}`))).toContain("ist erledigt. Rückgängig");
  expect(visibleText(await page("/deadlines?state=done"))).toContain("erledigt von Person");
  expect((await send("/deadlines", { key, state: "OPEN" })).status).toBe(302);
  await call(people.accountant, "POST", "/api/follow-ups", {
    ...{ text: "Angebot einholen", date: "2027-01-11", propertyId, userId: people.accountant.id },
  });
  const hers = await page(`/deadlines?userId=${people.accountant.id}`);
  expect(hers).toContain(`href="/deadlines?userId=${people.accountant.id}"`);
  expect(visibleText(hers)).toMatch(/Angebot einholen/);
  expect(visibleText(hers)).not.toContain("Energieausweis");
  const dialog = `/deadlines/settle?key=${key}`;
  expect((await send(dialog, { until: "1.1.2020", note: "", state: "POSTPONED" })).body).toContain(
    "Bitte einen Tag nach heute angeben.",
  );
  // An empty day settles nothing, and a day is not lost.
  expect((await send(dialog, { until: "", note: "", state: "POSTPONED" })).body).toContain(
    "Bitte einen Tag nach heute",
  );
  expect((await send(dialog, { until: "1.1.2099", note: "", state: "DONE" })).body).toContain("Ein Tag gehört nur zu");
  expect(
    (await send(dialog, { until: "1.1.2099", note: "Termin steht", state: "POSTPONED" })).headers.get("Location"),
  ).toBe(`/deadlines?settled=${key}`);
  expect(visibleText(await page())).toMatch(/zurückgestellt bis 01\.01\.2099.*Termin steht/);
  expect(await page("/deadlines?group=loans")).toContain("Keine Fristen");
  expect((await call(await inBrowser(people.reader), "GET", "/deadlines")).body).not.toContain("/deadlines/settle");

  await call(people.editor, "PUT", `/api/rental-agreements/${agreementId}`, {
    noticeReceivedDate: null,
    noticeBy: null,
  });
  const rents = visibleText(await page("/deadlines/rents"));
  expect(rents).toMatch(/Anneliese Vogt.*Vergleichsmiete 480,00 552,00 .* Kappung 15 % in drei Jahren \+864,00/);
  await call(people.editor, "PUT", `/api/properties/${propertyId}`, {
    ...{ modernisationDate: "2026-11-01", modernisationCosts: 9000 },
  });
  expect(visibleText(await page("/deadlines/rents"))).toMatch(/dazu 60,00 € nach § 559 ab [\d.]+ \+1\.584,00/);
  expect(visibleText(await page("/deadlines?group=rents"))).toContain(
    "Miete nach der Modernisierung um 60,00 € erhöhen",
  );
  expect(visibleText(await page(`/deadlines/rents/${agreementId}`))).toContain("60,00 € mehr im Monat");
  const increase = await call(
    people.reader,
    "GET",
    `/api/rental-agreements/${agreementId}/rent-increase?receivedOn=2026-12-12`,
  );
  expect(increase.body).toMatchObject({
    ...{ rent: 552, modernisation: { increase: 60, effectiveOn: "2027-03-01", binding: "COSTS" } },
  });
  const letter = await page(`/deadlines/rents/${agreementId}?receivedOn=12.12.2026`);
  expect(visibleText(letter)).toMatch(
    /§ 558 BGB.*480,00 € um 72,00 € auf 552,00 € ab dem 01\.03\.2027.*28\.02\.2027.*§ 561 BGB/,
  );
  const keep = () => send(`/deadlines/rents/${agreementId}`, { receivedOn: "12.12.2026", rent: "552,00", keep: "on" });
  expect((await keep()).headers.get("Location")).toBe(`/tenants/${agreementId}#documents`);
  await call(people.editor, "PUT", `/api/properties/${propertyId}`, { rentCapPercent: 20 });
  expect((await keep()).status).toBe(409);
  await call(people.editor, "PUT", `/api/properties/${propertyId}`, { rentCapPercent: 15 });
  expect((await keep()).status).toBe(302);
  const files = (await call(people.editor, "GET", `/api/attachments?propertyId=${propertyId}`)).body;
  expect(files).toMatchObject([
    { label: "Verträge", filename: expect.stringMatching(/^Mieterhöhung Anneliese Vogt .*\.html$/) },
    { label: "Verträge" },
  ]);
  const file = (await call(people.editor, "GET", `/api/attachments/${files[0].id}`)).body as string;
  expect(visibleText(file)).toMatch(/Anneliese Vogt.*480,00 € um 72,00 € auf 552,00 € ab dem 01\.03\.2027/);
  expect((await call(people.editor, "GET", `/api/follow-ups?agreementId=${agreementId}`)).body).toMatchObject([
    { date: "2027-02-28", userId: people.editor.id, text: expect.stringContaining("Klage nur bis 31.05.2027") },
  ]);
  expect(visibleText(await page(`/tenants/${agreementId}`))).toMatch(/Mieterhöhung Anneliese Vogt/);
  const modernised = await page(`/deadlines/rents/${agreementId}?receivedOn=12.12.2026&spent=12.000&apart=3000,00`);
  expect(visibleText(modernised)).toMatch(
    /540,00 € ab 01\.03\.2027: 60,00 € mehr im Monat.*3,00 €\/m² in sechs Jahren/,
  );
  const entered = { receivedOn: "12.12.2026", spent: "12.000,00", apart: "3.000,00" };
  expect((await send(`/deadlines/rents/${agreementId}`, { ...entered, rent: "541,00" })).status).toBe(409);
  const accepted = await send(`/deadlines/rents/${agreementId}`, { receivedOn: "12.12.2026", rent: "552,00" });
  expect(accepted.headers.get("Location")).toBe(`/tenants/${agreementId}`);
  const [agreement] = (await call(people.editor, "GET", `/api/rental-agreements?propertyId=${propertyId}`)).body;
  expect(agreement.rentSteps.at(-1)).toEqual({
    validFrom: "2027-03-01",
    rent: 552,
    utilities: 120,
    reason: "COMPARABLE",
  });
  expect((await send(`/deadlines/rents/${agreementId}`, { receivedOn: "12.12.2026", rent: "553,00" })).status).toBe(
    409,
  );
  const taken = await send(`/deadlines/rents/${agreementId}`, { ...entered, rent: "612,00" });
  expect([taken.status, taken.body]).toEqual([
    409,
    expect.stringContaining("Am 01.03.2027 ändert sich die Miete schon."),
  ]);
  const raised = await send(`/deadlines/rents/${agreementId}`, { ...entered, receivedOn: "12.1.2027", rent: "612,00" });
  expect(raised.headers.get("Location")).toBe(`/tenants/${agreementId}`);
  const [after] = (await call(people.editor, "GET", `/api/rental-agreements?propertyId=${propertyId}`)).body;
  expect(after.rentSteps.at(-1)).toMatchObject({ validFrom: "2027-04-01", rent: 612, reason: "MODERNISATION" });
  expect(visibleText(await page("/deadlines/rents"))).not.toContain("§ 559");
});

const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one) => ({
    uid: String(one.getFirstPropertyValue("uid")),
    title: String(one.getFirstPropertyValue("summary")),
    day: String(one.getFirstPropertyValue("dtstart")),
    alarms: one.getAllSubcomponents("valarm").length,
  }));

test("a calendar is read by its secret alone, with what its owner may see, until it is revoked or the owner is locked", async () => {
  const make = (person: Person, body: object) => call(person, "POST", "/api/calendar-feeds", body);
  const read = (url: string) => call(null, "GET", url.replace(ORIGIN, ""));
  const made = await make(people.editor, { kinds: null, withNames: false });
  expect(made).toMatchObject({
    status: 201,
    body: { id: expect.any(Number), url: expect.stringMatching(/\/calendar\/[\w-]{43}\.ics$/) },
  });
  const { url, id } = made.body;
  expect(JSON.stringify(await env.DB.prepare("select * from calendar_feeds").all())).not.toContain(url.slice(-47, -4));
  const feed = await read(url);
  expect([feed.status, feed.headers.get("Content-Type"), feed.headers.get("Cache-Control")]).toEqual([
    ...[200, "text/calendar; charset=utf-8", "private, max-age=600"],
  ]);
  expect(feed.headers.get("Set-Cookie")).toBeNull();
  expect(feed.body).not.toContain("Vogt");
  const [certificate] = events(feed.body).filter(({ title }) => title === "Energieausweis läuft ab");
  expect(certificate).toMatchObject({ day: "2027-02-13", alarms: 0 });
  await call(people.editor, "PUT", `/api/properties/${propertyId}`, { energyCertificateDate: "2017-03-14" });
  expect(events((await read(url)).body).find(({ uid }) => uid === certificate?.uid)?.day).toBe("2027-03-13");

  const named = (
    await make(people.accountant, { kinds: ["LOAN_NOTICE", "COST_STATEMENT"], withNames: true, alarmDays: 7 })
  ).body;
  const ofBooks = events((await read(named.url)).body);
  expect(ofBooks.map(({ title }) => title)).toContain("Nach zehn Jahren ablösbar: Sparkasse");
  expect(ofBooks.some(({ title }) => title.endsWith(": Anneliese Vogt"))).toBe(true);
  expect(ofBooks.every(({ alarms }) => alarms === 1)).toBe(true);

  expect((await make(people.reader, { kinds: ["NONE"] })).body.fieldErrors).toHaveProperty("kinds");
  expect((await make(people.reader, { kinds: "METER" })).status).toBe(400);
  expect((await make(people.reader, { kinds: [] })).body.fieldErrors.kinds).toContain("mindestens eine Art");
  expect((await make(people.reader, { kinds: [1] })).body.fieldErrors["kinds[0]"]).toContain("Liste von Arten");
  expect((await call(people.reader, "DELETE", `/api/calendar-feeds/${id}`)).status).toBe(404);
  expect((await call(people.editor, "GET", "/api/calendar-feeds")).body).toMatchObject([{ id, kinds: null }]);
  expect((await call(people.editor, "DELETE", `/api/calendar-feeds/${id}`)).status).toBe(204);
  expect((await read(url)).status).toBe(404);
  await env.DB.prepare("update users set locked = 1 where id = ?").bind(people.accountant.id).run();
  expect((await read(named.url)).status).toBe(404);
  for (const path of ["/calendar/x.ics", `/calendar/${"a".repeat(43)}.ics`, "/calendar/..ics"])
    expect([path, (await call(null, "GET", path)).status]).toEqual([path, 404]);
});

test("an address ends with the sessions of who made it", async () => {
  const change = (person: Person, values: object) => call(people.admin, "PUT", `/api/users/${person.id}`, values);
  const ends: Record<string, (person: Person) => Promise<unknown>> = {
    "another e-mail address": (person) => change(person, { email: `neu-${person.email}` }),
    "a lock that is over": async (person) => [
      await change(person, { locked: true }),
      await change(person, { locked: false }),
    ],
    "a sign-out everywhere": (person) => call(people.admin, "POST", `/api/users/${person.id}/sign-out`),
  };
  for (const [what, end] of Object.entries(ends)) {
    const owner = await createPerson("accountant");
    const { url } = (await call(owner, "POST", "/api/calendar-feeds", { kinds: null, withNames: true })).body;
    const read = async () => (await call(null, "GET", url.replace(ORIGIN, ""))).status;
    await change(owner, { lastName: "Anders", editor: true });
    expect([what, await read()]).toEqual([what, 200]);
    await end(owner);
    expect([what, await read()]).toEqual([what, 404]);
    const browser = await inBrowser(owner);
    expect((await call(browser, "GET", "/api/calendar-feeds")).body).toEqual([]);
    await call(browser, "POST", "/api/calendar-feeds", { kinds: null, withNames: false });
    const left = env.DB.prepare("select count(*) as n from calendar_feeds where user_id = ?").bind(owner.id);
    expect([what, await left.first("n")]).toEqual([what, 1]);
  }
});

test("the page of one's calendars tells the address once", async () => {
  const browser = await inBrowser(people.reader);
  const made = await call(browser, "POST", "/calendar-feeds", formOf({ METER: "on", alarmDays: "1" }));
  expect(made.body).toMatch(/value="[^"]*\/calendar\/[\w-]{43}\.ics"/);
  const { body } = await call(browser, "GET", "/calendar-feeds");
  expect(visibleText(body)).toMatch(/Eichfrist · erinnert am Tag davor/);
  expect(body).not.toMatch(/\/calendar\/[\w-]{43}/);
  const [, id = ""] = /name="revoke" value="(\d+)"/.exec(body) ?? [];
  expect((await call(browser, "POST", "/calendar-feeds", formOf({ revoke: id }))).status).toBe(302);
  expect(visibleText((await call(browser, "GET", "/calendar-feeds")).body)).toContain("Noch keine Adresse angelegt.");
});
