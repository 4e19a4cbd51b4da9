import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { createRandomLedger, type Relatives } from "../../../../../tests/support/books/random-ledger";
import type { DatedKey } from "../../../base/calendar/dated-key";
import { addDays } from "../../../base/calendar/day";
import { flowTypes, subFlowTypes } from "../../../base/relations/relation-types";
import type { Entry } from "../entry";
import { selectEntries } from "./entries.server";
import type { EntryFilter } from "./entry-filter";
import { ANY_RELATION } from "./entry-filter";
import { exportEntries } from "./export-entries";
import { type BookingPage, type ListedBooking, listBookings } from "./list-bookings";
import { type EntryPage, listEntries } from "./list-entries";

let entries: Entry[];
let relatives: Relatives;

beforeAll(async () => {
  ({ entries, relatives } = await createRandomLedger(7, 300));
});

const PERIODS = [
  [null, null],
  ["2025-12-01", null],
  [null, "2026-02-28"],
  ["2025-12-08", "2026-02-11"],
  ["2025-12-10", "2025-12-11"],
  ["2026-04-20", "2026-05-20"],
  ["2026-03-01", "2026-02-01"],
] as const;

const filterOf = (filter: Partial<EntryFilter>): EntryFilter => ({
  accountId: null,
  fromDate: null,
  toDate: null,
  ...ANY_RELATION,
  ...filter,
});

/** Every kind of narrowing by relation, legal or not. */
function relationFilters(): Partial<EntryFilter>[] {
  const [property = 0, other = 0] = relatives.propertyIds;
  const flowIds = { PROPERTY: property, BANK_ACCOUNT: 1, LOAN: 2 } as const;
  const types = flowTypes.flatMap((flowType) => [
    { flowType },
    ...subFlowTypes.map((subFlowType) => ({ flowType, subFlowType })),
  ]);
  const flows = Object.entries(flowIds).flatMap(([flowType, flowId]) => [
    { flowType: flowType as keyof typeof flowIds, flowId },
    ...subFlowTypes.map((subFlowType) => ({ flowType: flowType as keyof typeof flowIds, flowId, subFlowType })),
  ]);
  const single = [
    { subFlowType: "RENTAL_AGREEMENT", subFlowId: 2 },
    { subFlowType: "RENTAL_AGREEMENT", subFlowId: 999 },
    { subFlowType: "PROPERTY", subFlowId: property },
    { subFlowType: "LOAN", subFlowId: 2 },
    { subFlowType: "BANK_TRANSACTION", subFlowId: 40 },
    { subFlowType: "BANK_TRANSACTION", subFlowId: 999 },
  ] as const;
  return [
    {},
    ...types,
    ...flows,
    ...subFlowTypes.map((subFlowType) => ({ subFlowType })),
    ...single,
    { flowType: "PROPERTY", subFlowType: "RENTAL_AGREEMENT", subFlowId: 1 },
    { flowType: "PROPERTY", flowId: other, subFlowType: "RENTAL_AGREEMENT", subFlowId: 1 },
    { flowType: "PROPERTY", flowId: property, subFlowType: "RENTAL_AGREEMENT", subFlowId: 1 },
    { flowType: "BANK_ACCOUNT", flowId: 2, subFlowType: "BANK_TRANSACTION", subFlowId: 40 },
    { flowType: "BANK_ACCOUNT", flowId: 1, subFlowType: "BANK_TRANSACTION", subFlowId: 40 },
    { flowType: "LOAN", subFlowType: "RENTAL_AGREEMENT", subFlowId: 1 },
  ];
}

function matches(entry: Entry, { fromDate, toDate, ...wanted }: EntryFilter): boolean {
  if ((fromDate && entry.valueDate < fromDate) || (toDate && entry.valueDate > toDate)) return false;
  return Object.entries(wanted).every(([key, value]) => value === null || entry[key as keyof Entry] === value);
}

test("each filter lists what it should, in order, with its figures", async () => {
  let listed = 0;
  for (const relation of relationFilters())
    for (const accountId of [null, 2])
      for (const [fromDate, toDate] of PERIODS) {
        const filter = filterOf({ ...relation, accountId, fromDate, toDate });
        const wanted = entries.filter((entry) => matches(entry, filter));
        const size = wanted.length > 300 ? 490 : 70;
        const page = await listEntries(connect(env.DB), filter, { index: 0, size });
        expect([filter, page.rows.map(({ id }) => id)]).toEqual([filter, wanted.slice(0, size).map(({ id }) => id)]);
        expect([filter, page.totalSize, page.debitCents, page.creditCents, page.loadedSize]).toEqual([
          filter,
          wanted.length,
          wanted.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0),
          wanted.reduce((sum, { cents }) => sum + Math.max(-cents, 0), 0),
          Math.min(size, wanted.length),
        ]);
        listed += page.rows.length;
      }
  expect(listed).toBeGreaterThan(5_000);
});

