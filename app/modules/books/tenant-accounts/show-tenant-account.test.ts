import { expect, test } from "vitest";
import type { Day } from "../../base/calendar/day";
import { exampleBooking, paidAgreement } from "./fixtures/example-agreement";
import type { TenantBooking } from "./payments";
import { showTenantAccount } from "./show-tenant-account";
import { tenantAccount } from "./tenant-account";
import type { TenantAgreement } from "./tenant-agreement";

const TODAY = "2024-03-17";

const booking = (routingKey: TenantBooking["routingKey"], cents: number, others: Partial<TenantBooking> = {}) =>
  exampleBooking({ routingKey, cents, ...others });

function show(
  values: Partial<TenantAgreement>,
  bookings: TenantBooking[] = [],
  {
    booksBegin = null,
    asOf = TODAY,
    mayOpenBooks = true,
  }: { booksBegin?: Day | null; asOf?: Day; mayOpenBooks?: boolean } = {},
) {
  const agreement = paidAgreement(bookings, values);
  return showTenantAccount(tenantAccount(agreement, bookings, booksBegin, asOf), mayOpenBooks);
}

test("one sum of money is one payment, which leads to its booking and to its entries", () => {
  const { months, balance, due, paid } = show({}, [booking("RENT", 500_00), booking("UTILITIES", 150_00)]);
  expect(months.map(({ month }) => month)).toEqual(["2024-03", "2024-02", "2024-01"]);
  const january = months.at(-1);
  expect(january?.payments).toEqual([
    {
      valueDate: "2024-01-03",
      paid: { rent: 500_00, utilities: 150_00, deposit: 0 },
      booking: { path: "/accounting/ledger-entries/7", description: "Miete Januar" },
    },
  ]);
  expect(january?.entryPaths).toEqual({
    rent: "/accounting/ledger-entries?accountId=3&flowType=PROPERTY&flowId=1&subFlowType=RENTAL_AGREEMENT&subFlowId=1&fromDate=2024-01-03&toDate=2024-01-03",
    utilities:
      "/accounting/ledger-entries?accountId=4&flowType=PROPERTY&flowId=1&subFlowType=RENTAL_AGREEMENT&subFlowId=1&fromDate=2024-01-03&toDate=2024-01-03",
  });
  expect([due.rent, paid.rent, balance]).toEqual([1_500_00, 500_00, -1_300_00]);
});

test("what was booked in a mistyped year and taken back is not when an account began", () => {
  const mistyped = [
    booking("RENT", 500_00, { valueDate: "1924-01-03" }),
    booking("RENT", -500_00, { valueDate: "1924-01-03" }),
  ];
  const monthsWith = (...more: TenantBooking[]) =>
    show({}, [...mistyped, ...more]).months.map(({ month, payments }) => [month, payments.length]);
  expect(monthsWith(booking("RENT", 500_00))).toEqual([
    ["2024-03", 0],
    ["2024-02", 0],
    ["2024-01", 1],
  ]);
  // What still stands began it.
  expect(monthsWith(booking("RENT", 1, { valueDate: "2023-12-30" })).at(-1)).toEqual(["2023-12", 1]);
});

test("a component that was booked on several accounts has no list of entries that is its sum", () => {
  const [january] = show({}, [booking("RENT", 500_00), booking("RENT", 1, { accountId: 9 })]).months.slice(-1);
  expect(january?.entryPaths).toEqual({});
  expect(january?.payments).toHaveLength(1);
});

test("who may not open the books sees payments, but not what they were booked as", () => {
  const [january] = show({}, [booking("RENT", 500_00)], { mayOpenBooks: false }).months.slice(-1);
  expect(january).toMatchObject({ entryPaths: {}, payments: [{ booking: null, paid: { rent: 500_00 } }] });
});

test("an account says since when it counts, and with what it began", () => {
  expect(show({})).toMatchObject({ since: "2024-01-01", isSinceBooksBegin: false, openingBalance: null });
  const opening = { rent: 120_00, utilities: -20_00, deposit: 0 };
  expect(show({ opening }, [], { booksBegin: "2024-03-01" })).toMatchObject({
    since: "2024-03-01",
    isSinceBooksBegin: true,
    openingBalance: -100_00,
    balance: -750_00,
    due: { rent: 620_00, utilities: 130_00, deposit: 0 },
    months: [{ month: "2024-03", balance: -750_00 }],
  });
});

test("what ended long ago goes on no further than something happened", () => {
  const ended = show({ endDate: "2024-01-31" }, [booking("RENT", 650_00, { valueDate: "2024-02-02" })], {
    asOf: "2026-01-01",
  });
  expect(ended.months.map(({ month }) => month)).toEqual(["2024-02", "2024-01"]);
});

test("the deposit has columns of its own only where there is one", () => {
  expect(show({}).components).toEqual(["rent", "utilities"]);
  expect(show({ rentDeposit: 900_00, hasDeposit: true }).components).toEqual(["rent", "utilities", "deposit"]);
  expect(show({}, [booking("RENT_DEPOSIT", 1_00)]).components).toContain("deposit");
});

test("an account on which nothing fell due says why", () => {
  expect(show({ startDate: "2024-04-01" }).nothingDue).toBe("future");
  expect(show({ rentSteps: [] }).nothingDue).toBe("no-rent");
  expect(show({ endDate: "2024-02-29" }, [], { booksBegin: "2024-03-01" }).nothingDue).toBe("before-books");
  expect(show({}).nothingDue).toBeNull();
  expect([show({}).isUnpaid, show({}, [booking("RENT", 1)]).isUnpaid]).toEqual([true, false]);
});
