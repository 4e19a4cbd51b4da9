import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { costStatements } from "../../../../db/schema/books/cost-statements";
import { call } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { readHtmlForm, visibleText } from "../../../../tests/support/read-html";
import { addDays, type Day, dayOf } from "../../base/calendar/day";

const TODAY = dayOf(new Date());

let people: Record<"admin" | "editor" | "voter" | "accountant" | "reader", Person>;
let propertyId: number;
let agreementId: number;
let loanId: number;

beforeAll(async () => {
  const [admin, editor, voter, accountant, reader] = await Promise.all([
    createPerson("admin"),
    createPerson("editor"),
    createPerson("voter"),
    createPerson("accountant"),
    createPerson(),
  ]);
  people = { admin, editor, voter, accountant, reader };
  propertyId = await addProperty(editor, await addGroup(), {
    city: "Chemnitz",
    streetAndNumber: "Zwickauer Straße 112",
  });
  agreementId = await agreementOf(propertyId);
  loanId = (await call(admin, "POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3.5 })).body.id;
});

const agreementOf = async (id: number): Promise<number> => {
  const sent = { propertyId: id, startDate: "2026-01-01", rent: 400, counterParty: "Familie Neumann" };
  return (await call(people.editor, "POST", "/api/rental-agreements", sent)).body.id;
};
const create = async (body: object, by = people.accountant) =>
  call(by, "POST", "/api/follow-ups", { text: "Heizung warten", date: "2026-01-31", ...body });
const created = async (body: object = {}): Promise<number> => (await create(body)).body.id;
const put = (id: number, body: object, by = people.editor, headers = {}) =>
  call(by, "PUT", `/api/follow-ups/${id}`, body, headers);
const list = async (by = people.accountant, query = "") => (await call(by, "GET", `/api/follow-ups${query}`)).body;
const open = async (id: number) => (await list()).find((row: { id: number }) => row.id === id);
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** The days on which something is due that is done again and again. */
async function daysOf(id: number, times: number): Promise<Day[]> {
  const days: Day[] = [];
  for (let time = 0; time < times; time++) days.push((await put(id, { done: true })).body.date);
  return days;
}

test("/api answers a row as it was sent, lists the next first, and refuses what makes no sense", async () => {
  const answer = await create({ propertyId, agreementId, everyMonths: 12, userId: people.voter.id }, people.voter);
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      version: 1,
      text: "Heizung warten",
      date: "2026-01-31",
      everyMonths: 12,
      propertyId,
      agreementId,
      loanId: null,
      userId: people.voter.id,
      doneBy: null,
      doneTime: null,
    },
  ]);
  const later = await created({ date: "2026-05-01", propertyId });
  const sooner = await created({ date: "2025-12-31", propertyId });
  expect(idsOf(await list(people.reader, `?propertyId=${propertyId}`))).toEqual([sooner, answer.body.id, later]);
  expect(idsOf(await list(people.reader, `?userId=${people.voter.id}`))).toEqual([answer.body.id]);
  expect(await list(people.reader, `?propertyId=${propertyId + 1000}`)).toEqual([]);
  expect((await call(people.reader, "GET", "/api/follow-ups?propertyId=x")).status).toBe(400);
  for (const [body, field] of [
    [{ text: "" }, "text"],
    [{ date: "2026-02-30" }, "date"],
    [{ everyMonths: 0 }, "everyMonths"],
    [{ everyMonths: 1.5 }, "everyMonths"],
    [{ propertyId: 999_999 }, "propertyId"],
    [{ agreementId: 999_999 }, "agreementId"],
    [{ loanId: 999_999 }, "loanId"],
    [{ userId: 999_999 }, "userId"],
    [{ propertyId, loanId }, "loanId"],
    [{ done: "ja" }, "done"],
    [{ undone: true }, "undone"],
  ] as const) {
    const refused = await create(body);
    expect([body, refused.status, Object.keys(refused.body.fieldErrors ?? {})]).toEqual([body, 400, [field]]);
  }
});

test("an agreement brings its property along, and one of another property is refused", async () => {
  const other = await addProperty(people.editor, await addGroup());
  const elsewhere = await agreementOf(other);
  expect((await create({ agreementId })).body).toMatchObject({ agreementId, propertyId });
  expect((await create({ propertyId, agreementId: elsewhere })).body.fieldErrors).toHaveProperty("agreementId");
  const id = await created({ propertyId });
  expect((await put(id, { agreementId: elsewhere })).status).toBe(400);
  expect((await put(id, { agreementId: 999_999 })).status).toBe(400);
  expect((await put(id, { agreementId })).body).toMatchObject({ agreementId, propertyId });
  expect((await put(id, { propertyId: other })).status).toBe(400);
  expect((await put(id, { propertyId: other, agreementId: elsewhere })).body).toMatchObject({ propertyId: other });
  expect((await put(id, { propertyId: null, agreementId: null })).body).toMatchObject({ propertyId: null });
  expect((await put(id, { loanId }, people.accountant)).body).toMatchObject({ loanId });
});

