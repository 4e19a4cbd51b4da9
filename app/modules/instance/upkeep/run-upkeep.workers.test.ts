import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { sendAlbum } from "../../../../tests/support/albums";
import { attach, jobsDone } from "../../../../tests/support/attach";
import { accountIdsOf, loadStatement, openAccount } from "../../../../tests/support/books/books";
import { call, demand } from "../../../../tests/support/call";
import { drawQuarters } from "../../../../tests/support/draw-image";
import { addTo } from "../../../../tests/support/images";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { jobHandlers } from "../../../../workers/job-handlers";
import { openFiles } from "../../base/files/file-store";
import { runJob } from "../../base/jobs/run-job";
import { NO_RELATION } from "../../base/relations/relation";
import { changeTransactions } from "../../books/ledger/booking/write-transactions.server";
import { noCharacterMaps } from "../../files/attachments/text/character-maps";
import { openCodec } from "../../files/images/master/image-codec";
import { type CheckName, checkNames } from "./checks/check-names";
import type { CheckReport, UpkeepReport } from "./run-upkeep";

let person: Person;
let propertyId: number;
let accounts: Record<string, number>;

const run = (...statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));

const api = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  demand(person, method, path, body);

const upkeep = () => api<UpkeepReport>("POST", "/api/upkeep");

const booking = (amount: number, description = "Umbuchung") => ({
  description,
  valueDate: "2026-03-05",
  legs: [{ sourceAccountId: accounts.OTHER, targetAccountId: accounts.SUSPENSE, amount }],
});

beforeAll(async () => {
  person = await createPerson("admin", "editor", "accountant");
  accounts = await accountIdsOf(person);
  propertyId = await addProperty(person, await addGroup(), { city: "Görlitz" });
  await attach(person, propertyId, "Grundriss.txt", "Küche links, Bad rechts");
  await jobsDone();
  await openAccount(person);
  await loadStatement(person, [
    { day: "2026-03-02", cents: 70_000, purpose: "MIETE MÄRZ" },
    { day: "2026-03-03", cents: 45_000, purpose: "MIETE MÄRZ" },
    { day: "2026-04-02", cents: 70_000, purpose: "MIETE APRIL" },
  ]);
  const { id } = await api<{ id: number }>("POST", "/api/ledger/transactions", booking(5));
  await api("PUT", `/api/ledger/transactions/${id}`, { description: "Andere Worte" });
  const { id: reversed } = await api<{ id: number }>("POST", "/api/ledger/transactions", booking(7));
  await api("DELETE", `/api/ledger/transactions/${reversed}`);
  await api("PUT", "/api/ledger/lock", { lockedUntil: "2026-02-28" });
  await api("PUT", "/api/ledger/lock", { lockedUntil: null });
  // The property was written past the search index.
  await upkeep();
});

/** What tests change past the guards of the database, and is put back as it was. */
const SAVED = [
  "bank_transactions",
  "transactions",
  "legs",
  "account_months",
  "relation_months",
  "relation_totals",
  "ledger_sums",
  "bank_statements",
  "ledger_journal",
  "ledger_lock",
  "ledger_lock_changes",
];

/** The triggers on it, each to be created again. */
let guards: string[];

beforeAll(async () => {
  const { results } = await env.DB.prepare(
    "select sql from sqlite_master where type = 'trigger' and tbl_name in (select value from json_each(?))",
  )
    .bind(JSON.stringify(SAVED))
    .all<{ sql: string }>();
  guards = results.map(({ sql }) => sql);
  await run(...[...SAVED, "sqlite_sequence"].map((table) => `create table saved_${table} as select * from ${table}`));
});

let isPlanted = false;

/** Changes what the database itself would refuse, until the test has ended. */
async function plant(...statements: string[]): Promise<void> {
  isPlanted = true;
  const drop = guards.map((trigger) => `drop trigger ${/TRIGGER (\S+)/i.exec(trigger)?.[1]}`);
  await run(...drop, "pragma defer_foreign_keys = on", ...statements);
}

