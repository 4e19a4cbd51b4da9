import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { createRandomLedger, type Relatives } from "../../../../tests/support/books/random-ledger";
import { addDays, type Day } from "../../calendar/day";
import type { Entry } from "../entry";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import { payersOf, readTenancies, selectTenancies } from "./tenancies.server";
import { DAYS_AHEAD, tenancyKey } from "./tenancy";

const db = connect(env.DB);
let entries: Entry[];
let relatives: Relatives;
let rentAccountId = 0;

beforeAll(async () => {
  ({ entries, relatives } = await createRandomLedger(5, 600));
  rentAccountId = (await env.DB.prepare("select id from accounts where routing_key = 'RENT'").first<number>("id")) ?? 0;
});

async function setDays(booksBegin: Day | null, lockedUntil: Day | null): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("update instance_settings set books_begin = ?").bind(booksBegin),
    env.DB.prepare("update ledger_lock set locked_until = ?").bind(lockedUntil),
  ]);
}

const booked = async () =>
  (await env.DB.prepare("select id, value_date as day from transactions").all<{ id: number; day: Day }>()).results;

test.each([
  [null, null],
  ["2025-11-01", null],
  ["2025-11-17", null],
  ["2026-03-31", "2026-02-28"],
  ["2026-03-10", "2026-03-31"],
  ["2030-01-01", null],
])("paid rent is what came in from %s on, up to a week after the booking, closed up to %s", async (begin, locked) => {
  await setDays(begin, locked);
  const transactions = await booked();
  const payers = transactions.flatMap(({ id }) =>
    relatives.agreements.map((agreement) => ({ transactionId: id, agreementId: agreement.id })),
  );
  const tenancies = await readTenancies(db, payers);
  expect(tenancies.size).toBe(payers.length);
  const sums = new Set<number>();
  for (const { id, day } of transactions)
    for (const agreement of relatives.agreements) {
      const bookedOn = firstUnlockedDay(day, locked);
      const paid = entries.filter(
        ({ accountId, subFlowType, subFlowId, valueDate }) =>
          accountId === rentAccountId &&
          subFlowType === "RENTAL_AGREEMENT" &&
          subFlowId === agreement.id &&
          (begin === null || valueDate >= begin) &&
          valueDate <= addDays(bookedOn, DAYS_AHEAD),
      );
      const paidRent = paid.reduce((sum, { cents }) => sum - cents, 0);
      sums.add(paidRent);
      const key = tenancyKey({ transactionId: id, agreementId: agreement.id });
      expect([key, tenancies.get(key)]).toEqual([
        key,
        expect.objectContaining({ booksBegin: begin, bookedOn, paidRent }),
      ]);
    }
  expect(sums.size).toBeGreaterThan(begin === "2030-01-01" ? 0 : 5);
});

test("what does not exist has no tenancy, and nobody asked costs nothing", async () => {
  const [{ id = 0 } = {}] = await booked();
  const { size } = await readTenancies(db, [
    { transactionId: id, agreementId: 99_999 },
    { transactionId: 99_999, agreementId: 1 },
  ]);
  expect(size).toBe(0);
  expect(await readTenancies(db, [])).toEqual(new Map());
});

test("neither the ledger nor the sums are gone through for it", async () => {
  const { sql, params } = selectTenancies(db, payersOf([{ transactionId: 1, agreementId: 1 }])).toSQL();
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  const details = results.map(({ detail }) => detail);
  expect(details.filter((detail) => /^SCAN (leg|month|made|agreement|said)\b/.test(detail))).toEqual([]);
  expect(details.filter((detail) => /^SEARCH leg .*value_date/.test(detail))).toHaveLength(2);
});

test("the books begin with the month of the first statement that stands, unless a day is set", async () => {
  await setDays(null, null);
  const bookedOn = async () => {
    const [{ id = 0 } = {}] = await booked();
    return [...(await readTenancies(db, [{ transactionId: id, agreementId: 1 }])).values()][0]?.booksBegin;
  };
  expect(await bookedOn()).toBeNull();
  const load = (id: number, from: Day | null) =>
    env.DB.prepare(
      `insert into bank_statements (upload_id, bank_account_id, from_date, proven, created, known, pending)
       values (?, 1, ?, 1, 0, 0, 0)`,
    )
      .bind(id, from)
      .run();
  await load(1, null);
  await load(1, "2026-02-17");
  expect(await bookedOn()).toBe("2026-02-01");
  await env.DB.prepare(
    `insert into uploads (id, file_name, sha256, size, statement_type, file_key, user_id, create_time, withdraw_time,
      created, known, pending)
     select 2, file_name, '${"b".repeat(64)}', size, statement_type, file_key, user_id, create_time, create_time, 0, 0, 0
     from uploads where id = 1`,
  ).run();
  await load(2, "2025-12-31");
  expect(await bookedOn()).toBe("2026-02-01");
  await setDays("2026-01-15", null);
  expect(await bookedOn()).toBe("2026-01-15");
});
