import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../base/calendar/day";
import {
  exampleAgreement,
  exampleBooking,
  paidAgreement,
} from "../../books/tenant-accounts/fixtures/example-agreement";
import type { TenantBooking } from "../../books/tenant-accounts/payments";
import { tenantAccount } from "../../books/tenant-accounts/tenant-account";
import type { TenantAgreement } from "../../books/tenant-accounts/tenant-agreement";
import { explainRenting } from "./explain-renting";
import { rentingColumns, reportRenting } from "./renting-report";

const AS_OF = "2024-06-17";

const booking = (valueDate: Day, cents: number, routingKey: TenantBooking["routingKey"] = "RENT") =>
  exampleBooking({ valueDate, cents, routingKey });

test("due, paid, monthly and balance of each component", () => {
  const agreement = exampleAgreement({
    rentDeposit: 1_500_00,
    hasDeposit: true,
    paid: { rent: 2_500_00, utilities: 900_00, deposit: 1_500_00 },
  });
  expect(reportRenting([agreement], null, AS_OF).rows[0]).toMatchObject({
    address: "Weststraße 7",
    expired: false,
    netRent: 2_500_00,
    netRentDue: 3_000_00,
    netRentMonthly: 500_00,
    netRentDiff: -500_00,
    utilities: 900_00,
    utilitiesDue: 900_00,
    utilitiesMonthly: 150_00,
    utilitiesDiff: 0,
    rentDeposit: 1_500_00,
    rentDepositDue: 1_500_00,
    rentDepositDiff: 0,
  });
});

test("the books begin with what was open then", () => {
  const agreement = exampleAgreement({ opening: { rent: 80_00, utilities: -20_00, deposit: 0 } });
  const report = reportRenting([agreement], "2024-05-01", AS_OF);
  expect(report.rows[0]).toMatchObject({ netRentDue: 1_080_00, utilitiesDue: 280_00 });
  const { formula, inputs } = explainRenting(report.rows[0]!, "netRentDiff", [], report);
  expect(formula.replaceAll("\u00a0", " ")).toBe("Haben 0,00 € − Soll 1.080,00 € = −1.080,00 €");
  expect(inputs.map(({ label, value }) => [label.replaceAll("\u00a0", " "), value])).toEqual([
    ["Anfangsbestand am 01.05.2024", 80_00],
    ["fällig 01.05.2024 bis 01.06.2024: 2 × 500,00 €", 1_000_00],
  ]);
});

test("an opening balance is owed though no rent is told", () => {
  const agreement = exampleAgreement({ rentSteps: [], opening: { rent: 120_00, utilities: 0, deposit: 0 } });
  const report = reportRenting([agreement], "2024-05-01", AS_OF);
  const [row] = report.rows;
  expect(row).toMatchObject({ netRentDue: 120_00, netRentDiff: -120_00, netRentMonthly: null, utilitiesDue: 0 });
  const { value, inputs } = explainRenting(row!, "netRentDiff", [], report);
  expect([value, inputs.map((input) => input.value)]).toEqual([-120_00, [120_00]]);
});

test("what is not agreed is not known; what has expired has its last rent", () => {
  const bare = exampleAgreement({ rentSteps: [] });
  expect(reportRenting([bare], null, AS_OF).rows[0]).toMatchObject({
    netRent: 0,
    netRentDue: null,
    netRentMonthly: null,
    netRentDiff: null,
    utilitiesDue: null,
    rentDepositDue: null,
    rentDepositDiff: null,
  });
  const ended = exampleAgreement({
    endDate: "2024-03-31",
    rentSteps: [
      { validFrom: "2024-01-01", rent: 500_00, utilities: 0 },
      { validFrom: "2024-05-01", rent: 900_00, utilities: 0 },
    ],
  });
  expect(reportRenting([ended], null, AS_OF).rows[0]).toMatchObject({
    expired: true,
    netRentDue: 1_500_00,
    netRentMonthly: 500_00,
  });
});

