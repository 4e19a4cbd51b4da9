import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { createRandomLedger, type Relatives } from "../../../../../tests/support/books/random-ledger";
import { writeLegs } from "../../../../../tests/support/books/write-legs";
import { addDays, type Day } from "../../../base/calendar/day";
import { openSettings } from "../../../base/settings/open-settings";
import type { Entry } from "../entry";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";
import { payersOf, readTenancies, selectTenancies } from "./tenancies.server";
import { countsUntil, tenancyKey } from "./tenancy";

const db = connect(env.DB);
let entries: Entry[];
let relatives: Relatives;
let rentAccountId = 0;
let utilitiesAccountId = 0;

const LEGS = 600;
/** How much later a mirror lies than its leg, as the months between were closed. */
const MIRRORED_LATER = [0, 3, 20, 45, 400];
/** Entries of legs that were reversed. */
const undone = new Set<number>();

beforeAll(async () => {
  ({ entries, relatives } = await createRandomLedger(5, LEGS));
  const accountOf = (key: string) =>
    env.DB.prepare("select id from accounts where routing_key = ?").bind(key).first<number>("id");
  [rentAccountId = 0, utilitiesAccountId = 0] = (await Promise.all(["RENT", "UTILITIES"].map(accountOf))).map(Number);
  const ofId = new Map(entries.map((entry) => [entry.id, entry]));
  const mirrors = Array.from({ length: LEGS / 4 }, (_, index) => {
    const id = 4 * (index + 1);
    const [source, target] = [ofId.get(2 * id - 1)!, ofId.get(2 * id)!];
    undone.add(source.id).add(target.id);
    const valueDate = addDays(source.valueDate, MIRRORED_LATER[index % MIRRORED_LATER.length]!);
    const { transactionId, cents } = source;
    return { id: LEGS + 1 + index, transactionId, source, target, cents: -cents, valueDate, reversesLegId: id };
  });
  const userId = (await env.DB.prepare("select id from users limit 1").first<number>("id")) ?? 0;
  await writeLegs(userId, mirrors);
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
])(
  "paid rent is what stands of the payments from %s on, up to a week after the payment, closed up to %s",
  async (begin, locked) => {
    await setDays(begin, locked);
    const transactions = await booked();
    const paidOn = new Map(transactions.map(({ id, day }) => [id, day]));
    const isBefore = (transactionId: number, valueDate: Day, last: Day) =>
      valueDate <= last || paidOn.get(transactionId)! <= last;
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
          ({ id, transactionId, accountId, subFlowType, subFlowId, valueDate }) =>
            !undone.has(id) &&
            [rentAccountId, utilitiesAccountId].includes(accountId) &&
            subFlowType === "RENTAL_AGREEMENT" &&
            subFlowId === agreement.id &&
            (begin === null || valueDate >= begin) &&
            isBefore(transactionId, valueDate, countsUntil(day, begin)),
        );
        const paidTo = (account: number) =>
          paid.reduce((sum, { accountId, cents }) => (accountId === account ? sum - cents : sum), 0);
        const [paidRent, paidUtilities] = [paidTo(rentAccountId), paidTo(utilitiesAccountId)];
        sums.add(paidRent);
        const key = tenancyKey({ transactionId: id, agreementId: agreement.id });
        expect([key, tenancies.get(key)]).toEqual([
          key,
          expect.objectContaining({ booksBegin: begin, bookedOn, paidRent, paidUtilities }),
        ]);
      }
    expect(sums.size).toBeGreaterThan(begin === "2030-01-01" ? 0 : 5);
  },
);

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

test("the month of the first statement that stands is proposed for the books, which begin on the day that is set", async () => {
  await setDays(null, null);
  const bookedOn = async () => {
    const [{ id = 0 } = {}] = await booked();
    return [...(await readTenancies(db, [{ transactionId: id, agreementId: 1 }])).values()][0]?.booksBegin;
  };
  const proposed = async () => (await openSettings(db)).proposedBooksBegin;
  expect([await bookedOn(), await proposed()]).toEqual([null, null]);
  const load = (id: number, from: Day | null) =>
    env.DB.prepare(
      `insert into bank_statements (upload_id, bank_account_id, from_date, proven, created, known, pending)
       values (?, 1, ?, 1, 0, 0, 0)`,
    )
      .bind(id, from)
      .run();
  await load(1, null);
  await load(1, "2026-02-17");
  expect([await bookedOn(), await proposed()]).toEqual([null, "2026-02-01"]);
  await env.DB.prepare(
    `insert into uploads (id, file_name, sha256, size, statement_type, file_key, user_id, create_time, withdraw_time,
      created, known, pending)
     select 2, file_name, '${"b".repeat(64)}', size, statement_type, file_key, user_id, create_time, create_time, 0, 0, 0
     from uploads where id = 1`,
  ).run();
  await load(2, "2025-12-31");
  expect([await bookedOn(), await proposed()]).toEqual([null, "2026-02-01"]);
  await setDays("2026-01-15", null);
  expect([await bookedOn(), await proposed()]).toEqual(["2026-01-15", null]);
});
