import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { beforeWriting } from "../../../../tests/support/before-writing";
import { rentLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { addDays, type Day } from "../../base/calendar/day";
import { openReceivables } from "../receivables/open-receivables";
import { standingOf } from "../receivables/standing";
import { openDueReminders } from "../reminders/open-due-reminders";
import { compareKept } from "./compare-kept";
import { emptyUnfit, selectLacking } from "./kept.server";
import { openStandingArrears } from "./open-arrears";
import { openStandings } from "./open-standings";
import { refreshKept } from "./run-on-kept";

const db = connect(env.DB);
const TODAY: Day = "2026-05-20";
const [PAYS, OWES, ENDED] = [7, 8, 9];

let accountant: Person;
let propertyId: number;
let legs = 0;

const run = (...statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));

const pay = (agreementId: number, valueDate: Day, cents: number) => {
  const id = ++legs;
  return writeLegs(accountant.id, [rentLeg({ propertyId, agreementId }, { id, cents, valueDate })]);
};

const dues = (agreementId: number, kind: string, day: Day, cents: number) =>
  `insert into agreement_dues (agreement_id, kind, due_date, amount, text, user_id, create_time)
    values (${agreementId}, '${kind}', '${day}', ${cents}, 'Text', ${accountant.id}, '${day}T08:00:00.000Z')`;

const reminds = (agreementId: number, level: number, date: Day, month: string) =>
  `insert into payment_reminders (agreement_id, level, date, pay_until, open, interest, fee, items, letter, sha256, user_id, create_time)
    values (${agreementId}, ${level}, '${date}', '${date}', 1, 0, 0,
      '[{"kind":"RENT","month":"${month}","dueDay":"${month}-04","dueId":null}]', '{}', '', ${accountant.id}, '${date}T09:00:00.000Z')`;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  propertyId = await addProperty(accountant, await addGroup(), { city: "Chemnitz", zipCode: "09112" });
  await run(
    ...[PAYS, OWES, ENDED].map(
      (
        id,
      ) => `insert into rental_agreements (id, property_id, counter_party, start_date, end_date, rent_deposit, rent_steps, create_time)
        values (${id}, ${propertyId}, 'Mieter ${id}', '2026-0${id - 6}-01', ${id === ENDED ? "'2026-04-30'" : "null"}, 120000,
          '[{"validFrom":"2026-01-01","rent":65000,"utilities":20000}]', '')`,
    ),
    dues(OWES, "SETTLEMENT", "2026-04-10", 310_00),
    dues(OWES, "INTEREST", "2026-05-02", 1_00),
    reminds(OWES, 1, "2026-04-20", "2026-03"),
  );
  for (const month of ["01", "02", "03", "04", "05"]) await pay(PAYS, `2026-${month}-02`, 850_00);
  await pay(ENDED, "2026-04-30", 500_00);
});

const lacking = async (day: Day = TODAY) => (await runBatch(db, [selectLacking(day)]))[0][0];

/** Agreements of which something is kept that is not so any more. */
const forgotten = async (day: Day = TODAY) => (await compareKept(db, day, 0, 1_000)).differing;

const staleIds = async () =>
  (
    await env.DB.prepare("select agreement_id as id from kept_receivables where until_day = '' order by 1").all<{
      id: number;
    }>()
  ).results.map(({ id }) => id);

beforeEach(async () => {
  await runBatch(db, [emptyUnfit(TODAY)]);
  await refreshKept(db, TODAY, 1_000);
  expect(await lacking()).toEqual({ stale: 0, unfit: 0 });
});

const ALL = [PAYS, OWES, ENDED];
const step = '[{"validFrom":"2026-01-01","rent":66000,"utilities":20000}]';

