import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../../base/calendar/day";
import { exampleAgreement } from "../fixtures/examples";
import { explainRenting } from "./explain-renting";
import { listArrears } from "./list-arrears";
import type { TenantBooking } from "./renting.server";
import { type ReportedAgreement, rentingColumns, reportRenting } from "./renting-report";
import { tenantAccount, tenantAccountToApi } from "./tenant-account";

const AS_OF = "2024-06-17";

const booking = (valueDate: Day, cents: number, routingKey: TenantBooking["routingKey"] = "RENT"): TenantBooking => ({
  transactionId: 1,
  description: "Miete",
  valueDate,
  accountId: 3,
  accountName: "Mieten",
  routingKey,
  cents,
});

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
const anyAgreement: fc.Arbitrary<ReportedAgreement> = fc
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
const anyBookings = fc
  .array(fc.tuple(dayIn, cents, fc.constantFrom("RENT" as const, "UTILITIES" as const, "RENT_DEPOSIT" as const)), {
    maxLength: 12,
  })
  .map((list) => list.map((one) => booking(...one)).sort((one, other) => (one.valueDate < other.valueDate ? -1 : 1)));

/** An agreement with what bookings up to a day come to as paid. */
function withPaid(agreement: ReportedAgreement, bookings: readonly TenantBooking[]): ReportedAgreement {
  const on = (key: TenantBooking["routingKey"]) =>
    bookings.filter(({ routingKey }) => routingKey === key).reduce((sum, one) => sum + one.cents, 0);
  return { ...agreement, paid: { rent: on("RENT"), utilities: on("UTILITIES"), deposit: on("RENT_DEPOSIT") } };
}

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

describe("a tenant's account", () => {
  test("has what was due and paid month by month, and what is left", () => {
    const agreement = exampleAgreement({ opening: { rent: 100_00, utilities: 0, deposit: 0 } });
    const bookings = [
      booking("2024-04-03", 600_00),
      booking("2024-04-03", 150_00, "UTILITIES"),
      booking("2024-06-10", 250_00),
    ];
    const account = tenantAccount(withPaid(agreement, bookings), bookings, "2024-04-01", AS_OF);
    expect(account.openingBalance).toBe(-100_00);
    expect(account.months.map(({ month, due, paid, balance }) => [month, due.rent, paid.rent, balance])).toEqual([
      ["2024-04", 500_00, 600_00, 0],
      ["2024-05", 500_00, 0, -650_00],
      ["2024-06", 500_00, 250_00, -1_050_00],
    ]);
    expect(account.months[0]?.bookings).toHaveLength(2);
    expect(tenantAccountToApi(account).months[2]).toEqual({
      month: "2024-06",
      rentDue: 500,
      rentPaid: 250,
      utilitiesDue: 150,
      utilitiesPaid: 0,
      rentDepositDue: 0,
      rentDepositPaid: 0,
      balance: -1050,
    });
  });

  test("comes to what the report says", () => {
    fc.assert(
      fc.property(anyAgreement, anyBookings, fc.option(dayIn), dayIn, (agreement, all, booksBegin, asOf) => {
        const bookings = all.filter(({ valueDate }) => valueDate <= asOf && (!booksBegin || valueDate >= booksBegin));
        const paid = withPaid(agreement, bookings);
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
});

describe("arrears", () => {
  test("are since the first due day that what was paid does not reach", () => {
    const agreement = exampleAgreement({ paid: { rent: 1_600_00, utilities: 650_00, deposit: 0 } });
    // 2,250 € pay three months of 650 € and 300 € of the fourth.
    expect(listArrears([agreement], null, AS_OF, 1).shown).toEqual([
      {
        agreementId: 1,
        propertyId: 1,
        city: "Chemnitz",
        address: "Weststraße 7",
        counterParty: "Familie Neumann",
        startDate: "2024-01-01",
        endDate: null,
        balances: { rent: -1_400_00, utilities: -250_00, deposit: 0 },
        owed: 1_650_00,
        since: "2024-04-01",
        daysOverdue: 77,
      },
    ]);
  });

  test("stand by amount; who paid all, on whichever account, owes nothing", () => {
    const agreements = [
      exampleAgreement({ id: 1, paid: { rent: 3_900_00, utilities: 0, deposit: 0 } }),
      exampleAgreement({ id: 2, paid: { rent: 3_800_00, utilities: 0, deposit: 0 } }),
      exampleAgreement({ id: 3, paid: { rent: 0, utilities: 0, deposit: 0 } }),
    ];
    expect(listArrears(agreements, null, AS_OF, 1).shown.map(({ agreementId, owed }) => [agreementId, owed])).toEqual([
      [3, 3_900_00],
      [2, 100_00],
    ]);
  });

  test("do not have the deposit of an agreement that has ended", () => {
    const terms = { rentDeposit: 1_500_00, hasDeposit: true, endDate: "2024-03-31" };
    const paid = { rent: 1_500_00, utilities: 450_00, deposit: 0 };
    expect(listArrears([exampleAgreement({ ...terms, paid })], null, AS_OF, 1).shown).toEqual([]);
    expect(listArrears([exampleAgreement({ ...terms, endDate: null, paid })], null, AS_OF, 1).shown[0]?.owed).toBe(
      3_450_00,
    );
  });
});