test("one that repeats moves on from the day it was planned for, says who did it last, and goes back", async () => {
  const id = await created({ everyMonths: 1 });
  expect(await daysOf(id, 4)).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  expect(await open(id)).toMatchObject({ doneBy: people.editor.id, doneTime: expect.stringMatching(/^20.*Z$/) });
  expect((await put(id, { done: false })).body).toMatchObject({ date: "2026-04-30", doneBy: null, doneTime: null });
  expect((await put(id, { done: false })).body).toMatchObject({ date: "2026-04-30" });
  expect(await daysOf(id, 1)).toEqual(["2026-05-31"]);
  expect(await daysOf(await created({ date: "2024-02-29", everyMonths: 12 }), 4)).toEqual([
    "2025-02-28",
    "2026-02-28",
    "2027-02-28",
    "2028-02-29",
  ]);
  // A text that changes leaves the day that it keeps, another day is kept from then on.
  const kept = await created({ everyMonths: 1 });
  await put(kept, { done: true });
  await put(kept, { text: "Heizung prüfen", date: "2026-02-28" });
  expect(await daysOf(kept, 1)).toEqual(["2026-03-31"]);
  await put(kept, { date: "2026-06-15" });
  expect(await daysOf(kept, 1)).toEqual(["2026-07-15"]);
  expect((await put(kept, { date: "2026-08-30", done: true })).body.date).toBe("2026-09-30");
  // It is not done for good because it repeats no more.
  expect((await put(kept, { everyMonths: null })).body).toMatchObject({ doneBy: null, doneTime: null });
});

test("a single one is done once, also from the start, and can be undone", async () => {
  const id = await created();
  const done = (await put(id, { done: true })).body;
  expect(done).toMatchObject({ date: "2026-01-31", doneBy: people.editor.id });
  expect((await put(id, { done: true }, people.voter)).body).toEqual(done);
  expect((await list()).at(-1).id).toBe(id);
  expect((await put(id, { done: false })).body).toMatchObject({ doneBy: null, doneTime: null });
  expect((await create({ done: true })).body).toMatchObject({ doneBy: people.accountant.id });
  expect((await create({ done: true, everyMonths: 3 })).body).toMatchObject({ date: "2026-04-30" });
});

test("two who do the same at once do it once, and so does one whose request comes twice", async () => {
  const id = await created({ everyMonths: 1 });
  const answers = await Promise.all([put(id, { done: true }), put(id, { done: true }, people.voter)]);
  expect(answers.map(({ status, body }) => [status, body.date])).toEqual([
    [200, "2026-02-28"],
    [200, "2026-02-28"],
  ]);
  const { version } = await open(id);
  await put(id, { done: true, version });
  expect((await put(id, { done: true, version }, people.voter)).body.date).toBe("2026-03-31");
  const key = { "Idempotency-Key": "einmal" };
  for (let time = 0; time < 2; time++)
    expect((await put(id, { done: true }, people.editor, key)).body.date).toBe("2026-04-30");
});

test("everyone reads them, editors, voters and accountants keep them; those of loans are for who reads loans", async () => {
  const id = await created({ propertyId });
  const ofLoan = await created({ loanId });
  for (const [role, person] of Object.entries(people)) {
    const readsLoans = ["admin", "accountant"].includes(role);
    const ids = idsOf(await list(person));
    expect([role, ids.includes(id), ids.includes(ofLoan)]).toEqual([role, true, readsLoans]);
    const keeps = !["admin", "reader"].includes(role);
    expect([role, (await put(id, { text: `Von ${role}` }, person)).status]).toEqual([role, keeps ? 200 : 403]);
    const status = role === "accountant" ? 200 : keeps ? 404 : 403;
    expect([role, (await put(ofLoan, { text: `Von ${role}` }, person)).status]).toEqual([role, status]);
    if (role !== "accountant") {
      expect((await call(person, "DELETE", `/api/follow-ups/${ofLoan}`)).status).toBe(status);
      expect((await create({ loanId }, person)).status).toBe(403);
      expect((await put(id, { propertyId: null, loanId }, person)).status).toBe(403);
      const tick = new URLSearchParams({ id: String(ofLoan), done: "on" });
      expect((await call(await inBrowser(person), "POST", "/activity/follow-ups", tick)).status).toBe(status);
    }
    for (const query of ["", `?ticked=${ofLoan}`]) {
      const page = visibleText((await call(await inBrowser(person), "GET", `/activity/follow-ups${query}`)).body);
      expect([role, page.includes("Darlehen Hausbank")]).toEqual([role, readsLoans]);
    }
  }
  const both = await createPerson("admin", "editor");
  expect((await put(ofLoan, { done: true }, both)).status).toBe(403);
  expect((await open(ofLoan)).text).toBe("Von accountant");
});

