import { expect, test } from "vitest";
import { sumVacancy, type VacantProperty } from "./sum-vacancy";

const vacant = (values: Partial<VacantProperty> = {}): VacantProperty => ({
  id: 1,
  type: "APARTMENT",
  areaSqm: 62.5,
  indicativeBaseRent: 420_00,
  usageRightsSinceDate: "2020-05-01",
  lastEnd: "2026-07-31",
  rentSteps: [
    { validFrom: "2020-06-01", rent: 400_00, utilities: 90_00 },
    { validFrom: "2025-01-01", rent: 450_00, utilities: 90_00 },
    { validFrom: "2026-09-01", rent: 480_00, utilities: 90_00 },
  ],
  ...values,
});

test("what is lost is the base rent of the last day that was let, else the indicative one", () => {
  expect(sumVacancy([vacant(), vacant({ id: 2, areaSqm: 72.3, lastEnd: null, rentSteps: null })])).toEqual({
    count: 2,
    areFlats: true,
    area: 134.8,
    lost: 870_00,
    lostByIndicative: 420_00,
    unknown: 0,
    since: ["2020-05-01", "2026-08-01"],
  });
});

test("what is not known is told, and no day before the usage rights counts", () => {
  const unknown = vacant({ type: null, areaSqm: null, indicativeBaseRent: null, lastEnd: "2019-12-31", rentSteps: [] });
  expect(sumVacancy([unknown])).toEqual({
    count: 1,
    areFlats: false,
    ...{ area: 0, lost: 0, lostByIndicative: 0, unknown: 1 },
    since: ["2020-05-01"],
  });
});
