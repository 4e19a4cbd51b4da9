import { expect, test } from "vitest";
import { baseRatesWith } from "../../base/law/base-rates";
import { exampleOffer, exampleProperty } from "../fixtures/examples";
import type { Check } from "./check-names";
import { type CheckedAgreement, inWords, type ReviewData } from "./finding";
import { listFindings } from "./list-findings";

const TODAY = "2026-06-17";

const nothing: ReviewData = {
  clearing: { count: 0, cents: 0 },
  agreements: [],
  overlaps: [],
  booksBegin: "2024-01-01",
  baseRates: baseRatesWith([]),
  books: { proposed: null, lastUploadId: 3, firstRentMonth: "2024-01" },
  bankAccounts: [{ id: 1, name: "Mietkonto", iban: "DE02120300000000202051" }],
  statements: [],
  offers: [],
};
const { id: propertyId, ...place } = exampleProperty();
const agreement = (values: Partial<CheckedAgreement> = {}): CheckedAgreement => ({
  id: 5,
  counterParty: "Familie Neumann",
  startDate: "2024-01-01",
  endDate: null,
  rentSteps: [{ validFrom: "2024-01-01", rent: 500_00, utilities: 0 }],
  rentDeposit: 1_500_00,
  ...place,
  propertyId,
  usageRightsUntilDate: null,
  isPaid: false,
  received: 0,
  ...values,
});
const foundOf = (check: Check, data: Partial<ReviewData>) =>
  listFindings({ ...nothing, ...data }, TODAY)
    .filter((finding) => finding.check === check)
    .map(inWords);
const keysOf = (check: Check, data: Partial<ReviewData>) => foundOf(check, data).map(({ key }) => key);

test("where all is well there is nothing to look at", () => {
  expect(listFindings({ ...nothing, agreements: [agreement({ isPaid: true })] }, TODAY)).toEqual([]);
});

test("a beginning of the books that is not set, or after the first rent, leads to where it is set", () => {
  const { books } = nothing;
  const unset = { ...books, proposed: "2023-11-01" };
  expect(foundOf("books-begin", { booksBegin: null, books: unset })).toEqual([
    {
      check: "books-begin",
      key: "",
      facts: "2023-11-01",
      subject: "Beginn der Bücher",
      detail: expect.stringContaining("noch nicht festgelegt, wann die Bücher beginnen"),
      path: "/settings/books",
      mend: "Tag festlegen",
      seenAt: {
        right: "openSettings",
        path: "/accounting/bank-transactions?upload=3",
        label: "Kontoauszug ansehen",
      },
    },
  ]);
  expect(keysOf("books-begin", { booksBegin: null, books: { ...books, lastUploadId: null } })).toEqual([]);
  const late = foundOf("books-begin", { booksBegin: "2024-02-01" });
  expect(late).toMatchObject([{ facts: "2024-02-01 2024-01", seenAt: { path: "/reports/renting" } }]);
  expect(late[0]?.detail).toContain("am 01.02.2024, Mieten sind schon für 01/2024 gebucht");
  expect(keysOf("books-begin", { booksBegin: "2024-01-15" })).toEqual([]);
  expect(keysOf("books-begin", { books: { ...books, firstRentMonth: null } })).toEqual([]);
});

test("a half year without a base rate leads to where an admin adds it", () => {
  const on = (day: string) =>
    listFindings(nothing, day)
      .filter(({ check }) => check === "base-rate")
      .map(inWords);
  expect(on("2026-12-31")).toEqual([]);
  expect(on("2027-07-01")).toMatchObject([
    {
      facts: "2027-01-01 2027-07-01",
      subject: "Basiszinssatz",
      detail: expect.stringContaining("ab 01.01.2027 und 01.07.2027 ist nicht bekannt"),
      path: "/law/base-rates/new",
      seenAt: { right: "changeBaseRates", path: "/law" },
    },
  ]);
});

test("clearing that is not zero leads to what is to be booked", () => {
  expect(foundOf("clearing", { clearing: { count: 2, cents: -12_50 } })).toEqual([
    {
      check: "clearing",
      key: "",
      facts: "2 -1250",
      subject: "Bankverrechnung",
      detail: "2\u00a0Umsätze sind noch zu buchen; die Verrechnung steht auf 12,50\u00a0€.",
      path: "/accounting/unaccounted-entries",
      mend: "Umsätze buchen",
      seenAt: null,
    },
  ]);
});

