import { expect, test } from "vitest";
import { exampleBooking, paidAgreement } from "./fixtures/example-agreement";
import { tenantAccount, tenantAccountToApi } from "./tenant-account";

test("a tenant's account has what was due and paid month by month, and what is left", () => {
  const bookings = [
    exampleBooking({ valueDate: "2024-04-03", cents: 600_00 }),
    exampleBooking({ valueDate: "2024-04-03", cents: 150_00, routingKey: "UTILITIES" }),
    exampleBooking({ valueDate: "2024-06-10", cents: 250_00 }),
  ];
  const account = tenantAccount(
    paidAgreement(bookings, { opening: { rent: 100_00, utilities: 0, deposit: 0 } }),
    bookings,
    "2024-04-01",
    "2024-06-17",
  );
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
