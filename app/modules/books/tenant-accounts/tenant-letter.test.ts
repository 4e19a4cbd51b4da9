import fc from "fast-check";
import { expect, test } from "vitest";
import { tenantLetterTexts } from "../../../texts/accounting/tenant-letter";
import { NO_SENDER } from "../../base/settings/open-settings";
import { exampleBooking, paidAgreement } from "./fixtures/example-agreement";
import type { Addressee } from "./letter-head";
import { linesFrom } from "./list-statement-lines";
import type { TenantBooking } from "./payments";
import { tenantAccount } from "./tenant-account";
import type { TenantAgreement } from "./tenant-agreement";
import { tenantLetter } from "./tenant-letter";

const ASKED = "2024-03-17";
const TODAY = "2024-04-02";

const booking = (transactionId: number, valueDate: string, routingKey: TenantBooking["routingKey"], cents: number) =>
  exampleBooking({ transactionId, valueDate, routingKey, cents });

function letter(bookings: TenantBooking[], agreed: Partial<TenantAgreement> = {}, to: Partial<Addressee> = {}) {
  return tenantLetter(
    tenantAccount(paidAgreement(bookings, agreed), bookings, "2024-02-01", ASKED),
    {
      moveOutAddress: null,
      counterPartyAddress: null,
      counterPartySalutation: null,
      streetAndNumber: "Weststraße 7",
      zipCode: "09112",
      city: "Chemnitz",
      indoorLocation: "2. OG links",
      seId: "14",
      ...to,
    },
    NO_SENDER,
    TODAY,
  );
}

test("a statement has all that fell due and was paid, in the order of the days, and what it left", () => {
  const { lines, since, openingBalance, balance } = letter(
    [
      booking(1, "2024-02-01", "RENT", 500_00),
      booking(1, "2024-02-01", "UTILITIES", 150_00),
      booking(2, "2024-02-27", "RENT", 100_00),
      booking(3, "2024-03-05", "RENT", -20_00),
    ],
    { opening: { rent: 30_00, utilities: 0, deposit: 0 } },
  );
  expect([since, openingBalance]).toEqual(["2024-02-01", -30_00]);
  expect(lines.map(({ kind, day, cents, balance: left }) => [kind, day, cents, left])).toEqual([
    ["due", "2024-02-01", 650_00, -680_00],
    ["paid", "2024-02-01", 650_00, -30_00],
    ["paid", "2024-02-27", 100_00, 70_00],
    ["due", "2024-03-01", 650_00, -580_00],
    ["paid", "2024-03-05", -20_00, -600_00],
  ]);
  expect(balance).toBe(-600_00);
});

test("a statement from a later day on begins with what was left before", () => {
  const whole = letter([booking(1, "2024-02-01", "RENT", 500_00)]);
  expect(linesFrom(whole, "2024-02-01")).toEqual({ openingBalance: 0, lines: whole.lines });
  const later = linesFrom(whole, "2024-02-02");
  expect([later.openingBalance, later.lines.map(({ day }) => day)]).toEqual([-150_00, ["2024-03-01"]]);
  expect(linesFrom(whole, "2024-03-02")).toEqual({ openingBalance: -800_00, lines: [] });
});

test("the last line leaves what the account comes to", () => {
  const bookings = fc.array(
    fc.record({
      transactionId: fc.integer({ min: 1, max: 4 }),
      valueDate: fc.constantFrom("2024-02-01", "2024-02-14", "2024-03-01", "2024-03-17"),
      routingKey: fc.constantFrom<TenantBooking["routingKey"]>("RENT", "UTILITIES", "RENT_DEPOSIT"),
      cents: fc.integer({ min: -100_000, max: 100_000 }),
    }),
  );
  fc.assert(
    fc.property(bookings, (rows) => {
      const sorted = rows
        .map((row) => booking(row.transactionId, row.valueDate, row.routingKey, row.cents))
        .sort((one, other) => one.valueDate.localeCompare(other.valueDate));
      const { lines, balance } = letter(sorted, { rentDeposit: 600_01, hasDeposit: true });
      expect(lines.at(-1)?.balance).toBe(balance);
    }),
  );
});

test("the address is the agreement's, line by line, or else where the tenant lives", () => {
  expect(letter([], {}, { counterPartyAddress: "c/o Petzold, Markt 9; 08280 Aue" })).toMatchObject({
    addressLines: ["c/o Petzold", "Markt 9", "08280 Aue"],
    addressFrom: "agreement",
    place: "Weststraße 7, 09112 Chemnitz, 2. OG links",
  });
  expect(letter([], {}, { counterPartyAddress: " , " })).toMatchObject({
    addressLines: ["Weststraße 7", "09112 Chemnitz"],
    addressFrom: "property",
  });
  expect(letter([], { endDate: TODAY })).toMatchObject({ addressFrom: "property" });
  // Another may live there by now.
  expect(letter([], { endDate: "2024-04-01" })).toMatchObject({ addressLines: [], addressFrom: null });
  expect(letter([], { endDate: "2024-04-01" }, { counterPartyAddress: "Markt 9, 08280 Aue" })).toMatchObject({
    addressLines: ["Markt 9", "08280 Aue"],
  });
  expect(letter([], {}, { streetAndNumber: null, city: null, indoorLocation: null })).toMatchObject({
    addressLines: [],
    addressFrom: null,
    place: null,
  });
});

test("a letter greets by the salutation, else by the name", () => {
  const { dear } = tenantLetterTexts;
  expect([dear(null, null), dear(null, "WG Tran"), dear("Liebe WG", "WG Tran")]).toEqual([
    "Guten Tag,",
    "Guten Tag WG Tran,",
    "Liebe WG,",
  ]);
  expect([dear("Sehr geehrte Frau Vogt, ", null), dear("Hallo zusammen!", null), dear(" , ", "Vogt")]).toEqual([
    "Sehr geehrte Frau Vogt,",
    "Hallo zusammen!",
    "Guten Tag Vogt,",
  ]);
  expect(letter([], {}, { counterPartySalutation: "Liebe WG" })).toMatchObject({ counterPartySalutation: "Liebe WG" });
});
