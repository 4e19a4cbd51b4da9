import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { loadLines, openAccount } from "../../../../tests/support/books/books";
import { suggestBookings } from "../../../../tests/support/books/suggest-bookings";
import { call } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";
import { dayOf } from "../../base/calendar/day";
import type { RoleFlags } from "../../base/rights/rights";
import { openTimelines } from "../../books/bank-transactions/open-timelines";
import { openStandingArrears } from "../../books/kept-receivables/open-arrears";
import { bookSuggestions } from "../../books/ledger/unbooked-lines/book-suggestions";
import { listUnbookedLines } from "../../books/ledger/unbooked-lines/list-unbooked-lines";
import { openBoard } from "../../books/settlements/board/open-board";
import { openAnnualFigure, openAnnuals } from "../../reports/annuals/open-annuals";
import { openFeed } from "../feed/open-feed";
import { type StepReader, stepNames } from "../first-steps/first-steps";
import { newsPath } from "./news-path";
import { openRentsDue } from "./open-rents";
import { openStartPage, type StartPageReader } from "./open-start-page";

const NOW = new Date("2026-11-25T09:00:00.000Z");
const TODAY = "2026-11-25";
const YESTERDAY = "2026-11-24T09:00:00.000Z";
const db = connect(env.DB);

let accountant: Person;
let editor: Person;
let voter: Person;
let agreementIds: number[];
let offered: number;

const noSteps: StepReader = {
  isAdmin: false,
  missing: Object.fromEntries(stepNames.map((name) => [name, "x"])) as StepReader["missing"],
};

const readerOf = ({ id }: Person, flags: Partial<RoleFlags> = {}): StartPageReader => ({
  userId: id,
  visits: { seenTime: YESTERDAY, lastVisitTime: null },
  steps: noSteps,
  flags: { admin: false, editor: false, voter: false, accountant: false, ...flags },
});

const neumann = { iban: "DE21500500009876543210", name: "Familie Neumann", cents: 620_00 };

beforeAll(async () => {
  [accountant, editor, voter] = [
    await createPerson("accountant"),
    await createPerson("editor"),
    await createPerson("voter"),
  ];
  await openAccount(accountant);
  await env.DB.prepare("update instance_settings set books_begin = '2025-01-01', first_steps_hidden = 1").run();
  const groupId = await addGroup();
  const owned = { city: "Aue", type: "APARTMENT", usageRightsSinceDate: "2025-01-01", areaSqm: 60 } as const;
  const add = (values: Parameters<typeof addProperty>[2]) => addProperty(editor, groupId, values);
  const properties = [
    await add({ ...owned, streetAndNumber: "Markt 1" }),
    await add({ ...owned, streetAndNumber: "Markt 2" }),
    await add({ ...owned, streetAndNumber: "Markt 3", areaSqm: 62.5 }),
    await add({ ...owned, streetAndNumber: "Markt 4", areaSqm: 72.3, indicativeBaseRent: 420_00 }),
  ];
  offered = await add({ streetAndNumber: "Weg 9", offerPrice: 109_500_00 });
  await add({ ...owned, usageRightsUntilDate: "2026-01-31" });
  const agree = async (place: number, terms: Record<string, unknown>) => {
    const sent = { propertyId: properties[place], rent: 500, utilities: 120, ...terms };
    return (await call(editor, "POST", "/api/rental-agreements", sent)).body.id as number;
  };
  agreementIds = [
    await agree(0, { counterParty: "Familie Neumann", startDate: "2026-09-01" }),
    await agree(1, { counterParty: "Petzold", startDate: "2026-11-01", endDate: "2027-01-31" }),
    await agree(2, { counterParty: "Lenz", startDate: "2026-07-01", endDate: "2026-07-31", rent: 450, utilities: 0 }),
    await agree(2, { counterParty: "Roth", startDate: "2027-01-01" }),
  ];
  const lines = await loadLines(accountant, [
    { ...neumann, day: "2026-09-03", purpose: "Miete September" },
    { ...neumann, day: "2026-10-02", purpose: "Miete Oktober" },
  ]);
  const suggestions = await suggestBookings(db, lines);
  const taken = [...suggestions].map(([transactionId, suggestion]) => ({ ...suggestion, transactionId }));
  const actor = { userId: accountant.id, userName: "Person", now: "2026-10-03T08:00:00.000Z", requestKey: null };
  expect(await bookSuggestions(db, actor, taken)).toMatchObject({ booked: 2 });
  await loadLines(accountant, [{ ...neumann, cents: 300_00, day: "2026-11-03", purpose: "Miete November Teil" }]);
});

