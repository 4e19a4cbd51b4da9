import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { createRandomLedger, type Relatives } from "../../../../../tests/support/books/random-ledger";
import type { DayRange, RelationFilter } from "../entries/entry-filter";
import { ANY_RELATION } from "../entries/entry-filter";
import type { Entry } from "../entry";
import { listBalances, selectBalances } from "./list-balances.server";

let entries: Entry[];
let relatives: Relatives;

beforeAll(async () => {
  ({ entries, relatives } = await createRandomLedger(11, 400));
});

const PERIODS = [
  [null, null],
  ["2026-01-01", "2026-12-31"],
  ["2025-12-08", "2026-02-11"],
  ["2025-12-10", "2025-12-10"],
  ["2026-03-01", "2026-02-01"],
] as const;

function filters(): (RelationFilter & DayRange)[] {
  const [property = 0] = relatives.propertyIds;
  const relations = [
    {},
    { flowType: "PROPERTY" },
    { flowType: "NONE" },
    { flowType: "LOAN", flowId: 2 },
    { flowType: "PROPERTY", flowId: property, subFlowType: "RENTAL_AGREEMENT" },
    { subFlowType: "RENTAL_AGREEMENT", subFlowId: 3 },
    { subFlowType: "BANK_TRANSACTION" },
    { subFlowType: "BANK_TRANSACTION", subFlowId: 39 },
    { subFlowType: "NONE" },
  ] as const;
  return relations.flatMap((relation) =>
    PERIODS.map(([fromDate, toDate]) => ({ ...ANY_RELATION, ...relation, fromDate, toDate })),
  );
}

function matches(entry: Entry, { fromDate, toDate, ...relation }: RelationFilter & DayRange): boolean {
  if ((fromDate && entry.valueDate < fromDate) || (toDate && entry.valueDate > toDate)) return false;
  return Object.entries(relation).every(
    ([key, value]) => value === null || entry[key as keyof RelationFilter] === value,
  );
}

test("every account has the balance of its entries, those without any have 0", async () => {
  const names = (await env.DB.prepare("select name from accounts order by id").all<{ name: string }>()).results;
  for (const filter of filters()) {
    const wanted = entries.filter((entry) => matches(entry, filter));
    const balances = await listBalances(connect(env.DB), filter);
    expect(balances.map(({ accountName }) => accountName)).toEqual(names.map(({ name }) => name));
    for (const { accountId, asset, debitCents, creditCents, balanceCents } of balances) {
      const own = wanted.filter((entry) => entry.accountId === accountId).map(({ cents }) => cents);
      const sum = own.reduce((total, cents) => total + cents, 0);
      expect([filter, accountId, debitCents, creditCents]).toEqual([
        filter,
        accountId,
        own.reduce((total, cents) => total + Math.max(cents, 0), 0),
        own.reduce((total, cents) => total + Math.max(-cents, 0), 0),
      ]);
      expect(asset).toBe(accountId === 1);
      expect(balanceCents + 0).toBe((asset ? sum : -sum) + 0);
    }
  }
});

test("no balance scans the ledger, and whole months are read from their sums alone", async () => {
  for (const filter of filters()) {
    const [plan] = await runBatch(connect(env.DB), [
      sql<{ detail: string }>`explain query plan ${selectBalances(filter)}`,
    ]);
    const steps = plan.map(({ detail }) => detail).filter((step) => /\bleg\b/.test(step));
    expect([filter, steps.filter((step) => step.startsWith("SCAN"))]).toEqual([filter, []]);
    const whole = filter.fromDate === null || filter.fromDate === "2026-01-01" || filter.fromDate > "2026-02";
    if (whole && (filter.subFlowType !== "BANK_TRANSACTION" || filter.subFlowId === null))
      expect([filter, steps]).toEqual([filter, []]);
  }
});