test("the pages of a list are the list, whatever their size", async () => {
  for (const relation of [
    {},
    { accountId: 1 },
    { flowType: "PROPERTY" },
    { flowType: "LOAN", flowId: 2, accountId: 3 },
    { fromDate: "2025-10-20", toDate: "2026-08-03" },
    { subFlowType: "BANK_TRANSACTION" },
  ] as const)
    for (const size of [1, 7, 50, 333]) {
      const filter = filterOf(relation);
      const wanted = entries.filter((entry) => matches(entry, filter)).map(({ id }) => id);
      const last = Math.ceil(wanted.length / size);
      const indexes =
        size === 1 ? [0, 1, last - 2, last - 1, last] : Array.from({ length: last + 1 }, (_, index) => index);
      for (const index of indexes) {
        const page = await listEntries(connect(env.DB), filter, { index, size });
        expect(page.rows.map(({ id }) => id)).toEqual(wanted.slice(index * size, (index + 1) * size));
        expect(page.totalSize).toBe(wanted.length);
        expect(page.loadedSize).toBe(Math.min((index + 1) * size, wanted.length));
      }
    }
});

test("a list read from key to key is the list, whatever the size of its pages", async () => {
  for (const relation of [
    {},
    { accountId: 1 },
    { flowType: "PROPERTY" },
    { flowType: "LOAN", flowId: 2, accountId: 3 },
    { fromDate: "2025-10-20", toDate: "2026-08-03" },
    { fromDate: "2025-12-10", toDate: "2025-12-21" },
    { flowType: "BANK_ACCOUNT", flowId: 1, subFlowType: "BANK_TRANSACTION" },
    { subFlowType: "BANK_TRANSACTION", subFlowId: 40 },
  ] as const)
    for (const size of [7, 50, 333]) {
      const filter = filterOf(relation);
      const wanted = entries.filter((entry) => matches(entry, filter));
      let before: DatedKey | null = null;
      for (let from = 0; from < wanted.length; from += size) {
        const page: EntryPage = await listEntries(connect(env.DB), filter, { before, size });
        expect(page.rows.map(({ id }) => id)).toEqual(wanted.slice(from, from + size).map(({ id }) => id));
        expect([page.loadedSize, page.totalSize]).toEqual([Math.min(from + size, wanted.length), wanted.length]);
        before = page.rows.at(-1) ?? null;
      }
      const beyond = await listEntries(connect(env.DB), filter, { before, size });
      expect([beyond.rows, beyond.loadedSize]).toEqual([[], wanted.length]);
    }
});