test("it goes with what it is about, which says so, and stays with a user who goes", async () => {
  const own = await addProperty(people.editor, await addGroup());
  const user = await createPerson("editor");
  const ofAgreement = await created({ agreementId: await agreementOf(own) });
  const ofLoan = (await call(people.admin, "POST", "/api/loans", { name: "Zweite", annualInterestRate: 3.5 })).body.id;
  const onLoan = await created({ loanId: ofLoan });
  const ofUser = await created({ userId: user.id });
  await put(ofUser, { done: true }, user);
  const question = async (path: string, by: Person) =>
    visibleText((await call(await inBrowser(by), "GET", `${path}/delete`)).body);

  const { agreementId: agreed } = await open(ofAgreement);
  const lost = "1 Wiedervorlage geht mit verloren.";
  expect(await question(`/properties/${own}/rental-agreements/${agreed}`, people.editor)).toContain(lost);
  expect((await call(people.editor, "DELETE", `/api/rental-agreements/${agreed}`)).status).toBe(204);
  expect(await open(ofAgreement)).toBeUndefined();

  const ofProperty = await created({ propertyId: own });
  await connect(env.DB)
    .insert(costStatements)
    .values({ propertyId: own, from: "2025-01-01", to: "2025-12-31", source: "OWN", createTime: "" });
  const asked = await question(`/properties/${own}`, people.admin);
  for (const goes of [lost, "1 Kostenaufstellung geht mit verloren."]) expect(asked).toContain(goes);
  expect((await call(people.admin, "DELETE", `/api/properties/${own}`)).status).toBe(204);
  expect(await open(ofProperty)).toBeUndefined();

  expect(await question(`/settings/loans/${ofLoan}`, people.admin)).toContain(lost);
  expect((await call(people.admin, "DELETE", `/api/loans/${ofLoan}`)).status).toBe(204);
  expect(await open(onLoan)).toBeUndefined();

  expect((await call(people.admin, "DELETE", `/api/users/${user.id}`)).status).toBe(204);
  expect(await open(ofUser)).toMatchObject({ userId: user.id, doneBy: user.id });
  expect((await put(ofUser, { text: "Bleibt", userId: user.id })).body).toMatchObject({ text: "Bleibt" });
  expect((await create({ userId: user.id })).body.fieldErrors).toHaveProperty("userId");
});

