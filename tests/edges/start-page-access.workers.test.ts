import { env } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import * as built from "#server-build";
import { type Role, roles } from "../../app/modules/base/rights/rights";
import { bookSuggestions } from "../../app/modules/books/ledger/unbooked-lines/book-suggestions";
import type { StartPage } from "../../app/modules/overview/start-page/open-start-page";
import { connect } from "../../db/client";
import type { Bindings } from "../../workers/bindings";
import { loadContext } from "../../workers/load-context";
import { loadLines, openAccount } from "../support/books/books";
import { suggestBookings } from "../support/books/suggest-bookings";
import { call, demand, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";

type Who = Role | "reader";

const everybody: readonly Who[] = [...roles, "reader"];
const accountants: readonly Who[] = ["accountant"];

/** Who is told what on the start page, if there is something to tell; everybody else is told nothing of it. */
const numbers: Record<string, [told: (page: StartPage) => unknown, to: readonly Who[]]> = {
  "rents due": [({ books }) => books?.rents.due, accountants],
  "rents paid by lines to book": [({ books }) => books !== null && "expected" in books.rents, accountants],
  "tenants with open rents": [({ books }) => books?.rents.openTenants, accountants],
  "tenants in arrears": [({ books }) => books?.arrears.count, accountants],
  "arrears in euros": [({ books }) => books?.arrears.owed, accountants],
  "arrears that lines to book may pay": [({ books }) => books?.arrears.expected, accountants],
  "lines to book": [({ books }) => books?.unbooked, accountants],
  "what is in the bank": [({ books }) => books?.bank?.cents, accountants],
  "the year's result, and its day": [({ books }) => books?.year.dayBefore, accountants],
  "flats that stand empty": [({ vacancy }) => vacancy?.count, everybody],
  "their area": [({ vacancy }) => vacancy?.area, everybody],
  "the rent that is lost": [({ vacancy }) => vacancy?.lost, everybody],
  "what ends or begins": [({ upcoming }) => upcoming.count, everybody],
  "comments since the last visit": [({ news }) => news?.comments, everybody],
  "changes since the last visit": [({ news }) => news?.changes, everybody],
  "follow-ups of the team": [({ followUps }) => followUps.count, everybody],
  "votes to give": [({ unvoted }) => unvoted.count, ["voter"]],
};

const { routes } = built as unknown as ServerBuild;
const db = connect(env.DB);
const pages = new Map<Who, StartPage>();

async function openAs(person: Person): Promise<StartPage> {
  const { headers } = await inBrowser(person);
  const request = new Request(`${ORIGIN}/property-groups`, { headers });
  const context = await loadContext(request, env as Bindings);
  const loader = routes["routes/portfolio/_app.property-groups._index"]?.module.loader;
  return (await loader?.({ request, params: {}, context })) as StartPage;
}

beforeAll(async () => {
  const people = new Map<Who, Person>();
  for (const role of roles) people.set(role, await createPerson(role));
  people.set("reader", await createPerson());
  const accountant = people.get("accountant")!;
  const other = await createPerson("editor");
  await openAccount(accountant);
  await env.DB.prepare("update instance_settings set books_begin = '2025-01-01'").run();
  await env.DB.prepare("update users set seen_time = '2025-01-01T00:00:00.000Z'").run();
  const groupId = await addGroup();
  const owned = { city: "Aue", type: "APARTMENT", usageRightsSinceDate: "2025-01-01", areaSqm: 60 } as const;
  const let_ = await addProperty(other, groupId, { ...owned, streetAndNumber: "Markt 1" });
  await addProperty(other, groupId, { ...owned, streetAndNumber: "Markt 2", indicativeBaseRent: 420_00 });
  await addProperty(other, groupId, { city: "Aue", streetAndNumber: "Weg 9", offerPrice: 109_500_00 });
  const today = new Date();
  const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const agreed = { rent: 500, utilities: 120, counterParty: "Familie Neumann" };
  const term = { startDate: "2025-02-01", endDate: inDays(40) };
  await demand(other, "POST", "/api/rental-agreements", { propertyId: let_, ...agreed, ...term });
  await demand(other, "POST", "/api/comments", { propertyId: let_, text: "Dach ansehen" });
  await demand(other, "POST", "/api/follow-ups", { text: "Heizung", date: inDays(-1) });
  const paid = { iban: "DE21500500009876543210", name: "Familie Neumann", cents: 620_00, purpose: "Miete" };
  const suggestions = await suggestBookings(db, await loadLines(accountant, [{ ...paid, day: inDays(-40) }]));
  const taken = [...suggestions].map(([transactionId, suggestion]) => ({ ...suggestion, transactionId }));
  const actor = { userId: accountant.id, userName: "Person", now: today.toISOString(), requestKey: null };
  expect(await bookSuggestions(db, actor, taken)).toMatchObject({ booked: 1 });
  await loadLines(accountant, [{ ...paid, day: inDays(-1) }]);
  for (const [who, person] of people) pages.set(who, await openAs(person));
});

test.each(Object.entries(numbers))("%s", (_, [told, to]) => {
  const isTold = everybody.filter((who) => Boolean(told(pages.get(who)!)));
  expect(isTold).toEqual(everybody.filter((who) => to.includes(who)));
});

test("the table has each part of the page that tells something", () => {
  const parts = ["groups", "steps", "vacancy", "upcoming", "news", "followUps", "unvoted", "books", "costs"];
  const further = ["today", "mayCreate", "mayHide"];
  for (const page of pages.values()) expect(Object.keys(page).sort()).toEqual([...parts, ...further].sort());
});

test("who is not signed in or is locked is told nothing", async () => {
  const locked = await createPerson(...roles, "locked");
  for (const person of [null, locked]) {
    const { headers } = person ? await inBrowser(person) : { headers: {} };
    const { body } = await call(null, "GET", `${ORIGIN}/property-groups`, undefined, headers as Record<string, string>);
    expect(JSON.stringify(body)).not.toContain("Leerstand");
  }
});
