import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { beforeWriting } from "../../../../../tests/support/before-writing";
import { createPerson, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import { addDays, type Day } from "../../../base/calendar/day";
import type { RoleFlags } from "../../../base/rights/rights";
import { openDeadlines, reckonDeadlinesAnew } from "../open-deadlines";
import type { DeadlineSpan } from "../reckon/deadline";
import { selectStaleSubjects } from "./kept-deadlines.server";
import { compareDeadlines, refreshDeadlines } from "./run-on-deadlines";

const db = connect(env.DB);
const TODAY: Day = "2026-11-27";
const ACCOUNTANT: RoleFlags = { admin: true, editor: true, voter: false, accountant: true };
const READER: RoleFlags = { admin: false, editor: false, voter: false, accountant: false };
const EVERYTHING = { from: null, to: null };

let person: Person;
let place: number;

const run = (...statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
const steps = (rent: number, more = "") =>
  `'[{"validFrom":"2023-05-01","rent":48000,"utilities":12000},{"validFrom":"2024-08-01","rent":${rent},"utilities":12000}${more}]'`;

beforeAll(async () => {
  person = await createPerson("accountant");
  place = await addProperty(person, await addGroup(), {
    ...{ city: "Chemnitz", zipCode: "09112", usageRightsSinceDate: "2017-06-01", areaSqm: 62.5 },
    ...{ comparableRent: 940, rentCapPercent: 15, energyCertificateDate: "2017-02-14", insuranceUntil: "2027-03-31" },
  });
  await run(
    `insert into rental_agreements (id, property_id, counter_party, start_date, rent_deposit, rent_steps, create_time)
      values (7, ${place}, 'Vogt', '2023-05-01', 144000, ${steps(51000)}, ''),
        (8, ${place}, 'Ende', '2022-01-01', 90000, ${steps(50000)}, ''),
        (9, ${place}, 'Index', '2026-10-01', 90000, ${steps(50000)}, '')`,
    "update rental_agreements set end_date = '2026-12-31' where id = 8",
    "update rental_agreements set rent_mode = 'INDEX', index_base_month = '2021-03' where id = 9",
    `insert into meters (id, property_id, kind, calibrated_date, create_time) values (3, ${place}, 'HEAT', '2020-05-12', '')`,
    `insert into loans (id, name, annual_interest_rate, fixed_until, fully_paid_date, create_time)
      values (4, 'Sparkasse', 2, '2027-01-31', '2017-03-15', '')`,
    "insert into bank_accounts (id, name, iban, statement_type, account_information_available, create_time) values (2, 'Mieten', 'DE1', 'CAMT_053', 1, '')",
  );
});

const held = async (user: RoleFlags, day: Day, span: DeadlineSpan) => openDeadlines(db, user, day, span);

/** That what is kept is what is reckoned anew, for whom and whatever is asked. */
async function isAsAnew(day: Day = TODAY) {
  for (const user of [ACCOUNTANT, READER])
    for (const span of [EVERYTHING, { from: addDays(day, -31), to: addDays(day, 740) }])
      expect(await held(user, day, span)).toEqual(await reckonDeadlinesAnew(db, user, day, span));
}

const stale = async () => (await runBatch(db, [selectStaleSubjects(TODAY, 100)]))[0];
const staleOnes = async () =>
  (
    await env.DB.prepare(
      "select kind || ' ' || id as name from deadline_subjects where until_day = '' order by 1",
    ).all<{
      name: string;
    }>()
  ).results.map(({ name }) => name);

beforeEach(async () => {
  await refreshDeadlines(db, TODAY, 1_000);
  expect(await stale()).toEqual([]);
});

const ALL = ["AGREEMENT 7", "AGREEMENT 8", "AGREEMENT 9"];
const PLACE = "PROPERTY 1";
const BOOKS = "BOOKS 0";

/** All that moves deadlines, with whose it moves; a follow-up's are kept at once. */
const writes: Record<string, { write: string | (() => string); moves: string[] }> = {
  "another rent": {
    write: `update rental_agreements set rent_steps = ${steps(52000)} where id = 7`,
    moves: ["AGREEMENT 7"],
  },
  "a step ahead": {
    write: `update rental_agreements set rent_steps = ${steps(52000, ',{"validFrom":"2027-01-01","rent":53000,"utilities":12500}')} where id = 7`,
    moves: ["AGREEMENT 7"],
  },
  "a notice": {
    write: "update rental_agreements set notice_received_date = '2026-11-03', notice_by = 'TENANT' where id = 7",
    moves: ["AGREEMENT 7"],
  },
  "another name": { write: "update rental_agreements set counter_party = 'Anders' where id = 7", moves: [] },
  "a new agreement": {
    write: () =>
      `insert into rental_agreements (id, property_id, start_date, rent_steps, create_time) values (10, ${place}, '2026-12-15', ${steps(1)}, '')`,
    moves: ["AGREEMENT 10"],
  },
  "an agreement that goes": { write: "delete from rental_agreements where id = 10", moves: [BOOKS] },
  "a comparable rent": { write: "update properties set comparable_rent = 1000", moves: [...ALL, BOOKS, PLACE] },
  "a certificate": {
    write: "update properties set energy_certificate_date = '2017-03-14'",
    moves: [...ALL, BOOKS, PLACE],
  },
  "a modernisation": {
    write: "update properties set modernisation_date = '2026-11-01', modernisation_costs = 900000",
    moves: [...ALL, BOOKS, PLACE],
  },
  "a special depreciation": {
    write: "update properties set special_depreciation = 1",
    moves: [...ALL, BOOKS, PLACE],
  },
  "another price": { write: "update properties set offer_price = 100000", moves: [] },
  "a meter": {
    write: () =>
      `insert into meters (id, property_id, kind, calibrated_date, create_time) values (5, ${place}, 'SMOKE_ALARM', '2020-01-05', '')`,
    moves: [PLACE],
  },
  "another meter": { write: "update meters set calibrated_date = '2021-05-12' where id = 3", moves: [PLACE] },
  "a meter that goes": { write: "delete from meters where id = 3", moves: [PLACE] },
  "costs of a year": {
    write: () =>
      `insert into cost_statements (id, property_id, from_date, to_date, source, create_time) values (1, ${place}, '2025-07-01', '2025-11-30', 'OWN', '')`,
    moves: ALL,
  },
  "a settlement": {
    write:
      () => `insert into settlements (agreement_id, statement_id, number, date, from_date, to_date, costs, prepaid, balance, claim, content, sha256, user_id, create_time)
      values (7, 1, '2025-1', '2026-06-01', '2025-07-01', '2025-11-30', 0, 0, 0, 0, '{}', '', ${person.id}, '')`,
    moves: ["AGREEMENT 7"],
  },
  "a settlement that came": { write: "update settlements set received_date = '2026-06-15'", moves: ["AGREEMENT 7"] },
  "a cancelled settlement": {
    write: () => `update settlements set cancel_time = '2026', cancel_user_id = ${person.id}`,
    moves: ["AGREEMENT 7"],
  },
  "a price index": {
    write:
      "insert into consumer_prices (month, value, base, source, create_time) values ('2021-03', 107.5, 2020, 'x', ''), ('2026-09', 122.7, 2020, 'x', '')",
    moves: ["AGREEMENT 9"],
  },
  "another price index": {
    write: "update consumer_prices set value = 121 where month = '2026-09'",
    moves: ["AGREEMENT 9"],
  },
  "a loan": {
    write:
      "insert into loans (id, name, annual_interest_rate, fixed_until, create_time) values (6, 'Volksbank', 2, '2027-02-28', '')",
    moves: ["LOAN 6"],
  },
  "another end of a rate": { write: "update loans set fixed_until = '2027-03-31' where id = 4", moves: ["LOAN 4"] },
  "a loan that goes": { write: "delete from loans where id = 6", moves: [] },
  "a repair that is spread": {
    write: () =>
      `insert into spread_expenses (transaction_id, years, user_id, change_time) values (1, 3, ${person.id}, '')`,
    moves: [BOOKS],
  },
  "what may be repaid in a year": {
    write: "update loans set special_repayment = 500000 where id = 4",
    moves: ["LOAN 4"],
  },
  "a notice of the insurance": {
    write: "update properties set insurance_notice_months = 3, insurance_company = 'Feuersozietät'",
    moves: [...ALL, BOOKS, PLACE],
  },
  "when the books begin": { write: "update instance_settings set books_begin = '2026-08-01'", moves: [...ALL, BOOKS] },
  "a month that is closed": { write: "update ledger_lock set locked_until = '2026-08-31'", moves: [BOOKS] },
  "another name of an account": { write: "update bank_accounts set name = 'Konto'", moves: [BOOKS] },
  "what a tenant owes": {
    write: `update kept_receivables set from_day = '2026-11-27', until_day = '2099-12-31', open = 5000, overdue_from = '2023-03-04',
        items = '[{"kind":"RENT","month":"2023-03","dueDay":"2023-03-03","dueId":null,"amount":5000,"open":5000}]' where agreement_id = 7`,
    moves: [BOOKS],
  },
  "a follow-up": {
    write: () =>
      `insert into follow_ups (id, text, date, month_day, property_id, create_time) values (1, 'Dach', '2026-12-01', 1, ${place}, '')`,
    moves: [],
  },
  "a follow-up of a loan": {
    write:
      "insert into follow_ups (id, text, date, month_day, loan_id, create_time) values (2, 'Bank', '2026-12-02', 2, 4, '')",
    moves: [],
  },
  "another day of one": {
    write: "update follow_ups set date = '2026-12-09', text = 'Dach neu' where id = 1",
    moves: [],
  },
  "what is said of one": {
    write: () =>
      `insert into deadline_states (key, state, until, user_id, create_time) values ('followUp-1-2026-12-09', 'POSTPONED', '2027-01-05', ${person.id}, '')`,
    moves: [],
  },
  "a follow-up that is done": {
    write: () => `update follow_ups set done_by = ${person.id}, done_time = '2026' where id = 2`,
    moves: [],
  },
  "what is done": {
    write: () =>
      `insert into deadline_states (key, state, user_id, create_time) values ('certificate-1-2027-03-13', 'DONE', ${person.id}, '')`,
    moves: [],
  },
  "what is put off": {
    write: "update deadline_states set state = 'POSTPONED', until = '2027-06-01' where key like 'certificate%'",
    moves: [],
  },
  "what is open after all": { write: "delete from deadline_states", moves: [] },
};

test.each(Object.entries(writes))(
  "%s empties whose deadlines it moves, and what is kept then is as anew",
  async (_, { write, moves }) => {
    await run(typeof write === "string" ? write : write());
    expect(await staleOnes()).toEqual([...moves].sort());
    await isAsAnew();
    expect((await compareDeadlines(db, TODAY, { kind: "", id: 0 }, 1_000)).differing).toEqual([]);
  },
);

test("what is kept is what is reckoned anew, on each of many days", async () => {
  await run(
    `insert into deadline_states (key, state, until, user_id, create_time) values ('insuranceEnds-1-2027-03-31', 'POSTPONED', '2027-04-20', ${person.id}, '')`,
  );
  for (let day = TODAY; day <= "2027-05-10"; day = addDays(day, 3)) {
    await isAsAnew(day);
    expect((await compareDeadlines(db, day, { kind: "", id: 0 }, 1_000)).differing).toEqual([]);
  }
});

test("what moved while it was reckoned is not kept, and what is wrong is found", async () => {
  const moving = "update rental_agreements set end_date = '2026-12-15' where id = 8";
  await run(moving);
  const overtaken = connect(beforeWriting(/delete from "kept_deadlines"/, () => run(moving)));
  await refreshDeadlines(overtaken, TODAY, 1);
  expect(await staleOnes()).toEqual(["AGREEMENT 8"]);
  await isAsAnew();
  await run("update kept_deadlines set date = '2026-12-01' where key like 'agreementEnds-8%'");
  expect((await compareDeadlines(db, TODAY, { kind: "", id: 0 }, 1_000)).differing).toMatchObject([
    { kind: "AGREEMENT", id: 8 },
  ]);
});