const ofAccountant = async () => {
  const { books } = await openStartPage(db, readerOf(accountant, { accountant: true }), NOW);
  if (!books) throw new Error("the accountant sees the books");
  return books;
};

test("how many lines are to be booked stands at the way to the books, for those who may open them", async () => {
  const badges = async (who: Person) =>
    String((await call(await inBrowser(who), "GET", "/images")).body).match(/<a[^>]*data-badge[^>]*>Buchhaltung/g);
  const [badge] = (await badges(accountant)) ?? [];
  expect(badge).toContain('data-badge="1"');
  expect(await badges(voter)).toBe(null);
});

test("each figure of the books is that of the page which it leads to", async () => {
  const { rents, arrears, unbooked, bank, year } = await ofAccountant();
  expect(rents).toEqual({
    due: 1_240_00,
    paid: 0,
    open: 1_240_00,
    expected: 300_00,
    tenants: 2,
    openTenants: 2,
    expectedTenants: 1,
  });
  expect(rents).toEqual((await openRentsDue(db, TODAY, 1)).sums);
  const { count, sums } = await openStandingArrears(db, TODAY, 1, TODAY);
  expect([arrears.count, arrears.owed, arrears.expected, arrears.expectedTenants]).toEqual([
    ...[count, sums.owed, sums.covered, sums.coveredTenants],
  ]);
  // Lenz never paid his month.
  expect(arrears).toMatchObject({ count: 3, owed: 1_690_00, expected: 300_00 });
  expect(arrears.overdue.map(({ counterParty, owed, since }) => [counterParty, owed, since])).toEqual([
    ["Familie Neumann", 620_00, "2026-11-04"],
    ["Petzold", 620_00, "2026-11-04"],
    ["Lenz", 450_00, "2026-07-03"],
  ]);
  expect(unbooked).toBe((await listUnbookedLines(db, { size: 1, before: null })).totalSize);
  expect(unbooked).toBe(1);
  const balances = (await openTimelines(db)).flatMap(({ balance }) => balance ?? []);
  expect(bank?.cents).toBe(balances.reduce((sum, { lastKnownCents }) => sum + lastKnownCents, 0));
  expect(bank?.accounts.map(({ day }) => day)).toEqual(balances.map(({ day }) => day));
  const resultOn = async (day: string) =>
    (await openAnnuals(db, day)).rows.find((row) => row.year === Number(day.slice(0, 4)))?.revenue;
  expect(year).toEqual({
    result: await resultOn(TODAY),
    before: await resultOn("2025-11-25"),
    dayBefore: "2025-11-25",
  });
  expect(year.result).toBe(1_240_00);
});

test("nobody under a stop on dunning is to be written to", async () => {
  const stop = (dunningStop: string | null) =>
    call(editor, "PUT", `/api/rental-agreements/${agreementIds[1]}`, { dunningStop });
  expect((await stop("Zahlt in Raten")).status).toBe(200);
  const { arrears } = await ofAccountant();
  expect(arrears.overdue.map(({ counterParty }) => counterParty)).toEqual(["Familie Neumann", "Lenz"]);
  await stop(null);
});

