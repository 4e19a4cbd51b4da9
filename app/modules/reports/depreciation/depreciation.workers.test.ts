import { expect, test } from "vitest";
import { accountIdsOf } from "../../../../tests/support/books/books";
import { call, demand } from "../../../../tests/support/call";
import { createPerson } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";

const person = await createPerson("editor", "accountant");
const groupId = await addGroup();
const accounts = await accountIdsOf(person);

const flat = {
  offerPrice: 24_000_000,
  offerExtraCharges: 2_394_000,
  usageRightsSinceDate: "2025-08-15",
  constructionYear: 1996,
};
const written = async (id: number) => (await call(person, "GET", `/api/properties/${id}/depreciation`)).body;

/** Books what was spent on a property under a key, and returns the transaction. */
async function spend(
  propertyId: number,
  routingKey: string,
  amount: number,
  valueDate: string,
  vatRate?: number,
): Promise<number> {
  const leg = {
    sourceAccountId: accounts[routingKey],
    sourceFlowType: "PROPERTY",
    sourceFlowId: propertyId,
    sourceSubFlowType: "PROPERTY",
    sourceSubFlowId: propertyId,
    targetAccountId: accounts.OTHER,
    amount,
    vatRate,
  };
  return (await demand(person, "POST", "/api/ledger/transactions", { description: "Gekauft", valueDate, legs: [leg] }))
    .id;
}

test("an offer is written off as soon as the building's share is known, and says what lacks until then", async () => {
  const id = await addProperty(person, groupId, flat);
  expect(await written(id)).toMatchObject({ base: null, plan: [], missing: ["buildingSharePercent"], rate: 2 });
  await call(person, "PUT", `/api/properties/${id}`, { buildingSharePercent: 78, contractDate: "2025-06-02" });
  const depreciation = await written(id);
  expect(depreciation).toMatchObject({
    buildingShare: 78,
    base: 205_873.2,
    landCost: 58_066.8,
    method: "LINEAR",
    items: [{ text: "Anschaffung", startMonth: "2025-08", base: 205_873.2 }],
    improvements: { limit: 30_880.98, spent: 0, left: 30_880.98, until: "2028-08-15" },
  });
  expect(depreciation.plan[1]).toEqual({ year: 2026, amount: 4_117.46, bookValue: 200_040.13 });
});

test("what is booked takes the place of the offer; later costs raise the base from January, repairs only fill the 15 %", async () => {
  const id = await addProperty(person, groupId, { ...flat, buildingSharePercent: 50, offerPrice: 1 });
  await spend(id, "PURCHASE_PRICE", 200_000, "2025-08-20");
  await spend(id, "PURCHASE_EXTRA_CHARGE", 20_000, "2025-09-01");
  await spend(id, "INVESTMENT", 10_000, "2026-06-10");
  await spend(id, "MAINTENANCE", 3_000, "2026-02-01");
  const undone = await spend(id, "MAINTENANCE", 9_000, "2026-02-02");
  await demand(person, "DELETE", `/api/ledger/transactions/${undone}`);
  const { base, items, plan, improvements } = await written(id);
  expect([base, items]).toEqual([
    110_000,
    [
      { text: "Anschaffung", startMonth: "2025-08", base: 110_000 },
      { text: "Investition", startMonth: "2026-06", base: 10_000 },
    ],
  ]);
  expect(plan.slice(0, 3).map(({ amount }: { amount: number }) => amount)).toEqual([916.67, 2_400, 2_400]);
  expect(improvements).toMatchObject({ limit: 16_500, spent: 3_000, left: 13_500 });
});

test("the 15 % are held against what legs hold without tax; past them the plan changes once somebody confirms it", async () => {
  const id = await addProperty(person, groupId, {
    ...{ ...flat, buildingSharePercent: 78, usageRightsSinceDate: "2023-08-15" },
  });
  await spend(id, "MAINTENANCE", 22_015, "2024-03-01", 19);
  await spend(id, "MAINTENANCE", 14_280, "2025-03-01", 19);
  expect((await written(id)).improvements).toMatchObject({ spent: 30_500, left: 380.98, gross: 0 });
  const paint = await spend(id, "MAINTENANCE", 476, "2026-06-01");
  expect((await written(id)).improvements).toMatchObject({ spent: 30_976, left: 0, gross: 476 });
  const rate = (vatRate: unknown) => call(person, "PUT", `/api/ledger/transactions/${paint}/vat-rate`, { vatRate });
  expect((await rate(19)).body).toEqual({ id: paint, vatRate: 19 });
  const past = await written(id);
  expect(past.improvements).toMatchObject({ limit: 30_880.98, spent: 30_900, left: 0, gross: 0, confirmedOn: null });
  expect([past.plan[0].amount, past.improvements.plan[0].amount]).toEqual([1_715.61, 2_022.04]);
  await demand(person, "PUT", `/api/properties/${id}`, { improvementsConfirmedOn: "2026-07-01" });
  const confirmed = await written(id);
  expect(confirmed.items[1]).toEqual({ text: "Erhaltung der ersten drei Jahre", startMonth: "2023-08", base: 36_771 });
  expect([confirmed.plan[0].amount, confirmed.improvements.plan]).toEqual([2_022.04, undefined]);
  for (const vatRate of [101, -1, "viel", undefined]) expect((await rate(vatRate)).status).toBe(400);
  const insured = await spend(id, "INSURANCE", 5, "2026-03-01");
  expect((await call(person, "PUT", `/api/ledger/transactions/${insured}/vat-rate`, { vatRate: 19 })).status).toBe(422);
});

test("prices of building and land stand for the share that nobody entered", async () => {
  const id = await addProperty(person, groupId, { ...flat, buildingPrice: 18_720_000, landPrice: 5_280_000 });
  expect(await written(id)).toMatchObject({ buildingShare: 78, base: 205_873.2 });
});

test.each([
  [{ buildingSharePercent: 100.5 }, "buildingSharePercent", "100"],
  [{ contractDate: "2025-08-16" }, "contractDate", "nach dem Beginn von Nutzen und Lasten"],
  [{ depreciationMethod: "GUESSED" }, "depreciationMethod", "steht nicht zur Wahl"],
])("%j is refused at its field", async (change, field, words) => {
  const id = await addProperty(person, groupId, flat);
  const { status, body } = await call(person, "PUT", `/api/properties/${id}`, change);
  expect([status, body.fieldErrors]).toEqual([400, { [field]: expect.stringContaining(words) }]);
});
