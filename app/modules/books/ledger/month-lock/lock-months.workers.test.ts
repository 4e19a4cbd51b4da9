import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { beforeWriting } from "../../../../../tests/support/before-writing";
import { accountIdsOf } from "../../../../../tests/support/books/books";
import { call } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { readHtmlForm, visibleText } from "../../../../../tests/support/read-html";
import { addDays, addMonths, type Day, dayOf, firstOfMonth } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { postTransaction } from "../booking/post-transaction";
import { reverseTransaction } from "../booking/reverse-transaction";
import { lockMonths } from "./lock-months";
import { openLock } from "./open-lock";

const db = connect(env.DB);
const LOCK = "/api/ledger/lock";
const PAGE = "/accounting/ledger-entries/lock";
const UNLOCK = "/accounting/ledger-entries/unlock";
const ROUNDS = 30;
let accountant: Person;
let other: Person;
let actor: Actor;
let accountIds: Record<string, number>;

/** The last day of the month that lies `back` months before this one. */
const monthEnd = (back: number): Day => addDays(addMonths(firstOfMonth(dayOf(new Date())), 1 - back), -1);

const lockedUntil = async () => (await openLock(db)).lockedUntil;
const changes = async () =>
  (
    await env.DB.prepare(
      "select previous_until as previous, locked_until as until, user_id as userId from ledger_lock_changes order by id",
    ).all<{ previous: Day | null; until: Day | null; userId: number }>()
  ).results;
const put = (body: unknown, who = accountant) => call(who, "PUT", LOCK, body);

function bookingOf(valueDate: Day) {
  const side = (accountId: number | undefined) => ({
    accountId: accountId ?? 0,
    flowType: "NONE" as const,
    flowId: 0,
    subFlowType: "NONE" as const,
    subFlowId: 0,
  });
  const leg = { source: side(accountIds.OTHER), target: side(accountIds.SUSPENSE), cents: 500, valueDate };
  return { description: "Umbuchung", valueDate, legs: [{ ...leg, locked: false }] };
}

async function refusalOf(attempt: Promise<unknown>): Promise<DomainError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw new Error(`Not refused: ${error}`);
  return error;
}

const legsOf = async (id: number) =>
  (
    await env.DB.prepare("select value_date as day, create_time as time from legs where transaction_id = ? order by id")
      .bind(id)
      .all<{ day: Day; time: string }>()
  ).results;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  other = await createPerson("accountant");
  actor = { userId: accountant.id, userName: "Anna Seidel", now: new Date().toISOString(), requestKey: null };
  accountIds = await accountIdsOf(accountant);
});

beforeEach(async () => {
  await lockMonths(db, actor, { lockedUntil: null });
});

test.each([
  ["the middle of a month", "2026-03-15", /^Abgeschlossen wird bis zum Ende eines Monats/],
  ["the day before a month's last", "2026-02-27", /^Abgeschlossen wird bis zum Ende eines Monats/],
  ["the far future", "2199-12-31", /^Abgeschlossen wird höchstens bis heute/],
  ["the next month", monthEnd(-1), /^Abgeschlossen wird höchstens bis heute/],
])("%s closes nothing, by API, page and SQL", async (_, day, sentence) => {
  const refused = await put({ lockedUntil: day });
  expect([refused.status, refused.body.fieldErrors?.lockedUntil]).toEqual([400, expect.stringMatching(sentence)]);
  const form = new URLSearchParams({ lockedUntil: day, previous: "" });
  const page = await call(await inBrowser(accountant), "POST", PAGE, form);
  expect(page.status).toBe(400);
  expect(visibleText(page.body)).toMatch(new RegExp(sentence.source.slice(1)));
  await expect(env.DB.prepare("update ledger_lock set locked_until = ?").bind(day).run()).rejects.toThrow(
    /closed as a whole|still to come/,
  );
  expect(await lockedUntil()).toBe(null);
});

