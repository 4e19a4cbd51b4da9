import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { rentLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { call, demand } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";
import type { ReminderRequest } from "./reminder-request";
import { digestOfLetters, draftReminders, writeReminders } from "./write-reminders";

const db = connect(env.DB);

let accountant: Person;
let admin: Person;
let legs = 0;

beforeAll(async () => {
  [accountant, admin] = [await createPerson("accountant", "editor"), await createPerson("admin")];
  await demand(admin, "PUT", "/api/settings", {
    senderName: "Muster Immobilien GbR",
    senderIban: "DE02120300000000202051",
  });
});

/** A tenant on 650 € and 200 € a month, for March 2026 alone, who never paid. */
let id: number;
let propertyId: number;
beforeEach(async () => {
  ({ id, propertyId } = await agree());
});

async function agree(): Promise<{ id: number; propertyId: number }> {
  const of = await addProperty(accountant, await addGroup(), { city: "Chemnitz", zipCode: "09112" });
  const terms = { counterParty: "Familie Neumann", rent: 650, utilities: 200 };
  const dates = { startDate: "2026-03-01", endDate: "2026-03-31" };
  const made = await demand(accountant, "POST", "/api/rental-agreements", { ...terms, ...dates, propertyId: of });
  return { id: made.id, propertyId: of };
}

async function pay(cents: number, valueDate: string): Promise<void> {
  await writeLegs(accountant.id, [rentLeg({ propertyId, agreementId: id }, { id: ++legs, cents, valueDate })]);
}

const path = () => `/api/rental-agreements/${id}/reminders`;
const write = (change: object = {}) =>
  call(accountant, "POST", path(), { level: 1, date: "2026-04-01", payUntil: "2026-04-15", ...change });

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
async function receivable(asOf: string): Promise<any> {
  const rows = await demand(accountant, "GET", `/api/receivables?asOf=${asOf}`);
  return rows.find((row: { agreementId: number }) => row.agreementId === id);
}

test("a letter asks for what is open, for interest if that is wanted, and its fee is a due at once", async () => {
  expect(await receivable("2026-04-01")).toMatchObject({ level: 0, open: 850 });
  const first = await write();
  expect([first.status, first.body]).toEqual([
    201,
    {
      ...{ id: first.body.id, level: 1, date: "2026-04-01", payUntil: "2026-04-15" },
      ...{ open: 850, interest: 0, fee: 0, total: 850 },
      ...{ createTime: expect.any(String), createUserFullName: expect.any(String) },
    },
  ]);
  // 850,00 € from 5 March on: 118 days at 6,27 % and 82 at 6,52 %.
  const second = await write({ level: 2, date: "2026-09-20", payUntil: "2026-10-04", fee: 1.35, withInterest: true });
  expect(second.body).toMatchObject({ open: 850, interest: 29.68, fee: 1.35, total: 881.03 });
  expect(await receivable("2026-09-19")).toMatchObject({ level: 1, open: 850 });
  expect(await receivable("2026-09-20")).toMatchObject({
    level: 2,
    open: 851.35,
    interest: 29.68,
    items: [{ kind: "RENT" }, { kind: "FEE", dueDate: "2026-09-20", amount: 1.35 }],
  });
  const listed = await demand(accountant, "GET", path());
  expect(listed.map((row: { level: number }) => row.level)).toEqual([2, 1]);
  expect(await demand(accountant, "GET", `/api/reminders-of-payment/${second.body.id}`)).toEqual(second.body);
});

test("the level falls to nothing once all is paid that was asked for, and what comes then begins anew", async () => {
  await write({ level: 3 });
  await pay(849_99, "2026-05-02");
  expect(await receivable("2026-05-02")).toMatchObject({ level: 3, open: 0.01 });
  await pay(1, "2026-05-03");
  expect(await receivable("2026-05-03")).toMatchObject({ level: 0, open: 0 });
  await demand(accountant, "POST", `/api/rental-agreements/${id}/dues`, {
    ...{ kind: "SETTLEMENT", dueDate: "2026-06-01", amount: 100 },
  });
  expect(await receivable("2026-06-02")).toMatchObject({ level: 0, open: 100, interest: 8.61 });
  // A demand for arrears bears interest from its first letter on.
  await write({ date: "2026-07-01", payUntil: "2026-07-01" });
  expect(await receivable("2026-07-31")).toMatchObject({ level: 1, interest: 8.61 + 0.55 });
});

test("a letter that is withdrawn counts no more, nor does its fee", async () => {
  const { body } = await write({ level: 2, fee: 2 });
  const withdraw = () => call(accountant, "DELETE", `/api/reminders-of-payment/${body.id}`);
  expect((await withdraw()).status).toBe(204);
  expect(await receivable("2026-04-02")).toMatchObject({ level: 0, open: 850 });
  expect(await demand(accountant, "GET", path())).toEqual([]);
  expect(await withdraw()).toMatchObject({ status: 409, body: { message: expect.stringContaining("zurückgenommen") } });
  // The same may be written again, and what was is told.
  expect((await write({ level: 2, fee: 2 })).status).toBe(201);
  const { results } = await env.DB.prepare(
    "select deed, title from history where kind = 'reminder' and row_id in (?1, ?1 + 1) order by id",
  )
    .bind(body.id)
    .all();
  expect(results).toEqual(["created", "deleted", "created"].map((deed) => ({ deed, title: "Familie Neumann" })));
  const { results: fees } = await env.DB.prepare(
    `select told.deed from history as told join agreement_dues as due on due.id = told.row_id
      where told.kind = 'agreement-due' and due.reminder_id in (?1, ?1 + 1) order by told.id`,
  )
    .bind(body.id)
    .all();
  expect(fees).toEqual(["created", "deleted", "created"].map((deed) => ({ deed })));
});

test.each([
  [{ level: 4 }, "level"],
  [{ level: null }, "level"],
  [{ date: "2190-01-01", payUntil: "2190-02-01" }, "date"],
  [{ payUntil: "2026-03-31" }, "payUntil"],
  [{ payUntil: "2190-04-15" }, "payUntil"],
  [{ fee: -1 }, "fee"],
  [{ fee: 1000.01 }, "fee"],
  [{ withInterest: "ja" }, "withInterest"],
  [{ text: "x" }, "text"],
])("%j is refused at its field", async (change, field) => {
  const { status, body } = await write(change);
  expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
});

test("nobody is asked who owes nothing, stands under a stop, or was asked the same on that day", async () => {
  const refused = async (change: object = {}) => {
    const { status, body } = await write(change);
    return [status, body.message];
  };
  expect(await refused({ date: "2026-03-03", payUntil: "2026-03-03" })).toEqual([
    409,
    "Bei Familie Neumann ist am 03.03.2026 nichts offen.",
  ]);
  await demand(accountant, "PUT", `/api/rental-agreements/${id}`, { dunningStop: "Ratenplan" });
  expect(await refused()).toEqual([409, expect.stringContaining("Mahnstopp (Ratenplan)")]);
  await demand(accountant, "PUT", `/api/rental-agreements/${id}`, { dunningStop: null });
  await write({ fee: 1 });
  expect(await refused({ fee: 1 })).toEqual([409, "Zahlungserinnerung vom 01.04.2026 ist schon festgehalten."]);
  expect((await demand(accountant, "GET", `/api/rental-agreements/${id}/dues`)).length).toBe(1);
  expect((await call(accountant, "POST", "/api/rental-agreements/999999/reminders", { level: 1 })).status).toBe(404);
});

test("two who write the same letter at once write one", async () => {
  const both = await Promise.all([write({ fee: 1 }), write({ fee: 1 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await demand(accountant, "GET", path())).length).toBe(1);
  expect((await demand(accountant, "GET", `/api/rental-agreements/${id}/dues`)).length).toBe(1);
});

test("letters at once are written all or none, and only as they were shown", async () => {
  const others = [id, (await agree()).id, (await agree()).id];
  const request: ReminderRequest = {
    ...{ level: 1, date: "2026-04-01", payUntil: "2026-04-15", fee: 50, withInterest: false },
  };
  const actor = { userId: accountant.id, userName: "", now: new Date().toISOString(), requestKey: null };
  const drafts = (await draftReminders(db, others, request)).drafts.map(({ draft }) => draft);
  const openOf = new Map(drafts.map(({ agreementId, open }) => [agreementId, open]));
  await pay(1_00, "2026-03-20");
  for (const shown of [{ digest: digestOfLetters(drafts) }, { openOf }])
    await expect(writeReminders(db, actor, others, request, shown)).rejects.toMatchObject({ code: "conflict" });
  await expect(writeReminders(db, actor, [...others, 999_999], request)).rejects.toMatchObject({ code: "not-found" });
  expect(await demand(accountant, "GET", path())).toEqual([]);
  // Each is looked at as it would be written.
  const browser = await inBrowser(accountant);
  const asked = "date=2026-04-01&payUntil=2026-04-15&fee=0%2C50";
  const list = (await call(browser, "GET", `/reports/renting/reminders?level=1&${asked}&withInterest=on`)).body;
  const preview = `/reports/renting/${id}/account/reminder?level=1&${asked}&withInterest=on`;
  expect(list).toContain(`href="${preview.replaceAll("&", "&amp;")}"`);
  expect(visibleText((await call(browser, "GET", preview)).body)).toContain("Verzugszinsen bis zum 01.04.2026");
  openOf.set(id, (openOf.get(id) ?? 0) - 1_00);
  const first = await writeReminders(db, actor, others, request, { openOf });
  const { results } = await env.DB.prepare(
    `select reminder.open, due.amount from payment_reminders as reminder join agreement_dues as due on due.reminder_id = reminder.id
      where reminder.id between ? and ? order by reminder.id`,
  )
    .bind(first, first + 2)
    .all();
  expect(results).toEqual([849_00, 850_00, 850_00].map((open) => ({ open, amount: 50 })));
  const page = await call(browser, "GET", `/reports/renting/reminders/${first}?of=all`);
  expect(page.body.match(/GiroCode über/g)?.length).toBe(3);
});

test("the paper of a letter stays as it was written, with the words of the team", async () => {
  await demand(admin, "PUT", "/api/settings", {
    reminderOpening2: "zum {stand} fehlen {summe}.\n\nBitte bis {frist}: <b>{unbekannt}</b>",
  });
  const { body } = await write({ level: 2, date: "2026-09-20", payUntil: "2026-10-04", fee: 1.35, withInterest: true });
  await demand(admin, "PUT", "/api/settings", { reminderOpening2: null, senderName: "Andere GbR" });
  await pay(850_00, "2026-09-20");
  const letter = await call(accountant, "GET", `/api/reminders-of-payment/${body.id}/letter`);
  expect(letter.headers.get("Content-Type")).toContain("text/html");
  const text = visibleText(letter.body).replaceAll("\u00a0", " ");
  for (const words of [
    ...["Muster Immobilien GbR", "Familie Neumann", "1. Mahnung", "zum 20.09.2026 fehlen 881,03 €.", "{unbekannt}"],
    ...["Miete März 2026", "850,00 €", "29,68 €", "1,35 €", "05.03.2026 – 30.06.2026", "118", "6,27 %", "17,23 €"],
    ...["01.07.2026 – 20.09.2026", "82", "6,52 %", "12,45 €", "bis zum 04.10.2026", "DE02 1203 0000 0000 2020 51"],
  ])
    expect(text).toContain(words);
  expect(letter.body).not.toContain("<b>");
  expect(letter.body).toMatch(/<svg[^>]*aria-label="GiroCode über 881,03/);
  await demand(admin, "PUT", "/api/settings", { senderName: "Muster Immobilien GbR" });
});

test("a letter leads to an e-mail to its tenant as is known by now", async () => {
  const { body } = await write();
  await demand(accountant, "PUT", `/api/rental-agreements/${id}`, { counterPartyEmail: "neumann@haus.example" });
  const page = await call(await inBrowser(accountant), "GET", `/reports/renting/reminders/${body.id}`);
  expect(page.body).toContain('href="mailto:neumann@haus.example?subject=Zahlungserinnerung');
  const nobody = await call(await inBrowser(accountant), "GET", "/reports/renting/reminders?level=3&date=1990-01-01");
  expect(visibleText(nobody.body)).toContain("Gerade ist an niemanden eine letzte Mahnung zu schreiben.");
});

test("editors see level and balance of who owes, and none but who keeps the books sees letters", async () => {
  const { body } = await write({ level: 2 });
  const editor = await createPerson("editor");
  const arrears = async (person: Person) =>
    visibleText((await call(await inBrowser(person), "GET", "/reports/renting/arrears?asOf=2026-04-01")).body);
  const [seen, ofEditor, ofReader] = [
    await arrears(accountant),
    await arrears(editor),
    await arrears(await createPerson()),
  ];
  for (const words of ["Stufe 2", "1. Mahnung vom 01.04.2026", "Zinsen"]) expect(seen).toContain(words);
  expect(ofEditor).toMatch(/Familie Neumann beendet Stufe 2/);
  expect(ofEditor).toContain("850,00");
  expect(ofReader).toContain("850,00");
  for (const text of [ofEditor, ofReader]) expect(text).not.toMatch(/Mahnung vom|Zinsen|§ 543/);
  expect(ofReader).not.toContain("Stufe");
  // The two ways of counting a rent stand beside each other.
  for (const text of [seen, ofReader])
    expect(text).toContain("ab dem Tag nach ihrem Fälligkeitstag; in den Auswertungen zählt sie vom Monatsersten an");
  for (const to of [path(), `/api/reminders-of-payment/${body.id}`, `/api/reminders-of-payment/${body.id}/letter`])
    expect((await call(editor, "GET", to)).status).toBe(403);
});
