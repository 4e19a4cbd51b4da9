import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { type WrittenLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { openStock } from "./open-stock";

const TODAY = "2026-06-17";
const CLEARING = { accountId: 2, flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 } as const;

let person: Person;
let propertyId: number;
let lastId = 0;

beforeAll(async () => {
  person = await createPerson("accountant");
  propertyId = await addProperty(person, await addGroup(), {
    usageRightsSinceDate: "2020-01-01",
    offerPrice: 50_000_00,
  });
});

/** Rent of the property, or what takes a leg back on a day; returns its id. Account 3 has the rents. */
async function book(
  valueDate: string,
  cents: number,
  { turned = false, reverses }: { turned?: boolean; reverses?: number } = {},
) {
  const id = ++lastId;
  const rents = {
    accountId: 3,
    flowType: "PROPERTY",
    flowId: propertyId,
    subFlowType: "PROPERTY",
    subFlowId: propertyId,
  } as const;
  const [source, target] = turned ? [rents, CLEARING] : [CLEARING, rents];
  const leg: WrittenLeg = { id, transactionId: reverses ?? id, source, target, cents, valueDate };
  await writeLegs(person.id, [reverses === undefined ? leg : { ...leg, reversesLegId: reverses }]);
  return id;
}

const months = async (asOf: string) => {
  const [row] = (await openStock(connect(env.DB), asOf)).rows;
  return [row?.revenue, row?.from.meanMonths, row?.from.firstMonth];
};

test("what was taken back is not when a property's revenue began, wherever it was taken back and on which side it stands", async () => {
  expect(await months(TODAY)).toEqual([null, 0, null]);
  const mistyped = await book("2019-05-03", 500_00);
  const turned = await book("2018-05-03", -500_00, { turned: true });
  expect((await months(TODAY))[2]).toBe("2018-05");
  await book("2019-05-03", -500_00, { reverses: mistyped });
  // In a month that is closed a Storno lies on the first open day.
  await book("2026-06-01", 500_00, { turned: true, reverses: turned });
  expect(await months(TODAY)).toEqual([null, 0, null]);
  await book("2026-04-03", 500_00);
  expect(await months(TODAY)).toEqual([500_00, 3, "2026-04"]);
  await book("2026-05-03", 500_00);
  expect(await months(TODAY)).toEqual([1_000_00, 3, "2026-04"]);
  // As of a day before the Storno it stood.
  expect((await months("2026-05-31"))[2]).toBe("2018-05");
  expect((await months("2026-04-02"))[2]).toBe("2018-05");
});