test("the lock's row is neither removed nor replaced, what was done to it neither changed nor removed", async () => {
  await put({ lockedUntil: monthEnd(2) });
  for (const statement of [
    "delete from ledger_lock",
    "insert or replace into ledger_lock (id, locked_until) values (1, null)",
    "update ledger_lock_changes set user_name = 'Niemand'",
    "delete from ledger_lock_changes",
    "insert or replace into ledger_lock_changes select * from ledger_lock_changes",
  ])
    await expect(env.DB.prepare(statement).run(), statement).rejects.toThrow(/never|one row/);
  expect(await lockedUntil()).toBe(monthEnd(2));
});

test("who opened and closed what is kept; the same again is no change", async () => {
  const before = (await changes()).length;
  expect((await put({ lockedUntil: monthEnd(3) })).status).toBe(200);
  expect((await put({ lockedUntil: monthEnd(3) })).status).toBe(200);
  expect((await put({ lockedUntil: monthEnd(1), previous: monthEnd(3) }, other)).status).toBe(200);
  expect((await put({ lockedUntil: null, previous: monthEnd(1) })).body).toMatchObject({ lockedUntil: null });
  expect((await changes()).slice(before)).toEqual([
    { previous: null, until: monthEnd(3), userId: accountant.id },
    { previous: monthEnd(3), until: monthEnd(1), userId: other.id },
    { previous: monthEnd(1), until: null, userId: accountant.id },
  ]);
  const dialog = visibleText((await call(await inBrowser(accountant), "GET", PAGE)).body);
  expect(dialog).toContain("Noch ist kein Monat abgeschlossen.");
  expect(dialog).toMatch(/alle Monate wieder geöffnet/);
});

test("a value that moved meanwhile is a conflict that names who did what", async () => {
  await put({ lockedUntil: monthEnd(1) }, other);
  const refused = await put({ lockedUntil: monthEnd(3), previous: null });
  const name = `Person ${(await call(other, "GET", "/api/users/current")).body.lastName}`;
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`hat ${name} am `)]);
  expect(refused.body.conflicts).toEqual([{ field: "lockedUntil", mine: monthEnd(3), theirs: monthEnd(1) }]);
  // What is asked for stands already: whoever did it, there is nothing to choose.
  expect((await put({ lockedUntil: monthEnd(1), previous: null })).status).toBe(200);
  // Without it the last write wins, as everywhere.
  expect((await put({ lockedUntil: monthEnd(3) })).status).toBe(200);
  expect(await lockedUntil()).toBe(monthEnd(3));
});

test("the dialog that closes months opens none, that one asks for itself, and both say if the lock moved", async () => {
  const browser = await inBrowser(accountant);
  const send = (path: string, fields: Record<string, string>) =>
    call(browser, "POST", path, new URLSearchParams(fields));
  expect((await send(PAGE, { lockedUntil: monthEnd(1), previous: "" })).status).toBe(302);

  const stale = await send(PAGE, { lockedUntil: monthEnd(3), previous: "" });
  expect([stale.status, await lockedUntil()]).toEqual([409, monthEnd(1)]);
  expect(visibleText(stale.body)).toMatch(/Inzwischen hat Person \d+ am .* abgeschlossen/);
  // What is drawn again begins with how things stand.
  expect((await readHtmlForm(stale.body, "dialog form")).get("previous")).toBe(monthEnd(1));
  const backwards = await send(PAGE, { lockedUntil: monthEnd(3), previous: monthEnd(1) });
  expect([backwards.status, await lockedUntil()]).toEqual([400, monthEnd(1)]);
  expect((await send(PAGE, { lockedUntil: "", previous: monthEnd(1) })).status).toBe(400);
  expect((await send(PAGE, { lockedUntil: monthEnd(1) })).status).toBe(400);

  const dialog = await call(browser, "GET", UNLOCK);
  expect(visibleText(dialog.body)).toContain("Monate wieder öffnen");
  expect((await send(UNLOCK, { lockedUntil: monthEnd(0), previous: monthEnd(1) })).status).toBe(400);
  expect((await send(UNLOCK, { previous: monthEnd(1) })).status).toBe(400);
  await put({ lockedUntil: monthEnd(2) }, other);
  expect((await send(UNLOCK, { lockedUntil: "", previous: monthEnd(1) })).status).toBe(409);
  expect(await lockedUntil()).toBe(monthEnd(2));
  expect((await send(UNLOCK, { lockedUntil: monthEnd(4), previous: monthEnd(2) })).status).toBe(302);
  expect((await send(UNLOCK, { lockedUntil: "", previous: monthEnd(4) })).status).toBe(302);
  expect(await lockedUntil()).toBe(null);
});

