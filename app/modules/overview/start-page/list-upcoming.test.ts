import { expect, test } from "vitest";
import { type AgreementAhead, listUpcoming } from "./list-upcoming";

const TODAY = "2026-11-23";
const property = {
  id: 4,
  streetAndNumber: "Weststraße 47",
  zipCode: null,
  city: "Aue",
  indoorLocation: "DG",
  seId: null,
};
const agreement = (values: Partial<AgreementAhead>): AgreementAhead => ({
  id: 1,
  counterParty: "Neumann",
  startDate: "2024-01-01",
  endDate: null,
  rentSteps: [{ validFrom: "2024-01-01", rent: 390_00, utilities: 100_00 }],
  property,
  ...values,
});
const said = (...agreements: AgreementAhead[]) =>
  listUpcoming(agreements, TODAY).map((one) => [one.kind, one.agreement.id, one.day, one.inDays]);

test("what begins, ends and changes within ninety days is told, the soonest first", () => {
  const steps = ["2024-01-01", "2026-12-01", "2027-03-01"].map((validFrom, index) => ({
    validFrom,
    rent: 390_00 + index * 25_00,
    utilities: 100_00,
  }));
  expect(
    said(
      agreement({ id: 1, endDate: "2026-12-31" }),
      agreement({ id: 2, startDate: "2027-01-01" }),
      agreement({ id: 3, rentSteps: steps }),
      agreement({ id: 4, startDate: "2027-02-22", endDate: TODAY }),
    ),
  ).toEqual([
    ["ends", 4, TODAY, 0],
    ["rent", 3, "2026-12-01", 8],
    ["ends", 1, "2026-12-31", 38],
    ["begins", 2, "2027-01-01", 39],
  ]);
  expect(listUpcoming([agreement({ rentSteps: steps })], TODAY)[0]).toMatchObject({
    before: { rent: 390_00 },
    step: { rent: 415_00 },
  });
});

test("nothing is told of what lies behind, beyond, before a start or behind an end", () => {
  const steps = [
    { validFrom: "2024-01-01", rent: 1, utilities: 0 },
    { validFrom: "2026-12-01", rent: 2, utilities: 0 },
  ];
  expect(
    said(
      agreement({ startDate: TODAY }),
      agreement({ endDate: "2026-11-22" }),
      agreement({ endDate: "2027-02-22" }),
      agreement({ startDate: "2026-12-02", rentSteps: steps }),
      agreement({ endDate: "2026-11-30", rentSteps: steps }),
    ),
  ).toEqual([
    ["ends", 1, "2026-11-30", 7],
    ["begins", 1, "2026-12-02", 9],
  ]);
  expect(said(agreement({ endDate: "2027-02-21" }))).toEqual([["ends", 1, "2027-02-21", 90]]);
});