test("agreements stand by property, newest first; one to come only when something was paid", () => {
  const future = exampleAgreement({ id: 4, startDate: "2024-09-01" });
  const agreements = [
    exampleAgreement({ id: 1, propertyId: 2 }),
    exampleAgreement({ id: 2, propertyId: 1, startDate: "2020-01-01" }),
    exampleAgreement({ id: 3, propertyId: 1, startDate: "2022-01-01" }),
    future,
  ];
  expect(reportRenting(agreements, null, AS_OF).rows.map(({ id }) => id)).toEqual([3, 2, 1]);
  const paid = { ...future, paid: { rent: 0, utilities: 0, deposit: 1_00 } };
  expect(reportRenting([paid], null, AS_OF).rows.map(({ id }) => id)).toEqual([4]);
});

const dayIn = fc.integer({ min: -300, max: 900 }).map((days) => addDays("2024-01-15", days));
const cents = fc.integer({ min: -200_000, max: 200_000 });
const anyAgreement: fc.Arbitrary<TenantAgreement> = fc
  .record({
    startDate: dayIn,
    length: fc.option(fc.nat(900)),
    rentDeposit: fc.nat(300_000),
    hasDeposit: fc.constant(true),
    opening: fc.record({ rent: cents, utilities: cents, deposit: cents }),
    paid: fc.record({ rent: cents, utilities: cents, deposit: cents }),
  })
  .map(({ length, ...values }) =>
    exampleAgreement({ ...values, endDate: length === null ? null : addDays(values.startDate, length) }),
  );
/** An entry of nothing is none. */
const booked = cents.filter((amount) => amount !== 0);
const anyBookings = fc
  .array(fc.tuple(dayIn, booked, fc.constantFrom("RENT" as const, "UTILITIES" as const, "RENT_DEPOSIT" as const)), {
    maxLength: 12,
  })
  .map((list) => list.map((one) => booking(...one)).sort((one, other) => (one.valueDate < other.valueDate ? -1 : 1)));

test("due less paid is what is missing, and the explanation's inputs add up to what is due", () => {
  fc.assert(
    fc.property(anyAgreement, fc.option(dayIn), dayIn, (agreement, booksBegin, asOf) => {
      const report = reportRenting([agreement], booksBegin, asOf);
      const [row] = report.rows;
      if (!row) return;
      expect(row.netRent - (row.netRentDue ?? 0)).toBe(row.netRentDiff);
      expect(row.utilities - (row.utilitiesDue ?? 0)).toBe(row.utilitiesDiff);
      expect(row.rentDeposit - (row.rentDepositDue ?? 0)).toBe(row.rentDepositDiff);
      for (const { key } of rentingColumns.filter(({ key: one }) => one.endsWith("Due"))) {
        const figure = key as "netRentDue" | "utilitiesDue" | "rentDepositDue";
        const { inputs } = explainRenting(row, figure, [], report);
        expect(inputs.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(row[figure]);
      }
    }),
  );
});

test("a tenant's account comes to what the report says", () => {
  fc.assert(
    fc.property(anyAgreement, anyBookings, fc.option(dayIn), dayIn, (agreement, all, booksBegin, asOf) => {
      const bookings = all.filter(({ valueDate }) => valueDate <= asOf && (!booksBegin || valueDate >= booksBegin));
      const paid = paidAgreement(bookings, agreement);
      const account = tenantAccount(paid, bookings, booksBegin, asOf);
      const [row] = reportRenting([paid], booksBegin, asOf).rows;
      expect(account.balances).toEqual({
        rent: row?.netRentDiff ?? 0,
        utilities: row?.utilitiesDiff ?? 0,
        deposit: row?.rentDepositDiff ?? 0,
      });
      expect(account.balance).toBe(
        account.months.reduce(
          (sum, { due, paid: had }) =>
            sum + had.rent + had.utilities + had.deposit - due.rent - due.utilities - due.deposit,
          account.openingBalance,
        ),
      );
      expect(account.months.flatMap((month) => month.bookings)).toHaveLength(bookings.length);
    }),
  );
});