describe("a Storno of a closed month", () => {
  test("that would fall on a day to come is refused, before and while it is tried", async () => {
    const { id } = await postTransaction(db, actor, bookingOf(monthEnd(1)));
    await lockMonths(db, actor, { lockedUntil: monthEnd(1) });
    const lastDay = `${monthEnd(1)}T12:00:00.000Z`;
    const refusal = await refusalOf(reverseTransaction(db, { ...actor, now: lastDay }, id));
    expect([refusal.code, refusal.message]).toEqual(["refused", expect.stringMatching(/erst ab \d\d\.\d\d\.\d{4}/)]);
    expect(await legsOf(id)).toHaveLength(1);
    await reverseTransaction(db, actor, id);
    expect((await legsOf(id)).at(-1)?.day).toBe(addDays(monthEnd(1), 1));
  });
});

describe("interleaved on purpose", () => {
  test("a booking decided before its month was closed is refused, and leaves nothing", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await lockMonths(db, actor, { lockedUntil: null });
      const count = () => env.DB.prepare("select count(*) from legs").first();
      const before = await count();
      const client = beforeWriting(/insert into "legs"/, () => lockMonths(db, actor, { lockedUntil: monthEnd(1) }));
      const refusal = await refusalOf(postTransaction(connect(client), actor, bookingOf(monthEnd(1 + (round % 4)))));
      expect([round, refusal.code, await count()]).toEqual([round, "refused", before]);
    }
  });

  test("a Storno decided before its month was closed falls on the first open day", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await lockMonths(db, actor, { lockedUntil: null });
      const { id } = await postTransaction(db, actor, bookingOf(monthEnd(1 + (round % 4))));
      const client = beforeWriting(/insert into "legs"/, () => lockMonths(db, actor, { lockedUntil: monthEnd(1) }));
      await reverseTransaction(connect(client), actor, id);
      expect((await legsOf(id)).map(({ day }) => day)).toEqual([monthEnd(1 + (round % 4)), addDays(monthEnd(1), 1)]);
    }
  });

  test("of two who saw the same and close or open at once, one is told what the other did", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const start = round % 3 === 0 ? null : monthEnd(6);
      await lockMonths(db, actor, { lockedUntil: start });
      const before = (await changes()).length;
      const [mine, theirs] = [monthEnd(1 + (round % 5)), round % 2 ? monthEnd(8) : monthEnd(7)];
      const write = () => lockMonths(db, { ...actor, userId: other.id }, { lockedUntil: theirs, previous: start });
      const client = beforeWriting(/ledger_lock/, write);
      const refusal = await refusalOf(lockMonths(connect(client), actor, { lockedUntil: mine, previous: start }));
      expect([round, refusal.code, await lockedUntil()]).toEqual([round, "conflict", theirs]);
      expect((await changes()).slice(before)).toEqual([{ previous: start, until: theirs, userId: other.id }]);
    }
  });

  test("however many close and open, each change begins where the one before it ended", async () => {
    const seen = (await changes()).length;
    for (let round = 0; round < ROUNDS; round++)
      await Promise.allSettled(
        [1, 5, 2, 4, 3].map((back) =>
          put({ lockedUntil: (back + round) % 4 ? monthEnd(back) : null }, back % 2 ? accountant : other),
        ),
      );
    const made = (await changes()).slice(seen);
    expect(made.length).toBeGreaterThan(ROUNDS);
    made.reduce(
      (end, { previous, until }) => {
        expect(previous).toBe(end);
        return until;
      },
      null as Day | null,
    );
    expect(made.at(-1)?.until ?? null).toBe(await lockedUntil());
  });
});
