import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listSuggested } from "../../app/modules/books/ledger/unbooked-lines/list-suggested";
import { listRuns } from "../../app/modules/books/payment-runs/open-run";
import { openReceivables } from "../../app/modules/books/receivables/open-receivables";
import { openStock } from "../../app/modules/reports/stock/open-stock";
import { loadComments } from "./load-comments";
import { loadEntries } from "./load-entries";
import { migrate } from "./migrate";
import { openLocalDatabase } from "./open-local-database";
import { seedBooks } from "./seed-books";
import { seedPortfolio } from "./seed-portfolio";

const NOW = new Date("2026-11-21T09:00:00.000Z");

let folder: string;
let local: Awaited<ReturnType<typeof openLocalDatabase>>;

const all = async <Row>(sql: string) => (await local.db.$client.prepare(sql).all<Row>()).results;
const first = async (sql: string) => (await all<Record<string, number>>(sql))[0] ?? {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "objektbuch-books-"));
  local = await openLocalDatabase(folder);
  await migrate(local.db.$client);
  await seedPortfolio(local.db, NOW);
  await seedBooks(local.db, local.files, NOW);
}, 120_000);

afterAll(async () => {
  await local.close();
  await rm(folder, { recursive: true });
});

test("three years of bank lines are loaded, and all but the latest are booked", async () => {
  const {
    count = 0,
    open = 0,
    span = 0,
    latest = 0,
  } = await first(
    `select count(*) as count, sum(unbooked_cents <> 0) as open, julianday(max(value_date)) - julianday(min(value_date)) as span,
      sum(unbooked_cents <> 0 and value_date < '2026-11-01') as latest from transactions`,
  );
  expect(count).toBeGreaterThan(2000);
  expect(span).toBeGreaterThan(3 * 365 - 15);
  expect(open).toBeGreaterThan(10);
  expect(latest).toBe(0);
});

test("the trial balance is zero, and clearing is what is open", async () => {
  const { trial, clearing, open } = await first(
    `select (select sum(debit_cents - credit_cents) from account_months) as trial,
      (select sum(sums.debit_cents - sums.credit_cents) from account_months as sums
        join accounts as account on account.id = sums.account_id where account.routing_key = 'CASH_CLEARING') as clearing,
      (select sum(unbooked_cents) from transactions) as open`,
  );
  expect(trial).toBe(0);
  expect(clearing).toBe(open);
});

test("about nine tenths of the area are let, and three tenants are in arrears", async () => {
  const { rows } = await openStock(local.db, "2026-11-21");
  const areaOf = (some: typeof rows) => some.reduce((sum, { area }) => sum + (area ?? 0), 0);
  const share = areaOf(rows.filter(({ rentedOut }) => rentedOut)) / areaOf(rows);
  expect(share).toBeGreaterThan(0.88);
  expect(share).toBeLessThan(0.96);
  const results = await all<{ tenant: string }>(
    `select agreement.counter_party as tenant from rental_agreements as agreement
     where agreement.start_date < '2026-09-01' and coalesce(agreement.end_date, '9') > '2026-11-21' and not exists (
      select 1 from legs where target_sub_flow_type = 'RENTAL_AGREEMENT' and target_sub_flow_id = agreement.id
        and value_date > '2026-09-28')
     order by agreement.id`,
  );
  expect(results.map(({ tenant }) => tenant)).toEqual(["Silke Oehme", "WG Tran, Bauer, Lenz", "Bernd Schmole"]);
});

test("a run is collected, one whose line waits is a sure suggestion, one is with the bank, and of two debits that came back one waits", async () => {
  const { runs } = await listRuns(local.db);
  expect(runs.map(({ month, count, collected, returned }) => [month, count, collected, returned])).toEqual([
    ["2026-12", 5, 0, 0],
    ["2026-11", 5, 0, 0],
    ["2026-10", 5, 3, 2],
  ]);
  const { suggestions } = await listSuggested(local.db, { before: null, size: 200 });
  const ofRuns = suggestions.filter(({ value }) => /collected|returned/.test(value));
  expect(ofRuns.map(({ label, sure, items, fee }) => [label, sure, items, fee])).toEqual([
    ["Lastschriften für November 2026", true, 5, null],
    ["Rückgabe der Zahlung vom 01.10.2026", true, null, { cents: 300, of: 1 }],
  ]);
  expect(await all("select mandate_id as stopped, due_id is not null as asked from payment_returns")).toEqual([
    { stopped: null, asked: 1 },
  ]);
});

