import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { type WrittenLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { formOf } from "../../../../tests/support/form-of";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { baseRatesWith } from "../../base/law/base-rates";
import { openArrears } from "../../books/tenant-accounts/open-tenant-accounts";
import { readRentSteps } from "../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import { type Finding, inWords } from "./finding";
import { listFindings } from "./list-findings";
import { openFinding, openReview } from "./open-review";
import { setAsideFinding } from "./set-aside-finding.server";

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
  await env.DB.prepare("update properties set type = 'APARTMENT_BUILDING'").run();
  expect((await found()).filter(([check]) => check === "overlap")).toEqual([]);
  await env.DB.prepare("update properties set type = 'APARTMENT'").run();
  // 40 days before; then one that was reversed, one that counts, and a leg on clearing alone.
  await writeLegs(person.id, [rent(1, 1, "2026-05-08", 500_00)]);
  expect((await found())[0]).toEqual(["unpaid", "1"]);
  await writeLegs(person.id, [
    rent(2, 1, "2026-05-20", 500_00),
    { ...rent(3, 1, "2026-05-20", -500_00), transactionId: 2 },
  ]);
  expect((await found())[0]).toEqual(["unpaid", "1"]);
  await writeLegs(person.id, [rent(4, 1, "2026-05-09", 600_00)]);
  expect((await found())[0]).toEqual(["overlap", "2 1"]);
  const open = rent(5, 1, "2026-05-10", 7_00);
  await writeLegs(person.id, [{ ...open, source: { ...open.source, accountId: 2 } }]);
  const [clearing] = (await openReview(db, TODAY)).standing;
  expect(clearing && inWords(clearing)).toMatchObject({
    check: "clearing",
    detail: "1\u00a0Umsatz ist noch zu buchen; die Verrechnung steht auf −7,00\u00a0€.",
  });

  await env.DB.prepare("update properties set usage_rights_until_date = null").run();
  expect((await found()).at(-1)).toEqual(["unbooked-price", `${propertyId} price`]);
});

