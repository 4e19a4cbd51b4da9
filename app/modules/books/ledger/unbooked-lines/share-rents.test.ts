import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../../base/calendar/day";
import { shareRents, type TenantPayment } from "./share-rents";

/** An agreement of 800 and 200 euros a month from 2026 on. */
function payment(transactionId: number, day: Day, cents: number, more: Partial<TenantPayment> = {}): TenantPayment {
  const agreement = {
    startDate: "2026-01-01",
    endDate: null,
    rentSteps: [{ validFrom: "2026-01-01", rent: 80_000, utilities: 20_000 }],
    rentDeposit: 0,
    opening: { rent: 0, utilities: 0, deposit: 0 },
    singleDues: [],
  };
  const tenancy = { agreement, booksBegin: null, bookedOn: day, paidRent: 0, paidUtilities: 0 };
  return { transactionId, agreementId: 1, day, cents, tenancy, ...more };
}

const rents = (payments: readonly TenantPayment[]) =>
  Object.fromEntries([...shareRents(payments)].map(([id, { rent }]) => [id, rent]));

test("each payment counts for the later ones of its agreement, whichever comes first", () => {
  const payments = [
    payment(3, "2026-02-03", 90_000),
    payment(2, "2026-01-20", 50_000),
    payment(1, "2026-01-05", 50_000),
    payment(4, "2026-01-20", 50_000, { agreementId: 2 }),
  ];
  expect(rents(payments)).toEqual({ 1: 50_000, 2: 30_000, 3: 80_000, 4: 50_000 });
  expect(shareRents(payments).get(2)).toEqual({ rent: 30_000, utilities: 20_000 });
});

test("what is decided stays, and counts", () => {
  const decided = payment(1, "2026-01-05", 50_000, { share: { rent: 20_000, utilities: 30_000 } });
  expect(rents([decided, payment(2, "2026-01-20", 70_000)])).toEqual({ 1: 20_000, 2: 60_000 });
});

test("what comes before the books begin counts for nothing later", () => {
  const begin = (one: TenantPayment) => ({ ...one, tenancy: { ...one.tenancy, booksBegin: "2026-02-01" } });
  expect(rents([payment(1, "2026-01-30", 90_000), payment(2, "2026-02-02", 90_000)].map(begin))).toEqual({
    1: 72_000,
    2: 80_000,
  });
});

test("the order of a list changes nothing", () => {
  const some = fc.array(
    fc.record({ days: fc.nat(90), cents: fc.integer({ min: -100_000, max: 200_000 }), agreementId: fc.nat(2) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), (rows, keys) => {
      const payments = rows.map(({ days, cents, agreementId }, index) =>
        payment(index, addDays("2026-01-01", days), cents, { agreementId }),
      );
      const shuffled = payments
        .map((one) => ({ one, key: keys.next().value }))
        .sort((left, right) => left.key - right.key)
        .map(({ one }) => one);
      expect(rents(shuffled)).toEqual(rents(payments));
    }),
  );
});
