import { expect, test } from "vitest";
import { exampleItem, flatStatement } from "../cost-statements/fixtures/example-costs";
import { provePaid, proveRows } from "./prove-statement";

test("rows are held against the statement without what the owner was told elsewhere", () => {
  const items = [
    ...flatStatement.items,
    exampleItem({ text: "Rücklage", costType: null, allocable: false, amount: 354_00 }),
  ];
  const proof = proveRows({ ...flatStatement, items }, 3_617_92);
  expect(proof).toEqual({
    allocable: 2_975_92,
    notAllocable: [
      { text: "Verwaltung", amount: 288_00 },
      { text: "Rücklage", amount: 354_00 },
    ],
    ...{ rows: 3_617_92, stated: 3_617_92, difference: 0 },
  });
  expect(proveRows(flatStatement, 3_000_00).difference).toBe(263_92);
  expect(proveRows(flatStatement, null).difference).toBeNull();
});

const year = { from: "2025-01-01", to: "2025-12-31" };
const monthly = (cents: number, months: number[]) =>
  months.map((month) => ({ transactionId: month, day: `2025-${String(month).padStart(2, "0")}-02`, cents }));

test("what was paid every month and the peak meet the statement; what the year before left open counts for none", () => {
  const payments = [
    ...monthly(320_00, [1, 2, 3, 4, 5, 6]),
    ...monthly(330_00, [7, 8, 9, 10, 11, 12]),
    { transactionId: 20, day: "2025-07-15", cents: 91_20 },
    { transactionId: 21, day: "2026-07-15", cents: 82_66 },
  ];
  expect(provePaid(payments, year, { total: 3_982_66, peak: 82_66 })).toEqual({
    regular: [
      { cents: 320_00, count: 6 },
      { cents: 330_00, count: 6 },
    ],
    others: [payments[12]],
    peak: { cents: 82_66, payment: payments[13] },
    ...{ paid: 3_982_66, stated: 3_982_66, difference: 0 },
  });
});

test("a month that was not paid is a difference, and a peak that nobody booked is said", () => {
  const proof = provePaid(monthly(325_00, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), year, {
    total: 3_850_00,
    peak: -50_00,
  });
  expect(proof).toMatchObject({ peak: { cents: -50_00, payment: null }, paid: 3_525_00, difference: -325_00 });
  expect(provePaid([], year, { total: null, peak: null })).toMatchObject({ paid: 0, difference: null });
});