test("each booking of a filter is on one page, whole, whatever the size of pages", async () => {
  const groupOf = ({ valueDate, transactionId }: Pick<Entry, "valueDate" | "transactionId">) =>
    `${valueDate} ${transactionId}`;
  for (const relation of [
    {},
    { accountId: 2 },
    { flowType: "PROPERTY" },
    { flowType: "LOAN", flowId: 2, accountId: 3 },
    { fromDate: "2025-12-10", toDate: "2025-12-21" },
    { subFlowType: "BANK_TRANSACTION" },
  ] as const)
    for (const size of [3, 7, 50]) {
      const filter = filterOf(relation);
      const wanted = new Set(entries.filter((entry) => matches(entry, filter)).map(groupOf));
      const rows: ListedBooking[] = [];
      let before: DatedKey | null = null;
      do {
        const page: BookingPage = await listBookings(connect(env.DB), filter, { before, size });
        rows.push(...page.rows);
        before = page.last;
      } while (before);
      expect(rows.map(groupOf).sort()).toEqual([...wanted].sort());
      for (const row of rows) {
        const whole = entries.filter((entry) => groupOf(entry) === groupOf(row));
        expect(row.entries.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
        const sum = (some: { cents: number }[]) => some.reduce((total, { cents }) => total + cents, 0);
        expect([sum(row.debit), sum(row.credit)]).toEqual([row.cents, row.cents]);
        const onAccount = new Map<number, number>();
        for (const { accountId, cents } of whole) onAccount.set(accountId, (onAccount.get(accountId) ?? 0) + cents);
        expect(row.cents).toBe(sum([...onAccount.values()].map((cents) => ({ cents: Math.max(cents, 0) }))));
      }
    }
});

test("a key whose entry is gone or was never within the filter still has its place", async () => {
  const { valueDate } = entries[300]!;
  const older = entries.findIndex((entry) => entry.valueDate < valueDate);
  const firstOf = async (before: DatedKey, filter = filterOf({})) => {
    const { rows, loadedSize } = await listEntries(connect(env.DB), filter, { before, size: 1 });
    return [rows[0]?.id, loadedSize];
  };
  expect(await firstOf({ valueDate, id: 1 })).toEqual([entries[older]!.id, older + 1]);
  const newest = entries.findIndex((entry) => entry.valueDate === valueDate);
  expect(await firstOf({ valueDate, id: 999_999 })).toEqual([entries[newest]!.id, newest + 1]);
  const within = filterOf({ fromDate: addDays(valueDate, 1) });
  expect(await firstOf({ valueDate, id: 1 }, within)).toEqual([undefined, newest]);
  const until = filterOf({ toDate: addDays(valueDate, -1) });
  expect(await firstOf({ valueDate, id: 1 }, until)).toEqual([entries[older]!.id, 1]);
});

test("an entry is read as it was booked, with the names of what it relates to", async () => {
  const { rows } = await listEntries(connect(env.DB), filterOf({}), { index: 0, size: 500 });
  for (const [index, { description, words, ...entry }] of rows.entries()) {
    expect(entry).toEqual(entries[index]);
    expect(description).toBe(`Buchung ${entry.transactionId}`);
    expect(words.accountName).toMatch(/^\w/);
    expect(words.subFlowLabel).toBe(
      entry.subFlowType === "RENTAL_AGREEMENT" ? `Mieter ${entry.subFlowId} · ab 01.01.2024` : null,
    );
    const label = {
      PROPERTY: `${["Aue", "Plauen", "Zwickau"][relatives.propertyIds.indexOf(entry.flowId)]} · #${entry.flowId}`,
      LOAN: `Darlehen ${entry.flowId}`,
      BANK_ACCOUNT: `Bank ${entry.flowId} … ${entry.flowId === 1 ? "2051" : "5030"}`,
      NONE: null,
    };
    expect(words.flowLabel).toBe(label[entry.flowType]);
  }
});

test("no list scans the ledger, and none is sorted that an index has in order", async () => {
  for (const relation of relationFilters())
    for (const accountId of [null, 2])
      for (const [fromDate, toDate] of PERIODS.slice(0, 4)) {
        const filter = filterOf({ ...relation, accountId, fromDate, toDate });
        const steps = await planOf(filter);
        const details = steps.map(({ detail }) => detail);
        expect([filter, details.filter((detail) => /^SCAN leg\b/.test(detail))]).toEqual([filter, []]);
        const sorts = walksOf(steps).filter(({ detail }) => detail.includes("TEMP B-TREE"));
        if (!isGathered(filter)) expect([filter, sorts]).toEqual([filter, []]);
      }
});

/** Whether a list is put together from several relations of a kind, each with an order of its own, or from a few legs. */
function isGathered({ accountId, flowType, flowId, subFlowType, subFlowId }: EntryFilter): boolean {
  if (subFlowType === "BANK_TRANSACTION" && subFlowId !== null) return true;
  if (flowId !== null || subFlowId !== null || flowType === "NONE") return false;
  const relates = flowType !== null || (subFlowType !== null && subFlowType !== "NONE");
  return relates && (accountId === null || (flowType ?? subFlowType) === "LOAN");
}

type Step = { id: number; parent: number; detail: string };

/** How the database goes about the list of a filter. */
async function planOf(filter: EntryFilter): Promise<Step[]> {
  const query = sql<Step>`explain query plan ${selectEntries(filter, { index: 3, size: 50 })}`;
  const [plan] = await runBatch(connect(env.DB), [query]);
  return plan;
}

/** What happens within the walks along both sides' indexes. */
function walksOf(steps: Step[]): Step[] {
  const within = new Set(steps.filter(({ detail }) => detail.startsWith("MERGE")).map(({ id }) => id));
  expect(within.size).toBe(1);
  return steps.filter(({ id, parent }) => within.has(parent) && within.add(id));
}

test.each<Partial<EntryFilter>>([
  {},
  { accountId: 2 },
  { flowType: "PROPERTY", fromDate: "2025-12-08", toDate: "2026-02-11" },
  { accountId: 999 },
])("a file of %j holds the whole list in its order, however it is read", async (wanted) => {
  const filter = filterOf(wanted);
  const { chunks } = await exportEntries(connect(env.DB), filter, "2026-11-22", 23);
  const rows = [];
  for await (const chunk of chunks) rows.push(...chunk);
  expect(rows.map((row) => [...row.slice(0, 3), ...row.slice(-2)])).toEqual(
    entries
      .filter((entry) => matches(entry, filter))
      .map(({ id, transactionId, valueDate, cents }) => {
        const sides = [cents > 0 ? cents : null, cents < 0 ? -cents : null];
        return [id, transactionId, valueDate, ...sides];
      }),
  );
});
