import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../base/calendar/day";
import { findFaults } from "./find-faults";
import { exampleStatement, exampleTenancy, flatTenancies } from "./fixtures/example-costs";
import { shareHeating } from "./share-heating";
import type { TenantTerm } from "./stays";

const heated = (amount: number, span: { from: Day; to: Day } = { from: "2025-01-01", to: "2025-12-31" }) =>
  exampleStatement({ ...span, heating: { amount, co2: null, shares: [], byDegreeDays: true } });
const shares = (amount: number, tenancies: readonly TenantTerm[], span?: { from: Day; to: Day }) =>
  shareHeating(heated(amount, span), tenancies)?.shares.map(({ agreementId, amount: own }) => [agreementId, own]);

test("without a reading heating is divided as months are cold", () => {
  // 570 ‰ until May, a third of 40 ‰ in June, the rest.
  expect(shares(1_000_00, flatTenancies)).toEqual([
    [1, 570_00],
    [null, 13_33],
    [2, 416_67],
  ]);
  const [first] = flatTenancies;
  const until = (endDate: Day) => [{ ...first!, endDate }, exampleTenancy({ id: 2, startDate: addDays(endDate, 1) })];
  // 15 of 31 days of 170 ‰; in a leap year 29 days share 150 ‰.
  expect(shares(1_000_00, until("2025-01-15"))?.[0]).toEqual([1, 82_26]);
  const leap = { from: "2024-01-01", to: "2024-12-31" };
  expect(shares(1_000_00, until("2024-02-15"), leap)?.[0]).toEqual([1, 247_59]);
  expect(shares(1_000_00, [exampleTenancy({ id: 3, startDate: "2020-01-01" })])).toEqual([[3, 1_000_00]]);
  expect(
    findFaults(
      { ...heated(1_000_00), heating: shareHeating(heated(1_000_00), flatTenancies) },
      {
        ...{ tenancies: flatTenancies, others: [] },
      },
    ),
  ).toEqual({});
});

test("who shares days with another shares no cold days", () => {
  const tenancies = [...flatTenancies, exampleTenancy({ id: 3, startDate: "2025-12-01" })];
  const statement = { ...heated(1_000_00), heating: shareHeating(heated(1_000_00), tenancies) };
  expect(statement.heating?.shares).toEqual([]);
  expect(findFaults({ ...statement, source: "OWN" }, { tenancies, others: [] })).toEqual({
    "heating.byDegreeDays": expect.stringContaining("zugleich"),
  });
});

const thousandths = [510n, 450n, 390n, 240n, 120n, 40n, 40n, 40n, 90n, 240n, 360n, 480n];

/** Goes through the days one by one, each an exact part of its month, and gives a cent after the other. */
function divideSlowly(amount: number, { from, to }: { from: Day; to: Day }, tenancies: readonly TenantTerm[]) {
  const parts = new Map<number | null, bigint>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const [year = 0, month = 1] = day.split("-").map(Number);
    const days = BigInt(new Date(Date.UTC(year, month, 0)).getUTCDate());
    const one = tenancies.find(({ startDate, endDate }) => startDate <= day && (endDate ?? day) >= day)?.id ?? null;
    parts.set(one, (parts.get(one) ?? 0n) + (thousandths[month - 1]! * 28n * 29n * 30n * 31n) / days);
  }
  const whole = [...parts.values()].reduce((sum, part) => sum + part, 0n);
  const given = new Map([...parts].map(([one, part]) => [one, (BigInt(amount) * part) / whole]));
  for (let left = BigInt(amount) - [...given.values()].reduce((sum, one) => sum + one, 0n); left > 0n; left--) {
    const lack = (one: number | null) => BigInt(amount) * parts.get(one)! - given.get(one)! * whole;
    const next = [...given.keys()].reduce((best, one) => (lack(one) > lack(best) ? one : best));
    given.set(next, given.get(next)! + 1n);
  }
  return [...given].map(([one, share]) => [one, Number(share)]);
}

test("cold days divide as going through them one by one does, in leap years too", () => {
  const gaps = fc.array(fc.record({ gap: fc.nat(50), days: fc.integer({ min: 1, max: 300 }) }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(900), fc.nat(364), gaps, (amount, start, length, spans) => {
      const from = addDays("2023-07-01", start);
      let day = addDays(from, -40);
      const tenancies = spans.map(({ gap, days }, index) => {
        const startDate = addDays(day, gap);
        day = addDays(startDate, days);
        return exampleTenancy({ id: index + 1, startDate, endDate: addDays(day, -1) });
      });
      const span = { from, to: addDays(from, length) };
      const divided = shares(amount, tenancies, span);
      expect(divided).toEqual(divideSlowly(amount, span, tenancies));
      expect(divided?.reduce((sum, [, own]) => sum + Number(own), 0)).toBe(amount);
    }),
  );
});
