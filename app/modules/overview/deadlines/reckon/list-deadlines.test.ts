import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../base/calendar/day";
import type { DatedAgreement, DatedPortfolio } from "./facts";
import { listDeadlines } from "./list-deadlines";

const TODAY = "2026-11-27";

const nothing: DatedPortfolio = {
  ...{ agreements: [], properties: [], meters: [], followUps: [], settled: [], costSpans: [], prices: [], spread: [] },
  ...{ owned: 0, booksBegin: null, loans: [], books: { open: [], statements: [], lockedUntil: null } },
};

const vogt: DatedAgreement = {
  ...{ id: 7, propertyId: 3, startDate: "2023-05-01", endDate: null, rentDeposit: 1440_00, state: "SN" },
  rentSteps: [
    { validFrom: "2023-05-01", rent: 480_00, utilities: 120_00 },
    { validFrom: "2024-08-01", rent: 510_00, utilities: 120_00, reason: "COMPARABLE" },
    { validFrom: "2025-03-01", rent: 535_00, utilities: 120_00, reason: "MODERNISATION" },
  ],
  ...{ rentMode: "PLAIN", indexBaseMonth: null, areaSqm: 62.5, comparableRent: 940, rentCapPercent: 15 },
  ...{ modernisationDate: null, modernisationCosts: null, homeSqm: 62.5 },
  costAgreement: "PREPAYMENT",
  ...{ noticeReceivedDate: null, noticeBy: null, handingOverDate: null },
};

const house = {
  ...{ id: 3, contractDate: "2017-05-02", usageRightsSinceDate: "2017-06-01", usageRightsUntilDate: null },
  ...{ energyCertificateDate: "2017-02-14", insuranceUntil: "2027-03-31", insuranceNoticeMonths: 3 },
  ...{ insuranceCompany: "Feuersozietät", buildingInsuranceNumber: "4711", specialDepreciation: null },
};

const daysOf = (facts: Partial<DatedPortfolio>, span?: { from: string | null; to: string | null }) =>
  listDeadlines({ ...nothing, ...facts }, TODAY, span).map(({ what, date }) => [what, date]);

test("an agreement: what its rent may rise to and by when, costs to be settled, a notice, its end and its deposit", () => {
  expect(daysOf({ agreements: [vogt] })).toEqual([
    ["comparableRent", "2026-11-30"],
    ["settlement", "2026-12-31"],
    ["settlement", "2027-12-31"],
  ]);
  const [increase] = listDeadlines({ ...nothing, agreements: [vogt] }, "2026-12-12");
  expect(increase).toMatchObject({
    ...{ what: "comparableRent", date: "2026-12-31", agreementId: 7, propertyId: 3 },
    facts: { amount: 577_00, before: 535_00, until: "2027-03-01" },
  });
  const settled = [{ agreementId: 7, to: "2025-12-31", receivedDate: "2026-06-15" }];
  expect(daysOf({ agreements: [vogt], settled })).toContainEqual(["objections", "2027-06-30"]);
  expect(daysOf({ agreements: [vogt], settled })).not.toContainEqual(["settlement", "2026-12-31"]);
  const leaving = { ...vogt, noticeReceivedDate: "2026-09-28", noticeBy: "TENANT" as const, endDate: "2026-12-31" };
  expect(daysOf({ agreements: [leaving], booksBegin: "2026-01-01", books: null })).toEqual([
    ["noticeEnds", "2026-12-31"],
    ["handOver", "2026-12-31"],
    ["depositReturn", "2027-06-30"],
    ["settlement", "2027-12-31"],
  ]);
  const early = { ...vogt, noticeReceivedDate: "2026-04-04", noticeBy: "TENANT" as const };
  expect(daysOf({ agreements: [early] }, { from: "2026-01-01", to: "2026-12-31" })).toContainEqual([
    "noticeEnds",
    "2026-06-30",
  ]);
});

test("a modernisation that nobody raised the rent for is told each month, beside what may rise by § 558", () => {
  const modernised = { ...vogt, modernisationDate: "2026-11-01", modernisationCosts: 9_000_00 };
  const found = listDeadlines({ ...nothing, agreements: [modernised] }, "2026-12-12").slice(0, 2);
  expect(found).toMatchObject([
    { what: "comparableRent", date: "2026-12-31" },
    { what: "modernisationRent", date: "2026-12-31", facts: { amount: 595_00, before: 535_00, until: "2027-03-01" } },
  ]);
});

test("§ 7b is deducted for four years, and the dwelling is to be let for ten", () => {
  const special = { ...house, usageRightsSinceDate: "2023-06-01", specialDepreciation: true };
  const ends = (of: typeof house | typeof special) =>
    listDeadlines({ ...nothing, properties: [of] }, TODAY)
      .filter(({ what }) => what === "specialDepreciation" || what === "lettingBound")
      .map(({ what, date }) => [what, date]);
  expect(ends(special)).toEqual([
    ["specialDepreciation", "2026-12-31"],
    ["lettingBound", "2032-12-31"],
  ]);
  expect(ends(house)).toEqual([]);
});