test("an agreement that runs and owes, without a payment for 40 days", () => {
  const unpaid = (values: Partial<CheckedAgreement>, data: Partial<ReviewData> = {}) =>
    keysOf("unpaid", { agreements: [agreement(values)], ...data }).length;
  expect(foundOf("unpaid", { agreements: [agreement()] })[0]).toMatchObject({
    subject: "Familie Neumann · ab 01.01.2024 · Weststraße 7, 09112 Chemnitz · #1",
    path: "/reports/renting/5/account",
  });
  expect(unpaid({ isPaid: true })).toBe(0);
  expect(unpaid({ startDate: "2026-05-08" })).toBe(1);
  expect(unpaid({ startDate: "2026-05-09" })).toBe(0);
  expect(unpaid({ endDate: "2026-06-16" })).toBe(0);
  expect(unpaid({ rentSteps: [] })).toBe(0);
  expect(unpaid({}, { booksBegin: "2026-06-01" })).toBe(0);
  expect(unpaid({}, { booksBegin: null })).toBe(1);
});

test("a gap between the statements of an account", () => {
  const balances = { openingBalance: null, closingBalance: null };
  const statements = [
    { bankAccountId: 1, from: "2026-01-01", to: "2026-01-31", ...balances },
    { bankAccountId: 1, from: "2026-02-10", to: "2026-02-28", ...balances },
    { bankAccountId: 2, from: "2026-02-01", to: "2026-02-09", ...balances },
  ];
  expect(foundOf("statement-gap", { statements })).toMatchObject([
    {
      key: "1 2026-02-01 2026-02-09",
      subject: "Mietkonto … 2051",
      detail: "Vom 01.02.2026 bis 09.02.2026 fehlt ein Auszug.",
    },
  ]);
});

test("agreements that share days", () => {
  const overlap = { agreement: agreement({ id: 6, counterParty: null, startDate: "2025-03-01" }), other: agreement() };
  expect(foundOf("overlap", { overlaps: [overlap] })).toMatchObject([
    {
      key: "6 5",
      detail: "Überschneidet sich mit Familie Neumann vom 01.01.2024 an.",
      path: "/properties/1/rental-agreements/6/edit",
    },
  ]);
});

test("a deposit above three rents, unless the agreement has ended", () => {
  expect(keysOf("deposit", { agreements: [agreement({ rentDeposit: 1_500_01 })] })).toEqual(["5"]);
  expect(keysOf("deposit", { agreements: [agreement({ rentDeposit: 2_000_00, endDate: "2026-01-31" })] })).toEqual([]);
});

test("a property that is let after its usage rights ended", () => {
  const until = (usageRightsUntilDate: string | null, endDate: string | null = null) =>
    keysOf("let-after-usage-rights", {
      agreements: [agreement({ endDate, usageRightsUntilDate })],
    }).length;
  expect(until("2026-06-16")).toBe(1);
  expect(until(TODAY)).toBe(0);
  expect(until(null)).toBe(0);
  expect(until("2026-05-31", "2026-06-01")).toBe(0);
});

test("a price that stands in the reports and was never booked", () => {
  const offers = [
    exampleOffer({ offerPrice: 90_000_00, offerExtraCharges: 9_000_00 }),
    exampleOffer({ id: 2, offerPrice: 0 }),
    exampleOffer({ id: 3, offerPrice: 1_00, usageRightsUntilDate: "2026-01-01" }),
    exampleOffer({ id: 4, offerPrice: 80_000_00, offerExtraCharges: 8_000_00, purchasePrice: 79_000_00 }),
  ];
  expect(keysOf("unbooked-price", { offers })).toEqual(["1 price", "1 extra-charges", "4 extra-charges"]);
});

test("what a finding rests on changes when something else is found", () => {
  const factsOf = (check: Check, data: Partial<ReviewData>) => foundOf(check, data).map(({ facts }) => facts);
  const unpaid = (cents: number) => factsOf("unpaid", { agreements: [agreement({ received: cents })] });
  expect(unpaid(500_00)).not.toEqual(unpaid(1_000_00));
  const deposit = (rentDeposit: number) => factsOf("deposit", { agreements: [agreement({ rentDeposit })] });
  expect(deposit(2_000_00)).not.toEqual(deposit(2_000_01));
  const price = (offerPrice: number) => factsOf("unbooked-price", { offers: [exampleOffer({ offerPrice })] });
  expect(price(1_00)).not.toEqual(price(2_00));
  expect(price(1_00)).toEqual(price(1_00));
});