test("its pages work without scripts: entered, changed, done, undone and deleted, over the property and the list", async () => {
  const editor = await inBrowser(people.editor);
  const own = await addProperty(people.editor, await addGroup(), { streetAndNumber: "Weststraße 3" });
  const page = (path: string) => call(editor, "GET", path).then(({ body }) => body as string);
  const text = async (path: string) => visibleText(await page(path));
  const send = async (path: string, form: FormData | URLSearchParams) => {
    const answer = await call(editor, "POST", path, form);
    return [answer.status, answer.headers.get("Location")];
  };
  const filled = async (path: string, typed: Record<string, string>, selector = "dialog form") => {
    const form = await readHtmlForm(await page(path), selector);
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    return form;
  };
  const card = `/properties/${own}`;
  const add = `${card}/follow-ups/new`;
  expect(await text(card)).toContain("Nichts vorgemerkt.");
  const wrong = await call(editor, "POST", add, await filled(add, { text: "Zähler ablesen", date: "bald" }));
  expect([wrong.status, visibleText(wrong.body).includes("„bald“")]).toEqual([400, true]);
  const typed = { text: "Zähler ablesen", date: "31.12.2025", everyMonths: "12" };
  expect(await send(add, await filled(add, typed))).toEqual([302, card]);
  const [{ id, userId }] = await list(people.editor, `?propertyId=${own}`);
  expect(userId).toBe(people.editor.id);
  expect(await text(card)).toMatch(/Zähler ablesen fällig seit 31.12.2025.*jährlich/);

  // One click, and a way back.
  const ticks = (query: string) => `/activity/follow-ups${query}`;
  const tick = async (path: string, button: string, query: string) => {
    const form = await readHtmlForm(await page(path), `#form-${button}`);
    return send(ticks(query), form);
  };
  expect(await tick(card, `tick-${id}`, `?property=${own}`)).toEqual([302, `${card}?ticked=${id}#ticked`]);
  expect(await text(`${card}?ticked=${id}`)).toContain(
    "„Zähler ablesen“ ist erledigt und am 31.12.2026 wieder fällig.",
  );
  expect(await tick(`${card}?ticked=${id}`, "ticked", `?property=${own}`)).toEqual([302, `${card}#tick-${id}`]);
  expect((await open(id)).date).toBe("2025-12-31");

  const edit = `${card}/follow-ups/${id}/edit`;
  expect((await call(editor, "GET", `/properties/${propertyId}/follow-ups/${id}/edit`)).status).toBe(404);
  expect(await send(edit, await filled(edit, { everyMonths: "" }))).toEqual([302, card]);
  const mine = "?who=mine";
  expect(await tick(ticks(mine), `tick-${id}`, mine)).toEqual([302, ticks(`?who=mine&ticked=${id}#ticked`)]);
  expect(await text(card)).toMatch(/Alles erledigt.*erledigt von Person/);
  expect(await text(ticks(mine))).not.toContain("Zähler ablesen");
  expect(await text(ticks("?state=done"))).toContain("Zähler ablesen");
  const over = ticks(`/${id}/delete?state=done`);
  expect(await send(over, await filled(over, {}))).toEqual([302, ticks("?state=done")]);
  expect(await list(people.editor, `?propertyId=${own}`)).toEqual([]);

  const fresh = ticks("/new");
  const numbered = { text: "Dach ansehen", date: "1.2.2027", propertyId: "999999" };
  expect((await call(editor, "POST", fresh, await filled(fresh, numbered))).status).toBe(400);
  expect(await send(fresh, await filled(fresh, { ...numbered, propertyId: String(own) }))).toEqual([302, ticks("")]);
  expect(await list(people.editor, `?propertyId=${own}`)).toMatchObject([{ text: "Dach ansehen", date: "2027-02-01" }]);

  // The property is found by its name, without scripts by words that are sent with what was typed.
  const words = `${fresh}?text=Dach&propertyIdWords=Weststr&state=done`;
  const found = await page(words);
  expect(visibleText(found)).toContain("Weststraße 3");
  const form = await readHtmlForm(found, "dialog form");
  expect([form.get("text"), form.has("propertyIdWords")]).toEqual(["Dach", true]);
  form.set("date", "2.2.2027");
  form.set("propertyId", String(own));
  expect(await send(words, form)).toEqual([302, ticks("?state=done")]);
  const choices = async (person: Person) =>
    (await call(await inBrowser(person), "GET", "/activity/property-choices?words=Weststr")).body;
  expect(await choices(people.voter)).toMatchObject({ matches: [{ id: own }] });

  // Who comes from a property or a tenant need not say which.
  const preset = await readHtmlForm(await page(`${fresh}?propertyId=${own}`), "dialog form");
  expect(preset.get("propertyId")).toBe(String(own));
  const ofTenant = `/tenants/${await agreementOf(own)}`;
  const meant = await filled(`${ofTenant}/follow-ups/new`, { text: "Anrufen", date: "3.2.2027" });
  expect([meant.has("propertyId"), meant.has("agreementId")]).toEqual([false, false]);
  expect(await send(`${ofTenant}/follow-ups/new`, meant)).toEqual([302, ofTenant]);
  expect((await list(people.editor, `?propertyId=${own}`)).at(-1)).toMatchObject({
    ...{ text: "Anrufen", propertyId: own, agreementId: Number(ofTenant.split("/").at(-1)) },
  });
  expect((await call(editor, "GET", "/tenants/999999/follow-ups/new")).status).toBe(404);

  const reader = (await call(await inBrowser(people.reader), "GET", ticks(""))).body;
  expect(reader).not.toContain("/follow-ups/new");
  for (const path of [ticks("/nothing/edit"), ticks("/7/nothing"), `${card}/users/new`, `${card}/follow-ups/0/delete`])
    expect([path, (await call(editor, "GET", path)).status]).toEqual([path, 404]);
});

test("days to come are shown as such, and the list says that there is nothing", async () => {
  await env.DB.prepare("delete from follow_ups").run();
  const page = async () =>
    visibleText((await call(await inBrowser(people.reader), "GET", "/activity/follow-ups")).body);
  expect(await page()).toContain("Nichts vorgemerkt");
  await created({ date: addDays(TODAY, 1), text: "Morgen" });
  await created({ date: TODAY, text: "Heute" });
  expect(await page()).toMatch(/Fällig Heute heute fällig.*Kommend Morgen/);
});
