import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { addDays } from "../../base/calendar/day";
import { selectOverlaps } from "./repository.server";
import type { Term } from "./terms/agreement";

const db = connect(env.DB);
let person: Person;
let groupId: number;

beforeAll(async () => {
  person = await createPerson("editor");
  groupId = await addGroup();
});

const period = (startDate: string, endDate: string | null): Term => ({ startDate, endDate });

async function letProperty(...periods: Term[]): Promise<{ propertyId: number; ids: number[] }> {
  const propertyId = await addProperty(person, groupId);
  const rows = periods.map((one) => ({ ...one, propertyId, rentSteps: "[]", createTime: "2026-01-01T00:00:00.000Z" }));
  const added = await db.insert(rentalAgreements).values(rows).returning({ id: rentalAgreements.id });
  return { propertyId, ids: added.map(({ id }) => id) };
}

async function overlap(one: Term, other: Term): Promise<boolean> {
  const { propertyId } = await letProperty(one);
  return (await selectOverlaps(db, { ...other, propertyId, id: null })).length === 1;
}

test("sharing one day is an overlap, following each other is not", async () => {
  const march = period("2024-03-01", "2024-03-31");
  expect(await overlap(march, period("2024-03-31", "2024-04-30"))).toBe(true);
  expect(await overlap(march, period("2024-04-01", "2024-04-30"))).toBe(false);
  expect(await overlap(march, period("2024-02-01", "2024-03-01"))).toBe(true);
  expect(await overlap(march, period("2024-02-01", "2024-02-29"))).toBe(false);
  expect(await overlap(march, period("2024-03-10", "2024-03-10"))).toBe(true);
  expect(await overlap(march, period("2024-01-01", "2024-12-31"))).toBe(true);
});

test("an open end reaches everything later", async () => {
  const open = period("2024-03-01", null);
  expect(await overlap(open, period("2190-01-01", "2190-01-02"))).toBe(true);
  expect(await overlap(open, period("2190-01-01", null))).toBe(true);
  expect(await overlap(open, period("2020-01-01", null))).toBe(true);
  expect(await overlap(open, period("2020-01-01", "2024-02-29"))).toBe(false);
});

test("the latest come first, and neither another property's nor the agreement itself is among them", async () => {
  const { propertyId, ids } = await letProperty(
    period("2020-01-01", "2022-12-31"),
    period("2023-01-01", "2024-12-31"),
    period("2025-01-01", null),
  );
  await letProperty(period("2020-01-01", null));
  const found = async (id: number | null) =>
    (await selectOverlaps(db, { ...period("2024-06-01", "2025-06-30"), propertyId, id })).map((one) => one.id);
  expect(await found(null)).toEqual([ids[2], ids[1]]);
  expect(await found(ids[2] ?? 0)).toEqual([ids[1]]);
});

test("two periods overlap when some day lies in both, whichever is asked", async () => {
  const day = fc.integer({ min: 0, max: 40 });
  const end = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
  const lasting = fc.tuple(day, end).map(([start, days]) => ({ start, last: days === null ? null : start + days }));
  const has = (one: number, { start, last }: { start: number; last: number | null }) =>
    start <= one && (last === null || one <= last);
  const asPeriod = ({ start, last }: { start: number; last: number | null }) =>
    period(addDays("2024-02-10", start), last === null ? null : addDays("2024-02-10", last));
  await fc.assert(
    fc.asyncProperty(lasting, lasting, async (one, other) => {
      const shared = Array.from({ length: 61 }, (_, days) => days).some((days) => has(days, one) && has(days, other));
      expect(await overlap(asPeriod(one), asPeriod(other))).toBe(shared);
      expect(await overlap(asPeriod(other), asPeriod(one))).toBe(shared);
    }),
    { numRuns: 60 },
  );
});