test("a beginning of the books is asked for once a statement is there, and where rent was booked before it", async () => {
  const begin = (day: string | null) => env.DB.prepare("update instance_settings set books_begin = ?").bind(day).run();
  const booksFindings = async () =>
    (await openReview(db, TODAY)).standing.filter(({ check }) => check === "books-begin");
  await begin(null);
  expect(await booksFindings()).toEqual([]);
  await env.DB.batch(
    [
      `insert into bank_accounts (id, name, iban, statement_type, account_information_available, create_time)
        values (1, 'Konto', 'DE02120300000000202051', 'MT940', 1, '')`,
      `insert into uploads (id, file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
        values (4, 'a', '${"a".repeat(64)}', 1, 'MT940', 'statements/a', ${person.id}, '${TIME}', 0, 0, 0)`,
      `insert into bank_statements (upload_id, bank_account_id, from_date, to_date, proven, created, known, pending)
        values (4, 1, '2026-04-10', '2026-04-30', 0, 0, 0, 0)`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  expect(await booksFindings()).toMatchObject([{ facts: "2026-04-01" }]);
  await begin("2026-06-01");
  expect(await booksFindings()).toMatchObject([{ facts: "2026-06-01 2026-05" }]);
  await begin("2026-03-01");
  expect(await booksFindings()).toEqual([]);
  await env.DB.prepare("update uploads set withdraw_time = create_time").run();
});

test("what is owed counts from the beginning of the books, and what was paid up to the day", async () => {
  // March to June of one, half of June for the other; 1,102 € are paid.
  const spent = rent(6, 1, "2026-05-11", -5_00);
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

test("what is left out of what is read would not have been found, and one alone is found as among all", async () => {
  await env.DB.prepare("delete from rental_agreements").run();
  await env.DB.prepare("update properties set usage_rights_until_date = '2026-06-10' where id = ?")
    .bind(propertyId)
    .run();
  const othersId = await addProperty(person, await addGroup("Andere"), { usageRightsSinceDate: "2020-01-01" });
  const terms = [
    ["2024-01-01", null],
    ["2026-05-20", null],
    ["2024-01-01", "2026-06-16"],
    ["2024-01-01", TODAY],
    ["2026-07-01", null],
  ] as const;
  const steps = ["[]", ...[0, 400_00, 500_00].map((rent) => stepsFrom("2024-01-01", rent, 0))];
  steps.push(stepsFrom("2024-01-01", 0, 90_00), `${steps[3]?.slice(0, -1)},${stepsFrom("2026-06-01", 0, 0).slice(1)}`);
  const all = [propertyId, othersId].flatMap((property) =>
    terms.flatMap(([startDate, endDate]) =>
      steps.flatMap((rentSteps) =>
        [null, 0, 1_200_00, 1_200_01, 1_500_01].flatMap((rentDeposit) =>
          [true, false].map((isPaid) => ({ property, startDate, endDate, rentSteps, rentDeposit, isPaid })),
        ),
      ),
    ),
  );
  const ids = all.map((_, index) => index + 100);
  await env.DB.prepare(
    `insert into rental_agreements (id, property_id, start_date, end_date, rent_deposit, rent_steps, create_time)
      select key + 100, value ->> 'property', value ->> 'startDate', value ->> 'endDate', value ->> 'rentDeposit',
        value ->> 'rentSteps', '' from json_each(?)`,
  )
    .bind(JSON.stringify(all))
    .run();
  const paid = ids.filter((_, index) => all[index]?.isPaid);
  await writeLegs(
    person.id,
    paid.map((id) => {
      const leg = rent(1_000 + id, id, "2026-06-01", 1_00);
      return { ...leg, target: { ...leg.target, flowId: all[id - 100]?.property ?? 0 } };
    }),
  );
  const place = { city: null, zipCode: null, streetAndNumber: null, indoorLocation: null, seId: null };
  const expected = listFindings(
    {
      clearing: { count: 0, cents: 0 },
      agreements: all.map(({ property, rentSteps, rentDeposit, ...agreement }, index) => ({
        ...agreement,
        ...place,
        id: index + 100,
        propertyId: property,
        counterParty: null,
        rentSteps: readRentSteps(rentSteps),
        rentDeposit: rentDeposit ?? 0,
        usageRightsUntilDate: property === propertyId ? "2026-06-10" : null,
        received: 0,
      })),
      overlaps: [],
      booksBegin: null,
      baseRates: baseRatesWith([]),
      books: { proposed: null, lastUploadId: null, firstRentMonth: null },
      bankAccounts: [],
      statements: [],
      offers: [],
    },
    TODAY,
  );
  const ofAgreements = ["unpaid", "deposit", "let-after-usage-rights"];
  const { standing } = await openReview(db, TODAY);
  const nameOf = ({ check, key }: Finding) => `${check} ${key}`;
  const read = standing.filter(({ check }) => ofAgreements.includes(check));
  expect(read.map(nameOf)).toEqual(expected.map(nameOf));
  for (const check of [...ofAgreements, "overlap"]) {
    const one = standing.findLast((finding) => finding.check === check);
    const alone = await openFinding(db, TODAY, { check, key: one?.key ?? "" });
    expect(alone).toMatchObject({ check, key: one?.key, subject: one?.say().subject, detail: one?.say().detail });
  }
  const [unpaid] = read;
  const seen = await openFinding(db, TODAY, { check: "unpaid", key: unpaid?.key ?? "" });
  const actor = { userId: person.id, userName: "Person", now: TIME, requestKey: null };
  const said = formOf({ facts: seen?.facts ?? "", reason: "Klage" });
  await setAsideFinding(db, actor, { check: "unpaid", key: unpaid?.key ?? "" }, said, TODAY);
  expect((await openReview(db, TODAY)).aside).toMatchObject([{ finding: { key: unpaid?.key, facts: "0" } }]);
});

function stepsFrom(validFrom: string, rent: number, utilities: number): string {
  return JSON.stringify([{ validFrom, rent, utilities }]);
}
