import { describe, expect, test } from "vitest";
import type { CostItem, CostStatement } from "./cost-statement";
import { findFaults, type Surroundings } from "./find-faults";
import {
  exampleItem,
  exampleStatement,
  exampleTenancy,
  flatStatement,
  flatTenancies,
  measured,
} from "./fixtures/example-costs";

const faultsOf = (own: Partial<CostStatement>, around: Partial<Surroundings> = {}) =>
  findFaults(exampleStatement({ items: [exampleItem({ amount: 100_00 })], ...own }), {
    ...{ tenancies: flatTenancies, others: [] },
    ...around,
  });
const faultsOfItem = (own: Partial<CostItem>, statement: Partial<CostStatement> = {}) =>
  faultsOf({ items: [exampleItem({ amount: 100_00, ...own })], ...statement });
const byKey = { key: "MEA", total: 1_000_00, measure: measured(100), totalMeasure: measured(1000) } as const;

describe("a statement", () => {
  test("stands beside others only without sharing a day", () => {
    const others = [{ from: "2024-07-01", to: "2025-06-30" }];
    expect(faultsOf({}, { others }).from).toContain("01.07.2024 bis 30.06.2025");
    expect(faultsOf({ from: "2025-07-01" }, { others })).toEqual({});
  });

  test("has twelve months at most, and something in it", () => {
    expect(faultsOf({ to: "2026-01-01" }).to).toContain("31.12.2025");
    expect(faultsOf({ items: [] })).toHaveProperty("items");
  });

  test("needs agreements that do not overlap", () => {
    expect(faultsOf({}, { tenancies: [] })).toHaveProperty("agreements");
    const tenancies = [...flatTenancies, exampleTenancy({ id: 3, startDate: "2025-12-31" })];
    expect(faultsOf({}, { tenancies })).toHaveProperty("agreements");
    expect(faultsOf({ source: "OWN" }, { tenancies })).toHaveProperty(["items[0].tenantMeasures"]);
  });
});

describe("a row", () => {
  test("comes to what its key says, to the cent", () => {
    expect(faultsOfItem(byKey)).toEqual({});
    expect(faultsOfItem({ ...byKey, amount: 90_00 })["items[0].amount"]).toContain("100,00\u00a0€");
    const odd = { ...byKey, total: 1_000_05 };
    expect(faultsOfItem({ ...odd, amount: 100_00 })).toEqual({});
    expect(faultsOfItem({ ...odd, amount: 100_01 })).toEqual({});
    expect(faultsOfItem({ ...odd, amount: 100_02 })).toHaveProperty(["items[0].amount"]);
    // 87.345 of 10,000 shares.
    const fine = { measure: measured(87.345), totalMeasure: measured(10_000), total: 4_712_33, amount: 41_16 };
    expect(faultsOfItem({ ...byKey, ...fine })).toEqual({});
  });

  test("is no more than its total, its measure no more than the whole", () => {
    expect(faultsOfItem({ total: 99_99 })["items[0].amount"]).toContain("99,99\u00a0€");
    expect(faultsOfItem({ ...byKey, measure: measured(1001) })["items[0].measure"]).toContain("1.000");
    expect(faultsOfItem({ amount: -10_00, total: -20_00 })).toEqual({});
    expect(faultsOfItem({ amount: -30_00, total: -20_00 })).toHaveProperty(["items[0].amount"]);
  });

  test("has what its key needs, and directly none", () => {
    expect(Object.keys(faultsOfItem({ key: "AREA" }))).toEqual([
      ...["items[0].total", "items[0].measure", "items[0].totalMeasure"],
    ]);
    expect(faultsOfItem({ measure: 1, totalMeasure: 2 })).toHaveProperty(["items[0].totalMeasure"]);
  });

  test("is borne by tenants only with a kind that the law knows then", () => {
    expect(faultsOfItem({ costType: null })).toHaveProperty(["items[0].costType"]);
    expect(faultsOfItem({ costType: null, allocable: false })).toEqual({});
    expect(faultsOfItem({ costType: 15 })["items[0].costType"]).toContain("30.06.2024");
    expect(faultsOfItem({ costType: 15 }, { from: "2024-01-01", to: "2024-12-31" })).toEqual({});
  });

  test("has no more labour than it costs, and of a kind", () => {
    expect(faultsOfItem({ labour: 100_01, labourKind: "CRAFT" })).toHaveProperty(["items[0].labour"]);
    expect(faultsOfItem({ labour: 1 })).toHaveProperty(["items[0].labourKind"]);
  });

  test("was used by those who lived there, by no more than all", () => {
    const used = (...tenantMeasures: CostItem["tenantMeasures"]) =>
      faultsOfItem({ ...byKey, key: "CONSUMPTION", tenantMeasures });
    expect(used({ agreementId: 1, measure: measured(100) })).toEqual({});
    expect(used({ agreementId: 9, measure: 1 })).toHaveProperty(["items[0].tenantMeasures[0].agreementId"]);
    expect(used({ agreementId: 1, measure: 1 }, { agreementId: 1, measure: 1 })).toHaveProperty([
      "items[0].tenantMeasures[1].agreementId",
    ]);
    const above = used({ agreementId: 1, measure: measured(60) }, { agreementId: 2, measure: measured(40.5) });
    expect(above["items[0].tenantMeasures"]).toContain("100,5");
  });
});

describe("heating", () => {
  const heating = flatStatement.heating!;

  test("comes to what its shares do", () => {
    expect(faultsOf({ heating })).toEqual({});
    expect(faultsOf({ heating: { ...heating, amount: 830_00 } })["heating.amount"]).toContain("7,70\u00a0€");
  });

  test("is of those who lived there, once", () => {
    const shares = [...heating.shares, { agreementId: 9, amount: 0 }, { agreementId: null, amount: 0 }];
    expect(Object.keys(faultsOf({ heating: { ...heating, shares } }))).toEqual([
      ...["heating.shares[3].agreementId", "heating.shares[4].agreementId"],
    ]);
  });

  test("costs no less than its CO2", () => {
    const co2 = { ...heating.co2!, cost: 822_31 };
    expect(faultsOf({ heating: { ...heating, co2 } })).toHaveProperty(["heating.co2.cost"]);
  });
});