async function restore(): Promise<void> {
  if (!isPlanted) return;
  isPlanted = false;
  await run(
    "pragma defer_foreign_keys = on",
    ...[...SAVED].reverse().map((table) => `delete from ${table}`),
    ...SAVED.map((table) => `insert into ${table} select * from saved_${table}`),
    "update sqlite_sequence set seq = (select seq from saved_sqlite_sequence as saved where saved.name = sqlite_sequence.name)",
    ...guards,
  );
}

afterEach(restore);

test("all is well after what people do, whichever way the ledger was written", async () => {
  const report = await upkeep();
  expect(report).toMatchObject({ inOrder: true, faults: 0, underWay: null });
  expect(report.checks.map(({ check }) => check)).toEqual(checkNames);
  for (const { check, faults, failed, mended, advice } of report.checks)
    expect([check, faults, failed, mended, advice]).toEqual([check, 0, false, 0, null]);
  const counts = Object.fromEntries(report.checks.map(({ check, lookedAt }) => [check, lookedAt]));
  // Three lines, two bookings; each written once more as it was changed, and the two changes of the lock.
  expect(counts).toMatchObject({ BANK_LINES: 3, BOOKINGS: 5, SUMS: 6, STATEMENTS: 1, JOURNAL: 9 + 5 });
  // The originals of both statements, beside what jobs of tests before may still have stored.
  expect(counts.FILES).toBeGreaterThanOrEqual(2);
  expect(report.chain).toEqual({ entries: 9, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await api("GET", "/api/upkeep")).toEqual(report);
});

const lastTransaction = "(select max(id) from transactions)";
const ofBank = "(select max(id) from transactions where bank_transaction_id is not null)";

/** Each fault: how it comes about, which checks find it, and what they say. */
const faults: [name: string, statements: string[], found: Partial<Record<CheckName, RegExp>>][] = [
  [
    "a line of the bank that is no transaction",
    [`update transactions set bank_transaction_id = null where id = ${ofBank}`],
    { BANK_LINES: /hat keine Buchung/, JOURNAL: /geändert/ },
  ],
  [
    "a line of the bank that is two transactions",
    [
      `update transactions set bank_transaction_id = (select max(id) from bank_transactions) where id = ${lastTransaction}`,
    ],
    { BANK_LINES: /hat 2 Buchungen/, JOURNAL: /geändert/ },
  ],
  [
    "an amount of the bank that is not that of its transaction",
    ["update bank_transactions set cents = cents + 1 where id = 1"],
    { BANK_LINES: /stimmen nicht überein/, STATEMENTS: /führen nicht/ },
  ],
  [
    "a withdrawn line whose transaction stands",
    ["update bank_transactions set withdraw_time = create_time where id = 1"],
    { BANK_LINES: /stimmen nicht überein/ },
  ],
  [
    "what is to be booked does not follow from the legs",
    [`update transactions set unbooked_cents = unbooked_cents + 1 where id = ${ofBank}`],
    { BOOKINGS: /offen sind .*ergeben sich/ },
  ],
  [
    "a leg that was removed",
    [`delete from legs where reverses_leg_id is not null`],
    { SUMS: /stimmt nicht/, JOURNAL: /^Buchung 5 .*geändert/ },
  ],
  [
    "a sum of a month by account",
    ["update account_months set debit_cents = debit_cents + 1 where month = '2026-04'"],
    { SUMS: /04\/2026: Die Summe des Monats/ },
  ],
  [
    "a sum of a month by relation",
    ["update relation_months set entry_count = entry_count + 1 where month = '2026-04'"],
    { SUMS: /04\/2026: Die Summe eines Bezugs/ },
  ],
  [
    "a sum of a month that no leg is in",
    [
      "insert into relation_months select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, '2020-01', 1, 0, 1 from relation_months limit 1",
    ],
    { SUMS: /01\/2020: Die Summen der Bezüge/ },
  ],
  ["a total of a relation", ["update relation_totals set credit_cents = 1"], { SUMS: /Eine Gesamtsumme stimmt nicht/ }],
  ["sums that lag behind", ["update ledger_sums set last_leg_id = 1"], { SUMS: /nicht alle Buchungszeilen/ }],
  [
    "a statement that its lines do not prove",
    ["update bank_statements set closing_balance = closing_balance + 1"],
    { STATEMENTS: /führen nicht vom Anfangs- zum Endsaldo/ },
  ],
  [
    "a statement that does not open with what the last one closed with",
    [
      `insert into bank_statements (upload_id, bank_account_id, from_date, to_date, opening_balance, closing_balance, proven, created, known, pending)
        select upload_id, bank_account_id, date(to_date, '+1 day'), date(to_date, '+2 days'), closing_balance - 500, closing_balance - 500, 1, 0, 0, 0 from bank_statements`,
    ],
    { STATEMENTS: /beginnt mit −5,00.€ Unterschied/ },
  ],
  [
    "words of a transaction that were changed",
    [`update transactions set description = 'Gefälscht' where id = ${lastTransaction}`],
    { JOURNAL: /^Buchung 5 wurde am Journal vorbei geändert/ },
  ],
  [
    "a leg that was moved to another account",
    [`update legs set target_account_id = source_account_id where id = 1`],
    { BOOKINGS: /offen sind/, SUMS: /Summe/, JOURNAL: /^Buchung 1 / },
  ],
  [
    "a transaction that was removed with its legs",
    [`delete from legs where transaction_id = 4`, "delete from transactions where id = 4"],
    { SUMS: /Summe/, JOURNAL: /Buchung 4 steht im Journal und fehlt/ },
  ],
  [
    "a transaction that was written past the journal",
    [
      `insert into transactions select 6, version, description, value_date, 99, null, user_id, create_time, null, null, 0 from transactions where id = 4`,
      `insert into legs (id, transaction_id, source_account_id, target_account_id, cents, value_date, user_id, create_time)
        select 99, 6, source_account_id, target_account_id, 100, value_date, user_id, create_time from legs where transaction_id = 4 limit 1`,
    ],
    { SUMS: /nicht alle Buchungszeilen/, JOURNAL: /Buchung 6 wurde am Journal vorbei eingefügt/ },
  ],
  [
    "an entry of the journal that was changed along with its transaction",
    [
      `update transactions set description = 'Gefälscht' where id = 3`,
      `update ledger_journal set content = json_set(content, '$[1]', 'Gefälscht') where subject = 'TRANSACTION' and subject_id = 3`,
    ],
    { JOURNAL: /^Eintrag 3 des Journals \(Buchung 3\) wurde geändert/ },
  ],
  [
    "an entry that was removed",
    ["delete from ledger_journal where id = 4"],
    { JOURNAL: /^Eintrag 4 des Journals fehlt/ },
  ],
  [
    "the last entries, removed with what they speak of",
    ["delete from ledger_journal where id >= 8", "delete from ledger_lock_changes"],
    { JOURNAL: /Die Einträge 8 bis 9 des Journals fehlen/ },
  ],
  [
    "a change of the lock that was changed",
    ["update ledger_lock_changes set locked_until = '2026-01-31' where id = 1"],
    { JOURNAL: /^Festschreibung 1 wurde am Journal vorbei geändert/ },
  ],
  [
    "a lock that was moved by hand",
    ["update ledger_lock set locked_until = '2026-01-31'"],
    { JOURNAL: /Festgeschrieben ist bis zu einem anderen Tag/ },
  ],
];

test.each(faults)("it finds %s", async (_, statements, found) => {
  await plant(...statements);
  const { inOrder, faults: count, checks } = await upkeep();
  const wrong = checks.filter((check) => check.faults > 0);
  const said = Object.fromEntries(wrong.map(({ check, examples }): [CheckName, string] => [check, examples.join(" ")]));
  expect([inOrder, count, Object.keys(said).sort()]).toEqual([false, wrong.length, Object.keys(found).sort()]);
  for (const [check, pattern] of Object.entries(found)) expect(said[check as CheckName]).toMatch(pattern);
  for (const { advice } of wrong) expect(advice).toBeTruthy();
});

const of = (report: UpkeepReport, name: CheckName): CheckReport => report.checks.find(({ check }) => check === name)!;

test("a missing file is named, and a wrong index is mended", async () => {
  const { id } = await attach(person, propertyId, "Vertrag.bin", "x\0");
  const key = String(await env.DB.prepare("select file_key from attachments where id = ?").bind(id).first("file_key"));
  await env.FILES.delete(key);
  await run("update search_documents set hash = hash + 1 where code = (select max(code) from search_documents)");
  const report = await upkeep();
  expect(of(report, "FILES")).toMatchObject({ faults: 1, examples: ["Die Datei „Vertrag.bin“ fehlt."] });
  const index = of(report, "SEARCH_INDEX");
  expect([index.faults, index.examples]).toEqual([0, [expect.stringMatching(/veraltete. Eintr.*behoben/)]]);
  await call(person, "DELETE", `/api/attachments/${id}`);
  expect(await upkeep()).toMatchObject({ inOrder: true });
});

test("what has had its day is removed, and lost jobs are sent again", async () => {
  await run(
    "insert into request_keys (key, user_id, create_time) values ('old', 1, '2020-01-01T00:00:00.000Z'), ('new', 1, strftime('%Y-%m-%dT%H:%M:%fZ'))",
    "insert into ended_sessions values ('old', '2020-01-01T00:00:00.000Z'), ('new', '2099-01-01T00:00:00.000Z')",
    "insert into deleted_files values ('attachments/old', '2020-01-01T00:00:00.000Z')",
    "insert into file_jobs (kind, subject_id, state, create_time, sent_time) values ('EXTRACT_TEXT', 999, 'waiting', '2020-01-01', '2020-01-01T00:00:00.000Z')",
  );
  await env.FILES.put("attachments/old", "x");
  const { lookedAt, mended, examples } = of(await upkeep(), "LEFTOVERS");
  expect([lookedAt, mended, examples.length]).toEqual([4, 1, 4]);
  const left = await env.DB.prepare(
    "select (select group_concat(key) from request_keys where key in ('old', 'new')) as keys, (select group_concat(id) from ended_sessions) as sessions",
  ).first();
  expect(left).toEqual({ keys: "new", sessions: "new" });
  expect(await env.FILES.head("attachments/old")).toBeNull();
  await jobsDone();
});

test("what nobody could read when it came is read once somebody can", async () => {
  const { id } = await attach(person, propertyId, "Protokoll.txt", "Zähler abgelesen");
  await jobsDone();
  await run(
    `update attachments set text_state = 'unsought' where id = ${id}`,
    `delete from file_jobs where kind = 'EXTRACT_TEXT' and subject_id = ${id}`,
  );
  expect(of(await upkeep(), "LEFTOVERS")).toMatchObject({
    mended: 1,
    examples: [expect.stringMatching(/^1.Anhang wird für die Suche gelesen/)],
  });
  await jobsDone();
  const state = await env.DB.prepare("select text_state from attachments where id = ?").bind(id).first("text_state");
  expect(state).toBe("found");
  await call(person, "DELETE", `/api/attachments/${id}`);
});

test("an image that was drawn without one of its sizes is drawn once more", async () => {
  const album = await sendAlbum(person, { name: "Ansichten" });
  const { id } = await addTo(album.id, person, "Hof.png", drawQuarters(40, 20));
  await jobsDone();
  await run(`update images set gallery_key = null where id = ${id}`);
  expect(of(await upkeep(), "LEFTOVERS")).toMatchObject({
    mended: 1,
    examples: ["1\u00a0Bild wird noch einmal verkleinert."],
  });
  await jobsDone();
  const key = await env.DB.prepare("select gallery_key from images where id = ?").bind(id).first("gallery_key");
  expect(key).toMatch(/^variants/);
  await call(person, "DELETE", `/api/images/${album.id}/${id}`);
});

test("admins see a badge while something is wrong, at the cost of no further question", async () => {
  const admin = await inBrowser(person);
  const badges = async (who: Person) => {
    const { body, headers } = await call(who, "GET", "/activity");
    expect(headers.get("Server-Timing")).toContain("2 round trips");
    return [...String(body).matchAll(/<a[^>]*data-badge="\d+"[^>]*>/g)].filter(([link]) => link.includes('"/settings"'))
      .length;
  };
  expect(await badges(admin)).toBe(0);
  await plant("update relation_totals set credit_cents = 1");
  await call(admin, "POST", "/settings/upkeep", new URLSearchParams());
  expect(await badges(admin)).toBe(1);
  expect(await badges(await inBrowser(await createPerson("editor", "accountant")))).toBe(0);
  const { body } = await call(admin, "GET", "/settings/upkeep");
  expect(String(body).match(/data-badge="1"/g)).toHaveLength(2);
  expect(body).toContain("1\u00a0Prüfung hat Fehler gefunden");
  expect(body).toContain("Eine Gesamtsumme stimmt nicht mit ihren Monaten überein.");
  await restore();
  await upkeep();
  expect(await badges(admin)).toBe(0);
  expect((await call(admin, "GET", "/settings/upkeep")).body).toContain("Alles in Ordnung");
});

test("a run that was cut off is gone on with by its job, to the same findings, and counts once", async () => {
  const whole = await upkeep();
  await run(
    "delete from upkeep_runs",
    "insert into upkeep_runs (id, start_time, pass, place) values (1000, '2026-11-01T02:17:00.000Z', 0, null)",
    "insert into file_jobs (kind, subject_id, state, create_time) values ('UPKEEP', 1, 'waiting', '2026-11-01')",
  );
  expect(await api("GET", "/api/upkeep")).toMatchObject({ inOrder: null, checks: [], underWay: { done: 0 } });
  const jobId = Number(await env.DB.prepare("select id from file_jobs where kind = 'UPKEEP'").first("id"));
  const tools = {
    db: connect(env.DB),
    files: openFiles(env.FILES),
    codec: openCodec(env.IMAGES),
    characterMaps: noCharacterMaps,
  };
  await Promise.all([1, 2].map(() => runJob(tools, jobHandlers, jobId)));
  const report = await api<UpkeepReport>("GET", "/api/upkeep");
  expect([report.inOrder, report.underWay, report.checks]).toEqual([true, null, whole.checks]);
});

test("of many legs an entry says what came since the one before, and what was changed of either part is found", async () => {
  const { id } = await api<{ id: number }>("POST", "/api/ledger/transactions", booking(1));
  for (const [version, count] of [2_100, 10, 10].entries()) await addLegs(id, version + 1, count);
  const { results } = await env.DB.prepare(
    "select length(content) as length from ledger_journal where subject = 'TRANSACTION' and subject_id = ? order by id",
  )
    .bind(id)
    .all<{ length: number }>();
  const [, whole = 0, ...parts] = results.map(({ length }) => length);
  expect(whole).toBeGreaterThan(20_000);
  for (const length of parts) expect(length).toBeLessThan(2_000);
  await expectCompared(id, [5, 2_105, 2_119]);
});

test("of many legs an entry as the first were, which says all of them, is compared as well, and others may come behind it", async () => {
  const { id } = await api<{ id: number }>("POST", "/api/ledger/transactions", booking(1));
  await addLegs(id, 1, 2_100);
  await run(`insert into ledger_journal (subject, subject_id, content, user_id, create_time)
    select subject, subject_id, json_set(content, '$[9]', json(content -> '$[9].legs')), user_id, create_time
    from ledger_journal where subject = 'TRANSACTION' and subject_id = ${id} order by id desc limit 1`);
  await expectCompared(id, [5]);
  await addLegs(id, 2, 10);
  await expectCompared(id, [2_105]);
});

async function addLegs(id: number, version: number, count: number): Promise<void> {
  const side = (accountId = 0) => ({ accountId, ...NO_RELATION });
  const leg = { source: side(accounts.OTHER), target: side(accounts.SUSPENSE), cents: 100, valueDate: "2026-03-05" };
  const legs = Array.from({ length: count }, () => leg);
  const actor = { userId: person.id, userName: "Person", now: new Date().toISOString(), requestKey: null };
  await changeTransactions(connect(env.DB), actor, [{ id, version, legs, unbookedCents: 0, reverseTime: null }]);
}

/** Nothing is found, unless a leg was changed that stands at one of some places. */
async function expectCompared(id: number, places: readonly number[]): Promise<void> {
  const journal = async () => of(await upkeep(), "JOURNAL").examples;
  expect(await journal()).toEqual([]);
  if (!isPlanted) await plant("select 1");
  for (const place of places) {
    const legAt = `(select id from legs where transaction_id = ${id} order by id limit 1 offset ${place})`;
    await run(`update legs set cents = 99 where id = ${legAt}`);
    expect(await journal()).toEqual([expect.stringContaining(`Buchung ${id} wurde am Journal vorbei geändert`)]);
    await run(`update legs set cents = 100 where id = ${legAt}`);
  }
  expect(await journal()).toEqual([]);
}