test("an arrear leads to the line that may pay it, for who keeps the books alone", async () => {
  for (const today of [TODAY, "2026-11-26"]) {
    const { shown, sums } = await openStandingArrears(db, TODAY, 1, today);
    const [neumanns] = shown.filter(({ covered }) => covered !== null);
    expect(neumanns).toMatchObject({ agreementId: agreementIds[0], covered: { cents: 300_00 } });
    expect(sums).toMatchObject({ covered: 300_00, coveredTenants: 1 });
    expect(sums.interest).toBe(shown.reduce((sum, { found }) => sum + (found?.standing.interest ?? 0), 0));
    expect(sums.interest).toBeGreaterThan(0);
  }
  const page = async (person: Person) =>
    (await call(await inBrowser(person), "GET", `/reports/renting/arrears?asOf=${TODAY}`)).body as string;
  const seen = await page(accountant);
  expect(visibleText(seen)).toContain("300,00 € eingegangen");
  const [, at = ""] = /href="\/accounting\/unaccounted-entries\?through=[^"]*at=([^"#]+)#at"/.exec(seen) ?? [];
  const lines = (await call(await inBrowser(accountant), "GET", `/accounting/unaccounted-entries?at=${at}`)).body;
  expect(/<li[^>]*id="at"[\s\S]*?<\/li>/.exec(lines)?.[0]).toContain("Miete November Teil");
  expect(await page(editor)).not.toContain("eingegangen");
});

test("who still gets a settlement is told while its deadline comes near, to those who keep the books", async () => {
  const LAST_YEARS = new Date("2027-11-25T09:00:00.000Z");
  const costs = async (flags: Partial<RoleFlags>, now: Date) =>
    (await openStartPage(db, readerOf(accountant, flags), now)).costs;
  const view = { year: 2026, state: null, text: "", sort: "urgency", after: null } as const;
  const { open } = await openBoard(db, view, dayOf(LAST_YEARS));
  // Lenz was to prepay nothing.
  expect(open).toBe(2);
  expect(await costs({ accountant: true }, LAST_YEARS)).toEqual({ year: 2026, count: open, daysLeft: 36 });
  expect(await costs({ accountant: true }, new Date("2027-06-01T09:00:00.000Z"))).toBeNull();
  expect(await costs({ editor: true }, LAST_YEARS)).toBeNull();
});

test("what stands empty is what the report of years explains", async () => {
  const { vacancy } = await openStartPage(db, readerOf(editor), NOW);
  expect(vacancy).toEqual({
    ...{ owned: 4, count: 2, areFlats: true, area: 134.8, lost: 870_00, lostByIndicative: 420_00, unknown: 0 },
    since: ["2025-01-01", "2026-08-01"],
  });
  const explained = await openAnnualFigure(db, 2026, "vacancyAtEndOfTerm", TODAY, openAnnuals(db, TODAY));
  expect(explained.inputs.find(({ label }) => label.startsWith("Leer stehende Fläche"))?.value).toBe(vacancy?.area);
});

test("what is coming is told to everybody, and what a voter has not voted on to voters", async () => {
  const { upcoming, unvoted } = await openStartPage(db, readerOf(voter, { voter: true }), NOW);
  expect(upcoming.first.map(({ what, due, agreementId }) => [what, due, agreementId])).toEqual([
    ["agreementBegins", "2027-01-01", agreementIds[3]],
    ["agreementEnds", "2027-01-31", agreementIds[1]],
  ]);
  expect([unvoted.count, unvoted.first.map(({ id }) => id)]).toEqual([1, [offered]]);
  expect((await call(voter, "POST", `/api/likes/${offered}`, { value: false })).status).toBe(201);
  expect((await openStartPage(db, readerOf(voter, { voter: true }), NOW)).unvoted.count).toBe(0);
  expect((await openStartPage(db, readerOf(editor), NOW)).unvoted.count).toBe(0);
});

test("what is due is told to whom it is for, or to everybody if it is for nobody, and done from there", async () => {
  const add = async (text: string, more: Record<string, unknown>) =>
    (await call(editor, "POST", "/api/follow-ups", { text, date: "2026-11-24", ...more })).body.id as number;
  const ids = [
    await add("Heizung", {}),
    await add("Zähler", { userId: editor.id }),
    await add("Später", { date: "2026-11-26" }),
  ];
  const dueFor = async (person: Person) =>
    (await openStartPage(db, readerOf(person), NOW)).followUps.first.map(({ id }) => id);
  expect(await dueFor(editor)).toEqual(ids.slice(0, 2));
  expect(await dueFor(voter)).toEqual(ids.slice(0, 1));
  const form = new URLSearchParams({ id: String(ids[0]), version: "1", done: "on", stay: "on" });
  expect((await call(await inBrowser(editor), "POST", "/activity/follow-ups", form)).status).toBe(200);
  expect(await dueFor(voter)).toEqual([]);
});

test("what others did since the last visit is what the feed shows of it", async () => {
  const tell = (type: string, userId: number, time: string) =>
    env.DB.prepare(
      "insert into activities (type, create_time, user_id, user_name, changes) values (?, ?, ?, 'x', '[]')",
    )
      .bind(type, time, userId)
      .run();
  await tell("PROPERTY_DELETED", editor.id, "2026-11-24T08:59:59.999Z");
  await tell("PROPERTY_DELETED", editor.id, YESTERDAY);
  await tell("COMMENT_CREATED", editor.id, "2026-11-25T08:00:00.000Z");
  await tell("COMMENT_CREATED", voter.id, "2026-11-25T08:30:00.000Z");
  await env.DB.prepare("update activities set create_time = '2026-01-01T00:00:00.000Z' where user_name <> 'x'").run();
  const { news } = await openStartPage(db, readerOf(voter), NOW);
  expect(news).toMatchObject({ since: YESTERDAY, changes: 1, comments: 1, isAll: true });
  const others = { since: YESTERDAY, exceptUserId: voter.id };
  const feed = await openFeed(db, others, null, readerOf(voter).flags);
  expect([feed.total, feed.activities]).toEqual([2, news?.latest]);
  const reader = await inBrowser(voter);
  const listed = visibleText((await call(reader, "GET", newsPath(YESTERDAY))).body);
  expect(listed).toContain("neu seit");
  expect(listed).toContain("(2 / 2)");
  expect((await call(reader, "GET", "/activity?since=gestern")).status).toBe(400);
});

test("a visit is noted with what is read, and not once more within it", async () => {
  const seen = () =>
    env.DB.prepare("select seen_time as seen, last_visit_time as last from users where id = ?").bind(editor.id).first();
  const open = async () => {
    const browser = await inBrowser(editor);
    return (await call(browser, "GET", "/property-groups")).status;
  };
  await env.DB.prepare("update users set seen_time = ? where id = ?").bind(YESTERDAY, editor.id).run();
  expect(await open()).toBe(200);
  const noted = await seen();
  expect(noted).toEqual({ seen: expect.stringMatching(/^\d{4}-/), last: YESTERDAY });
  expect(noted?.seen).not.toBe(YESTERDAY);
  expect(await open()).toBe(200);
  expect(await seen()).toEqual(noted);
});

test("figures of the books are shown to those who may open them, and to nobody else", async () => {
  const page = async (person: Person) =>
    visibleText((await call(await inBrowser(person), "GET", "/property-groups")).body.replaceAll("<!-- -->", ""));
  const money = ["Mieten ", "Rückstände", "Ergebnis 20", "buchen", "schuldet"];
  const seen = await page(accountant);
  for (const word of [...money, "Leerstand"]) expect(seen, word).toContain(word);
  for (const person of [editor, voter, await createPerson("admin"), await createPerson()]) {
    const words = await page(person);
    expect(words).toContain("Leerstand");
    for (const word of money) expect(words, word).not.toContain(word);
  }
});