/** All that moves what somebody owes, with who it moves. */
const writes: Record<string, { write: () => Promise<unknown>; moves: number[] }> = {
  "a payment": { write: () => pay(OWES, "2026-05-12", 100_00), moves: [OWES] },
  "money paid back": { write: () => pay(PAYS, "2026-05-13", -850_00), moves: [PAYS] },
  "a payment on a later day": { write: () => pay(OWES, "2026-05-28", 50_00), moves: [OWES] },
  "a leg with the agreement as its source": {
    write: () => {
      const { source, target, ...leg } = rentLeg(
        { propertyId, agreementId: OWES },
        { id: ++legs, cents: 70_00, valueDate: "2026-05-14" },
      );
      return writeLegs(accountant.id, [{ ...leg, source: target, target: source }]);
    },
    moves: [OWES],
  },
  "a reversal": {
    write: () => {
      const leg = rentLeg({ propertyId, agreementId: PAYS }, { id: ++legs, cents: -850_00, valueDate: "2026-05-02" });
      return writeLegs(accountant.id, [{ ...leg, transactionId: 5, reversesLegId: 5 }]);
    },
    moves: [PAYS],
  },
  "other words": {
    write: () => run("update transactions set description = 'Miete April 2026' where id = 6"),
    moves: [ENDED],
  },
  "the same words": { write: () => run("update transactions set description = description where id = 6"), moves: [] },
  "a returned payment": {
    write: () => run("insert into payment_returns (transaction_id, returned_transaction_id) values (8, 3)"),
    moves: [PAYS],
  },
  "a return of another": { write: () => run("update payment_returns set returned_transaction_id = 4"), moves: [PAYS] },
  "a return undone": { write: () => run("delete from payment_returns"), moves: [PAYS] },
  "another rent": {
    write: () => run(`update rental_agreements set rent_steps = '${step}' where id = 7`),
    moves: [PAYS],
  },
  "an end": { write: () => run("update rental_agreements set end_date = '2026-05-15' where id = 7"), moves: [PAYS] },
  "another deposit": {
    write: () => run("update rental_agreements set rent_deposit = 90000 where id = 8"),
    moves: [OWES],
  },
  "an opening balance": {
    write: () => run("update rental_agreements set opening_rent = 12300 where id = 8"),
    moves: [OWES],
  },
  "another due day": {
    write: () => run("update rental_agreements set due_day_of_month = 25 where id = 8"),
    moves: [OWES],
  },
  "another name": { write: () => run("update rental_agreements set counter_party = 'Anders' where id = 8"), moves: [] },
  "another Land": { write: () => run("update properties set state = 'BY'"), moves: ALL },
  "another postcode": { write: () => run("update properties set zip_code = '10115'"), moves: ALL },
  "a new agreement": {
    write: () =>
      run(
        `insert into rental_agreements (id, property_id, start_date, rent_steps, create_time) values (10, ${propertyId}, '2026-05-01', '${step}', '')`,
      ),
    moves: [10],
  },
  "an agreement that goes": { write: () => run("delete from rental_agreements where id = 10"), moves: [] },
  "a due": { write: () => run(dues(PAYS, "OTHER", "2026-05-06", 44_00)), moves: [PAYS] },
  "a withdrawn due": {
    write: () => run("update agreement_dues set withdraw_time = '2026' where agreement_id = 7"),
    moves: [PAYS],
  },
  "a due that goes": { write: () => run("delete from agreement_dues where agreement_id = 7"), moves: [PAYS] },
  "a reminder": { write: () => run(reminds(OWES, 2, "2026-05-10", "2026-03")), moves: [OWES] },
  "a withdrawn reminder": {
    write: () => run("update payment_reminders set withdraw_time = '2026' where level = 2"),
    moves: [OWES],
  },
  "a reminder that goes": { write: () => run("delete from payment_reminders where level = 2"), moves: [OWES] },
  "days of grace": { write: () => run("update instance_settings set grace_days = 2"), moves: ALL },
  "when the books begin": { write: () => run("update instance_settings set books_begin = '2026-02-01'"), moves: ALL },
  "another setting": { write: () => run("update instance_settings set notice_days = 5"), moves: [] },
  "a base rate": {
    write: () =>
      run(
        `insert into base_rates (valid_from, rate, create_user_id, create_time) values ('2026-01-01', 2.5, ${accountant.id}, '2026-05-01')`,
      ),
    moves: ALL,
  },
  "another base rate": { write: () => run("update base_rates set rate = 3"), moves: ALL },
  "no base rate": { write: () => run("delete from base_rates"), moves: ALL },
};

test.each(Object.entries(writes))("%s empties what is kept of whom it moves", async (_, { write, moves }) => {
  await write();
  expect(await staleIds()).toEqual(moves);
  expect(await forgotten()).toEqual([]);
});

test("what is kept is what is reckoned anew, on each of many days", async () => {
  for (let day = TODAY; day <= "2026-07-10"; day = addDays(day, 1)) {
    expect(await openStandings(db, day, day)).toEqual((await openReceivables(db, day)).map(standingOf));
    const anew = await openStandingArrears(db, day, 1, addDays(day, 1));
    expect(anew).toMatchObject(await openStandingArrears(db, day, 1, day));
    expect(anew.sums.interest).toBe(anew.shown.reduce((sum, { found }) => sum + (found?.standing.interest ?? 0), 0));
    expect(await lacking(day)).toEqual({ stale: 0, unfit: 0 });
    expect(await forgotten(day)).toEqual([]);
  }
});

test("who is to be reminded is the same by what is kept", async () => {
  await run("update rental_agreements set dunning_stop = 'Ratenzahlung' where id = 9");
  for (const level of [1, 2] as const) {
    const kept = await openDueReminders(db, level, TODAY, TODAY);
    expect(await openDueReminders(db, level, TODAY, addDays(TODAY, 1))).toMatchObject(kept);
    expect([kept.count, kept.stopped]).toEqual(level === 1 ? [1, 1] : [1, 0]);
  }
});

test("an earlier day, and what another version reckoned, are reckoned anew", async () => {
  const yesterday = addDays(TODAY, -1);
  expect(await lacking(yesterday)).toEqual({ stale: 0, unfit: ALL.length });
  expect(await openStandings(db, yesterday, yesterday)).toEqual((await openReceivables(db, yesterday)).map(standingOf));
  await run("update kept_receivables set rules = 1, standing = '{}' where agreement_id = 8");
  expect(await openStandings(db, yesterday, yesterday)).toEqual((await openReceivables(db, yesterday)).map(standingOf));
});

test("what moved while it was reckoned is not kept", async () => {
  await pay(OWES, "2026-05-15", 10_00);
  const overtaken = connect(beforeWriting(/update "kept_receivables"/, () => pay(OWES, "2026-05-16", 10_00)));
  const stood = await openStandings(overtaken, TODAY, TODAY);
  expect(stood).toEqual((await openReceivables(db, TODAY)).map(standingOf));
  expect(await staleIds()).toEqual([OWES]);
});
