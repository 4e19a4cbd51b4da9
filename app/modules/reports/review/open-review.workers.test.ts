import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { type WrittenLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { openArrears } from "../renting/open-renting";
import { openReview } from "./open-review";

const TODAY = "2026-06-17";
const TIME = "2026-01-02T08:00:00.000Z";
const db = connect(env.DB);

let person: Person;
let propertyId: number;

const addAgreement = (id: number, startDate: string, endDate: string | null, rentDeposit = 0) =>
  env.DB.prepare(
    `insert into rental_agreements (id, property_id, counter_party, start_date, end_date, rent_deposit, rent_steps, create_time)
      values (?, ?, 'Mieter ' || ?1, ?, ?, ?, '[{"validFrom":"2024-01-01","rent":50000,"utilities":0}]', '${TIME}')`,
  )
    .bind(id, propertyId, startDate, endDate, rentDeposit)
    .run();

/** Rent of an agreement; account 2 is clearing, 3 are rents. */
const rent = (id: number, agreementId: number, valueDate: string, cents: number): WrittenLeg => ({
  id,
  transactionId: id,
  source: { accountId: 1, flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 },
  target: {
    accountId: 3,
    flowType: "PROPERTY",
    flowId: propertyId,
    subFlowType: "RENTAL_AGREEMENT",
    subFlowId: agreementId,
  },
  cents,
  valueDate,
});

beforeAll(async () => {
  person = await createPerson("accountant");
  propertyId = await addProperty(person, await addGroup(), {
    city: "Aue",
    usageRightsSinceDate: "2020-01-01",
    usageRightsUntilDate: "2026-05-31",
    offerPrice: 50_000_00,
  });
  await env.DB.prepare("update instance_settings set books_begin = '2026-03-01'").run();
});

const found = async () => (await openReview(db, TODAY)).standing.map(({ check, key }) => [check, key]);

test("each check finds in the database what it looks for", async () => {
  expect(await found()).toEqual([]);
  await addAgreement(1, "2024-01-01", null, 2_000_00);
  await addAgreement(2, "2026-06-01", "2026-06-30");
  await addAgreement(3, "2025-01-01", "2025-12-31");
  expect(await found()).toEqual([
    ["unpaid", "1"],
    ["overlap", "2 1"],
    ["overlap", "3 1"],
    ["deposit", "1"],
    ["let-after-usage-rights", "1"],
    ["let-after-usage-rights", "2"],
  ]);
  // 40 days before; then a leg on clearing alone.
  await writeLegs(person.id, [rent(1, 1, "2026-05-08", 500_00)]);
  expect((await found())[0]).toEqual(["unpaid", "1"]);
  await writeLegs(person.id, [rent(2, 1, "2026-05-09", 600_00)]);
  expect((await found())[0]).toEqual(["overlap", "2 1"]);
  const open = rent(3, 1, "2026-05-10", 7_00);
  await writeLegs(person.id, [{ ...open, source: { ...open.source, accountId: 2 } }]);
  expect((await openReview(db, TODAY)).standing[0]).toMatchObject({
    check: "clearing",
    detail: "1\u00a0Umsatz ist noch zu buchen; die Verrechnung steht auf 7,00\u00a0€.",
  });

  await env.DB.prepare("update properties set usage_rights_until_date = null").run();
  expect((await found()).at(-1)).toEqual(["unbooked-price", `${propertyId} price`]);
});

test("what is owed counts from the beginning of the books, and what was paid up to the day", async () => {
  // March to June of one, half of June for the other; 1,102 € are paid.
  const spent = rent(4, 1, "2026-05-11", -5_00);
  await writeLegs(person.id, [{ ...spent, source: { ...spent.source, accountId: 2 } }]);
  const { shown, unbooked } = await openArrears(db, TODAY, 1);
  expect(shown.map(({ agreementId, owed, since }) => [agreementId, owed, since])).toEqual([
    [1, 4 * 500_00 - 1_102_00, "2026-05-01"],
    [2, 500_00, "2026-06-01"],
  ]);
  expect((await openArrears(db, "2026-05-08", 1)).shown.map(({ owed }) => owed)).toEqual([3 * 500_00 - 500_00]);
  expect(await openArrears(db, "2026-02-28", 1)).toMatchObject({ shown: [], count: 0, sums: { owed: 0 }, unbooked: 0 });
  // What the bank received on 10 May is not booked; the day before it was not there yet.
  expect([unbooked, (await openArrears(db, "2026-05-09", 1)).unbooked]).toEqual([1, 0]);
});