test("tenants stand at each level, one at the threshold of a termination, one cured", async () => {
  const all = await openReceivables(local.db, "2026-11-21");
  expect(new Set(all.map(({ receivable }) => receivable.level))).toEqual(new Set([0, 1, 2, 3]));
  const cured = all.flatMap(({ receivable: { termination } }) => (termination ? [termination.curedOn !== null] : []));
  expect(new Set(cured)).toEqual(new Set([true, false]));
});

test("loans are owed what was paid out and not repaid", async () => {
  const { owed = 0, paid = 0 } = await first(
    `select sum(credit_cents) as paid, sum(credit_cents - debit_cents) as owed from relation_totals as sums
      join accounts as account on account.id = sums.account_id where account.routing_key = 'LOAN'`,
  );
  expect(paid).toBe(932_322_96);
  expect(owed).toBeLessThan(paid);
  expect(owed).toBeGreaterThan(800_000_00);
});

test("a loan with several rates has paid its interest by each of them", async () => {
  const results = await all(
    `select substr(leg.value_date, 1, 4) as year, abs(sum(leg.cents)) as cents from legs as leg
      join accounts as account on account.id in (leg.source_account_id, leg.target_account_id)
      join loans as loan on 'LOAN' = leg.target_flow_type and loan.id = leg.target_flow_id
     where account.routing_key = 'LOAN_INTEREST' and json_array_length(loan.rate_steps) > 2 group by 1 order by 1`,
  );
  // The 30th of December 2023 was no day of the banks.
  expect(results).toEqual([
    { year: "2024", cents: 2 * 3_600_00 },
    { year: "2025", cents: 3_400_00 },
  ]);
});

test("what the bank accounts hold is what their last statements say", async () => {
  const results = await all<{ id: number; said: number; held: number }>(
    `select account.id, (select closing_balance from bank_statements as said where said.bank_account_id = account.id
        order by said.to_date desc limit 1) as said,
      (select sum(cents) from bank_transactions as line where line.bank_account_id = account.id) as held
     from bank_accounts as account where exists (select 1 from bank_statements where bank_account_id = account.id)`,
  );
  expect(results.length).toBeGreaterThan(1);
  for (const { said, held } of results) expect(held).toBe(said);
});

test("the sums of months are those of the legs", async () => {
  const { count } = await first(
    `with entries as (
      select source_account_id as account, substr(value_date, 1, 7) as month, cents from legs
      union all select target_account_id, substr(value_date, 1, 7), -cents from legs)
     select count(*) as count from (
      select account, month, sum(max(cents, 0)), sum(max(-cents, 0)), count(*) from entries group by 1, 2
      except
      select account_id, month, sum(debit_cents), sum(credit_cents), sum(entry_count) from account_months group by 1, 2)`,
  );
  expect(count).toBe(0);
});

test("entries and comments for load tests are added to what is there, and the sums follow", async () => {
  const sums = () =>
    first(
      `select (select count(*) from legs) as legs, (select count(*) from transactions) as transactions,
        (select sum(entry_count) from account_months) as entries, (select sum(entry_count) from relation_months) as related,
        (select count(*) from comments) as comments,
        (select count(*) from activities where comment_id is not null and user_name <> '') as told`,
    );
  const before = await sums();
  await loadEntries(local.db, 400, NOW);
  await loadEntries(local.db, 40, NOW);
  await loadComments(local.db, 30, NOW);
  const after = await sums();
  const more = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  expect(more).toEqual({ legs: 220, transactions: 110, entries: 440, related: 440, comments: 30, told: 30 });
});
