import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { loadStatement, openAccount } from "../../../../../tests/support/books/books";
import { call } from "../../../../../tests/support/call";
import { createPerson, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import type { Actor } from "../../../base/edits/actor";
import { bookSuggestions } from "./book-suggestions";
import { listSuggested } from "./list-suggested";
import { reverseTaken } from "./reverse-taken";
import { readTaken } from "./taken-booking";

const MONTHS = 60;
const FIRST_PAGE = { before: null, size: 50 };
const db = connect(env.DB);
let accountant: Person;

const at = (now: string, userId = accountant.id): Actor => ({ userId, userName: "Person", now, requestKey: null });
const allSure = async () => (await listSuggested(db, FIRST_PAGE)).sure.flatMap(({ value }) => readTaken(value) ?? []);
const learned = async () =>
  (await env.DB.prepare("select token, template, count from booking_tokens order by 1, 2").all()).results;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  const editor = await createPerson("editor");
  await openAccount(accountant);
  const propertyId = await addProperty(editor, await addGroup(), { city: "Chemnitz", streetAndNumber: "Weststr. 41" });
  const tenant = "Familie Neumann";
  const agreement = { propertyId, counterParty: tenant, startDate: "2021-01-01", rent: 412.5, utilities: 148 };
  await call(editor, "POST", "/api/rental-agreements", agreement);
  const lines = Array.from({ length: MONTHS }, (_, month) => ({
    day: `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-05`,
    cents: 56_050,
    purpose: "MIETE",
    iban: "DE21500500009876543210",
    name: tenant,
  }));
  await loadStatement(accountant, lines);
});

test("the sure suggestions of the whole list are known to its first page, and undone together they are as before", async () => {
  const first = await listSuggested(db, FIRST_PAGE);
  expect([first.rows.length, first.suggestions.length, first.sure.length, first.lookedAt]).toEqual([50, 50, 60, null]);
  expect([first.levels, first.sure[0]]).toMatchObject([
    { sure: 60, unsure: 0, unclear: 0 },
    { kind: "Miete/Nebenkosten", cents: 56_050 },
  ]);
  const before = await learned();
  const taken = await allSure();
  expect(await bookSuggestions(db, at("2026-04-01T08:00:00.000Z"), taken)).toMatchObject({ booked: MONTHS, left: 0 });
  expect((await listSuggested(db, FIRST_PAGE)).totalSize).toBe(0);
  expect(await reverseTaken(db, at("2026-04-01T08:01:00.000Z"), "2026-04-01T08:00:00.000Z")).toEqual({
    reversed: MONTHS,
    left: 0,
  });
  const after = await listSuggested(db, FIRST_PAGE);
  expect([after.totalSize, after.unbookedCents, after.sure.length]).toEqual([60, 60 * 56_050, 60]);
  expect(await learned()).toEqual(before);
});

test("just what was taken over at that time by that person is undone, and what was changed since stays", async () => {
  const [one, two, three, ...others] = await allSure();
  const early = "2026-04-02T08:00:00.000Z";
  const late = "2026-04-02T09:00:00.000Z";
  await bookSuggestions(db, at(early), [one!, two!]);
  await bookSuggestions(db, at(late), [three!]);
  expect((await call(accountant, "DELETE", `/api/ledger/transactions/${one!.transactionId}`)).status).toBe(204);
  const colleague = await createPerson("accountant");
  await expect(reverseTaken(db, at(late, colleague.id), early)).rejects.toThrow("Hier ist nichts gebucht");
  expect(await reverseTaken(db, at(late), early)).toEqual({ reversed: 1, left: 1 });
  await expect(reverseTaken(db, at(late), early)).rejects.toThrow("Hier ist nichts gebucht");
  const open = (await listSuggested(db, { before: null, size: 100 })).rows.map(({ transactionId }) => transactionId);
  expect(open).toEqual(expect.arrayContaining([one!.transactionId, two!.transactionId]));
  expect(open).not.toContain(three!.transactionId);
  expect(open).toHaveLength(others.length + 2);
});

test("what is undone is proof of nothing, neither by how often nor by when", async () => {
  const related = async () =>
    (
      await env.DB.prepare(
        "select token, template, count, last_day from booking_tokens where flow_type <> 'NONE' order by 1, 2",
      ).all()
    ).results;
  const [newest, ...others] = await allSure();
  const oldest = others.slice(-3);
  await bookSuggestions(db, at("2026-04-02T10:00:00.000Z"), oldest);
  const before = await related();
  await bookSuggestions(db, at("2026-04-02T11:00:00.000Z"), [newest!]);
  expect(await related()).not.toEqual(before);
  await reverseTaken(db, at("2026-04-02T11:01:00.000Z"), "2026-04-02T11:00:00.000Z");
  expect(await related()).toEqual(before);
  await reverseTaken(db, at("2026-04-02T10:01:00.000Z"), "2026-04-02T10:00:00.000Z");
});

test("what lies in a month that is closed stays while the first open day is still to come", async () => {
  const [newest] = await allSure();
  const time = "2026-04-03T08:00:00.000Z";
  await bookSuggestions(db, at(time), [newest!]);
  await env.DB.prepare("update ledger_lock set locked_until = '2026-04-30'").run();
  await expect(reverseTaken(db, at("2026-04-03T09:00:00.000Z"), time)).rejects.toThrow("Hier ist nichts gebucht");
  expect(await reverseTaken(db, at("2026-05-01T09:00:00.000Z"), time)).toEqual({ reversed: 1, left: 0 });
});

test("a taking over that is sent twice is undone by what both answers say", async () => {
  const [one] = await allSure();
  const key = { key: "twice", digest: "a" };
  const first = await bookSuggestions(db, { ...at("2026-04-05T08:00:00.000Z"), requestKey: key }, [one!]);
  const second = await bookSuggestions(db, { ...at("2026-04-05T08:00:07.000Z"), requestKey: key }, [one!]);
  expect(second).toEqual(first);
  expect(await reverseTaken(db, at("2026-04-05T08:01:00.000Z"), second.batch)).toEqual({ reversed: 1, left: 0 });
});
