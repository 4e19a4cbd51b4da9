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
async function spend(propertyId: number, routingKey: string, amount: number, valueDate: string): Promise<number> {
  const leg = {
    sourceAccountId: accounts[routingKey],
    sourceFlowType: "PROPERTY",
    sourceFlowId: propertyId,
    sourceSubFlowType: "PROPERTY",
    sourceSubFlowId: propertyId,
    targetAccountId: accounts.OTHER,
    amount,
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

test.each([
  [{ buildingSharePercent: 100.5 }, "buildingSharePercent", "100"],
  [{ contractDate: "2025-08-16" }, "contractDate", "nach dem Beginn von Nutzen und Lasten"],
  [{ depreciationMethod: "GUESSED" }, "depreciationMethod", "steht nicht zur Wahl"],
])("%j is refused at its field", async (change, field, words) => {
  const id = await addProperty(person, groupId, flat);
  const { status, body } = await call(person, "PUT", `/api/properties/${id}`, change);
  expect([status, body.fieldErrors]).toEqual([400, { [field]: expect.stringContaining(words) }]);
});