test("a property, its meters, loans and the books", () => {
  expect(daysOf({ properties: [house], owned: 1 }, { from: TODAY, to: "2027-12-31" })).toEqual([
    ["insuranceNotice", "2026-12-31"],
    ["certificate", "2027-02-13"],
    ["propertyTax", "2027-02-15"],
    ["insuranceEnds", "2027-03-31"],
    ["taxedSale", "2027-05-02"],
    ["propertyTax", "2027-05-15"],
    ["propertyTax", "2027-08-15"],
    ["propertyTax", "2027-11-15"],
  ]);
  expect(daysOf({ properties: [{ ...house, usageRightsUntilDate: "2026-01-31" }] })).toEqual([]);
  const meters = [
    { id: 1, propertyId: 3, kind: "COLD_WATER" as const, calibratedDate: "2020-05-12" },
    { id: 2, propertyId: 3, kind: "HEAT" as const, calibratedDate: null },
    { id: 3, propertyId: 3, kind: "SMOKE_ALARM" as const, calibratedDate: "2019-03-01" },
    { id: 4, propertyId: 3, kind: "DRINKING_WATER" as const, calibratedDate: "2024-04-30" },
  ];
  expect(daysOf({ meters }, { from: TODAY, to: "2029-12-31" })).toEqual([
    ["calibration", "2026-12-31"],
    ["remoteReading", "2026-12-31"],
    ["smokeCheck", "2027-03-01"],
    ["legionella", "2027-04-30"],
    ["smokeCheck", "2028-03-01"],
    ["smokeCheck", "2029-03-01"],
    ["smokeReplacement", "2029-03-01"],
  ]);
  const loans = [
    { id: 4, name: "Sparkasse", fixedUntil: "2027-01-31", fullyPaidDate: "2017-03-15", specialRepayment: 5_000_00 },
  ];
  expect(daysOf({ loans })).toEqual([
    ["specialRepayment", "2026-12-31"],
    ["fixedUntil", "2027-01-31"],
    ["tenYears", "2027-09-16"],
  ]);
  const spread = [
    { id: 9, propertyId: 3, paidOn: "2023-04-05", years: 4 },
    { id: 10, propertyId: null, paidOn: "2021-04-05", years: 2 },
  ];
  expect(daysOf({ spread })).toEqual([["spreadEnds", "2026-12-31"]]);
  expect(listDeadlines({ ...nothing, spread }, TODAY)[0]).toMatchObject({ propertyId: 3, agreementId: null });
  const books = {
    open: [
      { agreementId: 7, propertyId: 3, dueDay: "2023-03-03", cents: 400_00 },
      { agreementId: 7, propertyId: 3, dueDay: "2023-04-05", cents: 12_00 },
    ],
    statements: [{ bankAccountId: 2, name: "Kautionen", until: "2026-09-30" }],
    lockedUntil: "2026-09-30",
  };
  const found = listDeadlines({ ...nothing, books }, TODAY);
  expect(found.map(({ what, date }) => [what, date])).toEqual([
    ["statementMissing", "2026-11-10"],
    ["monthOpen", "2026-11-30"],
    ["lapsing", "2026-12-31"],
  ]);
  expect(found.at(-1)?.facts.amount).toBe(412_00);
});

test("no deadline stands twice, and moving an agreement's days by one moves its own days and keys along", () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2022-01-01", days));
  const agreement = fc.record({
    startDate: day,
    lasts: fc.integer({ min: 0, max: 2000 }),
    shift: fc.constantFrom(1, 2),
  });
  fc.assert(
    fc.property(fc.array(agreement, { maxLength: 6 }), (terms) => {
      const all = { from: "1900-01-01", to: "2100-01-01" };
      const agreements = terms.map(({ startDate, lasts }, at): DatedAgreement => {
        const rentSteps = [{ validFrom: startDate, rent: 400_00, utilities: 0 }];
        return { ...vogt, id: at + 1, startDate, endDate: addDays(startDate, lasts), rentSteps };
      });
      const moved = agreements.map((one, at): DatedAgreement => {
        const by = terms[at]?.shift ?? 0;
        const startDate = addDays(one.startDate, by);
        const rentSteps = [{ validFrom: startDate, rent: 400_00, utilities: 0 }];
        return { ...one, startDate, endDate: addDays(one.endDate ?? "", by), rentSteps };
      });
      const before = listDeadlines({ ...nothing, agreements, properties: [house] }, TODAY, all);
      const after = listDeadlines({ ...nothing, agreements: moved, properties: [house] }, TODAY, all);
      expect(new Set(before.map(({ key }) => key)).size).toBe(before.length);
      for (const what of ["agreementBegins", "agreementEnds"] as const)
        for (const [at, { shift }] of terms.entries()) {
          const of = (list: typeof before) => list.find((one) => one.what === what && one.agreementId === at + 1);
          expect(of(after)?.date).toBe(addDays(of(before)?.date ?? "", shift));
          expect(of(after)?.key).not.toBe(of(before)?.key);
        }
      // What does not depend on them keeps its key, and so what was done of it.
      const own = (list: typeof before) => list.filter(({ agreementId }) => agreementId === null);
      expect(own(after)).toEqual(own(before));
    }),
    { numRuns: 50 },
  );
});
