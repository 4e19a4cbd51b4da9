import { expect, test } from "vitest";
import { NO_SENDER } from "../../base/settings/open-settings";
import type { CostStatement } from "../cost-statements/cost-statement";
import {
  exampleItem,
  exampleStatement,
  exampleTenancy,
  flatStatement,
  flatTenancies,
  measured,
} from "../cost-statements/fixtures/example-costs";
import type { TenantTerm } from "../cost-statements/stays";
import { settleCosts } from "./reckon/settle-costs";
import { twelfthsOf } from "./take-prepayment";

function twelfths(statement: CostStatement, tenancies: readonly TenantTerm[], agreementId: number) {
  const { agreements, ...settled } = settleCosts(statement, tenancies, () => ({ prepaid: 0, prepaidMonths: [] }));
  const agreement = agreements.find((one) => one.agreementId === agreementId)!;
  const head = {
    ...{ agreementId, propertyId: 1, counterParty: null, counterPartySalutation: null, addressLines: [] },
    ...{ addressFrom: null, place: null, sender: NO_SENDER },
  };
  const rules = { checkedOn: "2026-01-01", values: [] };
  const content = { ...settled, head, rules, agreement, source: statement.source, provisional: false };
  return twelfthsOf({ ...content, claimedBefore: null }).map(({ basis, cents }) => [basis, cents]);
}

/** A flat that was let until June and from September on; CO₂ is half the owner's. */
const two = [
  exampleTenancy({ id: 1, startDate: "2024-01-01", endDate: "2025-06-30" }),
  exampleTenancy({ id: 2, startDate: "2025-09-01" }),
];
const statement = exampleStatement({
  items: [exampleItem({ amount: 1_200_00 })],
  heating: {
    amount: 800_00,
    co2: { kilograms: measured(1_700), cost: 60_00, area: measured(50) },
    shares: [
      { agreementId: 1, amount: 380_00 },
      { agreementId: null, amount: 20_00 },
      { agreementId: 2, amount: 400_00 },
    ],
  },
});

test("who rented for the cold months alone prepays a twelfth of what the flat cost, or of the own share by days", () => {
  // 1.200 × 122 ÷ 365 + 400 less half of 30 = 786,10, × 365 ÷ 122 ÷ 12; and 1.200 + 800 less half of 60, ÷ 12.
  expect(twelfths(statement, two, 2)).toEqual([
    ["FLAT", 164_17],
    ["SHARE", 195_99],
  ]);
});

test("one twelfth alone is named of a whole year, of two that say the same, and of tenants at the same time", () => {
  expect(twelfths(statement, [exampleTenancy({ id: 1, startDate: "2024-01-01" })], 1)).toHaveLength(1);
  expect(twelfths(flatStatement, flatTenancies, 2)).toEqual([["SHARE", 263_80]]);
  const both = [exampleTenancy({ id: 1, startDate: "2024-01-01" }), exampleTenancy({ id: 2, startDate: "2025-07-01" })];
  const row = exampleItem({
    ...{ key: "AREA" as const, total: 1_200_00, amount: 1_200_00, measure: measured(100), totalMeasure: measured(100) },
    tenantMeasures: [
      { agreementId: 1, measure: measured(50) },
      { agreementId: 2, measure: measured(50) },
    ],
  });
  expect(twelfths(exampleStatement({ source: "OWN", items: [row] }), both, 2)).toHaveLength(1);
});
