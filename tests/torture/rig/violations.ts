import { dayOf } from "../../../app/modules/base/calendar/day";
import { filePrefixes } from "../../../app/modules/base/files/file-keys";
import type { TrashKind } from "../../../app/modules/base/trash/trash-kinds";
import { compareKept } from "../../../app/modules/books/kept-receivables/compare-kept";
import { fileColumns } from "../../../app/modules/instance/backup/backup-format";
import { buildIndex, finishIndex, showBuild } from "../../../app/modules/overview/portfolio-search/build-index";
import { beginBuild } from "../../../app/modules/overview/portfolio-search/builds.server";
import { connect, type D1Client } from "../../../db/client";
import { wrongValues } from "./wrong-values";

/** Both entries of each leg. */
const ENTRIES = `select source_account_id as account_id, source_flow_type as flow_type, source_flow_id as flow_id,
    source_sub_flow_type as sub_flow_type, iif(source_sub_flow_type = 'BANK_TRANSACTION', 0, source_sub_flow_id) as sub_flow_id,
    substr(value_date, 1, 7) as month, cents from legs
  union all select target_account_id, target_flow_type, target_flow_id, target_sub_flow_type,
    iif(target_sub_flow_type = 'BANK_TRANSACTION', 0, target_sub_flow_id), substr(value_date, 1, 7), -cents from legs`;

/** More than any scene has. */
const MOST_AGREEMENTS = 100_000;

const MONEY = "sum(max(cents, 0)) as debit, sum(max(-cents, 0)) as credit";

/** Rows that one of two queries has and the other has not. */
const differing = (one: string, other: string) =>
  `with one as (${one}), other as (${other})
  select 'only worked out', * from (select * from one except select * from other)
  union all select 'only kept', * from (select * from other except select * from one)`;

const CLEARING = "(select id from accounts where routing_key = 'CASH_CLEARING')";

/** The files that rows of a table speak of, with the size if the row says it. */
const filesOf = (table: string, columns: readonly string[]) =>
  columns
    .map(
      (
        column,
      ) => `select '${table}' as of, rowid as id, ${column} as key, ${column === "file_key" ? "size" : "null"} as size
        from ${table} where ${column} is not null`,
    )
    .join(" union all ");

/** Those of all tables, each by itself, as D1 takes five queries in one union. */
const FILES = Object.entries(fileColumns)
  .map(([table, columns]) => `select * from (${filesOf(table, columns)})`)
  .join(" union all ");

/** By the kind of something in the trash the table that it was in. */
const trashedTables: Record<TrashKind, string> = {
  COMMENT: "comments",
  ATTACHMENT: "attachments",
  IMAGE: "images",
  ALBUM: "image_collections",
  RENTAL_AGREEMENT: "rental_agreements",
};

const TRASHED = `case trash.kind ${Object.entries(trashedTables)
  .map(([kind, table]) => `when '${kind}' then '${table}'`)
  .join(" ")} end`;

const STANDING = Object.entries(trashedTables)
  .map(([kind, table]) => `select 1 from ${table} where trash.kind = '${kind}' and ${table}.id = trash.row_id`)
  .join(" union all ");

/** What must hold after whatever happened, each a query for rows that break it. */
const invariants: Record<string, string> = {
  "every reference leads somewhere": "pragma foreign_key_check",
  "the ledger balances": `select sum(cents) as cents from (${ENTRIES}) having sum(cents) <> 0`,
  "the properties of a loan share all of it":
    "select loan_id from loan_properties group by loan_id having abs(sum(share) - 100) > 0.00001",
  "a transaction's first leg is its own":
    "select t.id from transactions as t left join legs on legs.id = first_leg_id where legs.transaction_id is not t.id",
  "a leg of the bank is of whoever made or undid its transaction": `select legs.id from legs
    join transactions as made on made.id = legs.transaction_id
    where locked and legs.user_id <> made.user_id and legs.user_id is not made.reverse_user_id`,
  "what was reversed comes to nothing": `select transaction_id, account_id, sum(cents) as cents from (
      select transaction_id, source_account_id as account_id, cents from legs
      union all select transaction_id, target_account_id, -cents from legs)
    where transaction_id in (select id from transactions where reverse_time is not null)
    group by transaction_id, account_id having sum(cents) <> 0`,
  "what is unbooked follows from the legs": `select id, unbooked_cents from transactions where unbooked_cents <> (
      select sum(cents * ((source_account_id = ${CLEARING}) - (target_account_id = ${CLEARING})))
      from legs where transaction_id = transactions.id)`,
  "months of accounts are the sums of their legs": differing(
    `select account_id, flow_type, sub_flow_type, month, ${MONEY}, count(*) as entries from (${ENTRIES}) group by 1, 2, 3, 4`,
    "select account_id, flow_type, sub_flow_type, month, debit_cents, credit_cents, entry_count from account_months",
  ),
  "months of relations are the sums of their legs": differing(
    `select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, month, ${MONEY}, count(*) as entries
      from (${ENTRIES}) group by 1, 2, 3, 4, 5, 6`,
    `select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, month, debit_cents, credit_cents, entry_count
      from relation_months`,
  ),
  "totals of relations are the sums of their legs": differing(
    `select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, min(month) as month, ${MONEY}
      from (${ENTRIES}) group by 1, 2, 3, 4, 5`,
    `select flow_type, flow_id, sub_flow_type, sub_flow_id, account_id, first_month, debit_cents, credit_cents
      from relation_totals`,
  ),
  "each line of the bank is one transaction": `select bank.id, count(t.id) as transactions from bank_transactions as bank
    left join transactions as t on t.bank_transaction_id = bank.id group by bank.id having count(t.id) <> (bank.cents <> 0)`,
  "a line's transaction says what the bank did": `select bank.id from bank_transactions as bank
    join transactions as t on t.bank_transaction_id = bank.id join legs on legs.id = t.first_leg_id
    where legs.cents <> bank.cents or legs.value_date <> bank.value_date or not legs.locked`,
  "a withdrawn line's transaction is reversed": `select bank.id from bank_transactions as bank
    join transactions as t on t.bank_transaction_id = bank.id where bank.withdraw_time is not null and t.reverse_time is null`,
  "parts of a line come to its amount": `select bank.id from bank_transactions as bank
    join sub_lines as part on part.bank_transaction_id = bank.id group by bank.id having sum(part.cents) <> bank.cents`,
  "an upload brought what it says": `select uploads.id from uploads where created <> (
      select count(*) from bank_transactions where upload_id = uploads.id)
    or (created, known, pending) is not (
      select sum(created), sum(known), sum(pending) from bank_statements where upload_id = uploads.id)`,
  "a file of the bank is loaded once":
    "select sha256 from uploads where withdraw_time is null group by sha256 having count(*) > 1",
  "a statement holds as many lines as it says": `select statement.id from bank_statements as statement
    where created + known <> (select count(*) from statement_lines where statement_id = statement.id)`,
  "a proven statement's lines lead from balance to balance": `select statement.id from bank_statements as statement
    where proven and opening_balance + coalesce((
      select sum(cents) from statement_lines as line join bank_transactions as bank on bank.id = line.bank_transaction_id
      where statement_id = statement.id), 0) <> closing_balance`,
  "balances within a statement follow each other": `select statement_id, position from (
      select statement_id, position, balance, lag(balance) over chain + lag(cents) over chain as expected
      from statement_lines join bank_transactions as bank on bank.id = bank_transaction_id
      window chain as (partition by statement_id order by position))
    where balance <> expected`,
  "a statement's lines are of its account": `select line.statement_id from statement_lines as line
    join bank_statements as statement on statement.id = line.statement_id
    join bank_transactions as bank on bank.id = line.bank_transaction_id
    where bank.bank_account_id <> statement.bank_account_id`,
  "a standing line is in a standing statement": `select bank.id from bank_transactions as bank
    where withdraw_time is null and not exists (
      select 1 from statement_lines as line join bank_statements as statement on statement.id = line.statement_id
      join uploads on uploads.id = statement.upload_id
      where line.bank_transaction_id = bank.id and uploads.withdraw_time is null)`,
  "what waits for its text has a job": `select id from attachments where text_state = 'waiting' and not exists (
      select 1 from file_jobs where kind = 'EXTRACT_TEXT' and subject_id = attachments.id and state <> 'done')`,
  "what waits to be drawn has a job": `select id from images where (thumbnail_key is null or gallery_key is null)
    and not exists (select 1 from file_jobs where kind = 'MAKE_VARIANTS' and subject_id = images.id and state <> 'done')`,
  "a cover is of its album": `select album.id from image_collections as album
    join images on images.id = album.cover_image_id where images.collection_id <> album.id`,
  "images that share a file are the same": `select file_key from images
    group by file_key having count(distinct sha256 || ' ' || size || ' ' || crc32) > 1`,
  "images that share a file and lie alike share what is drawn of it": `select file_key, rotation from images
    where gallery_key is not null group by file_key, rotation
    having count(distinct gallery_key) > 1 or count(distinct thumbnail_key) > 1`,
  "an image is told of one that came in before": "select id from images where twin_id >= id",
  "every image has its place": `select id from images where order_key = '' or (placed and length(order_key) > 600)`,
  "a version is the last of its changes": `select property.id from properties as property
    where version < (select max(version) from row_changes where noun = 'property' and row_id = property.id)`,
  "a bill was paid by a booking that stands": `select taken.bill_id from bill_bookings as taken
    left join transactions as made on made.id = taken.transaction_id
    where made.id is null or made.reverse_time is not null or made.unbooked_cents <> 0`,
  "no bill is paid by two runs": `select bill_id, count(*) as items from payment_run_items
    where state = 'OPEN' and bill_id is not null group by bill_id having count(*) > 1`,
  "no bill is entered twice": `select min(id) as id from bills where number is not null
    group by lower(seller), lower(number) having count(*) > 1`,
  "nothing is collected twice": `select agreement_id, month, due_id, count(*) as items from payment_run_items
    where state = 'OPEN' and coalesce(month, due_id) is not null group by iif(due_id is null, agreement_id, 0), month, due_id
    having count(*) > 1`,
  "a run is withdrawn with all its items or not at all": `select run.id, item.number from payment_runs as run
    join payment_run_items as item on item.run_id = run.id
    where (run.withdraw_time is not null) <> (item.state = 'WITHDRAWN')`,
  "what the bank may have is not withdrawn":
    "select id from payment_runs where download_time is not null and withdraw_time is not null",
  "a run has items, counted from 1": `select run.id from payment_runs as run
    left join payment_run_items as item on item.run_id = run.id
    group by run.id having count(item.number) = 0 or max(item.number) <> count(*)`,
  "a due stands while a run waits with it": `select due.id from agreement_dues as due
    join payment_run_items as item on item.due_id = due.id join payment_runs as run on run.id = item.run_id
    where due.withdraw_time is not null and run.withdraw_time is null and run.download_time is null`,
  "a due stands with its reminder": `select due.id from agreement_dues as due
    join payment_reminders as reminder on reminder.id = due.reminder_id
    where reminder.withdraw_time is not null and due.withdraw_time is null`,
  "a fee that a reminder asks for is a due": `select reminder.id from payment_reminders as reminder
    where fee > 0 and not exists (select 1 from agreement_dues where reminder_id = reminder.id)`,
  "a due stands with its settlement": `select due.id from agreement_dues as due
    join settlements as settled on settled.id = due.settlement_id
    where (settled.cancel_time is null) <> (due.withdraw_time is null) or due.amount <> settled.claim`,
  "what a settlement claims is a due": `select settled.id from settlements as settled
    where claim <> 0 and not exists (select 1 from agreement_dues where settlement_id = settled.id)`,
  "shares of a settlement add up to their row": `select settled.id, item.key from settlements as settled,
      json_each(settled.content, '$.items') as item
    where (select sum(share.value ->> 'amount') from json_each(item.value, '$.shares') as share) <> item.value ->> 'amount'`,
  "tenants and owner bear no more than there is": `select statement.id from cost_statements as statement
    join settlements as settled on settled.statement_id = statement.id and settled.cancel_time is null
    group by statement.id having sum(settled.costs) + max(settled.content ->> '$.owner.costs') >
      (select sum(item.value ->> 'amount') from json_each(statement.items) as item where item.value ->> 'allocable')
      + coalesce(statement.heating ->> 'amount', 0)`,
  "a settlement has its letter": `select id from settlements where not exists (
      select 1 from attachments where id = settlements.attachment_id and text_state = 'found')
    and agreement_id not in (select agreement_id from erased_agreements)`,
  "a settlement is in the journal": `select id from settlements where not exists (
      select 1 from ledger_journal where subject = 'SETTLEMENT' and subject_id = settlements.id)`,
  "what lies in the trash stands nowhere else": `select trash.id, trash.kind from trash where exists (${STANDING})`,
  "what lies in the trash is all there": `select trash.id, trash.kind from trash
    where (select count(*) from trash_rows where trash_id = trash.id and table_name = ${TRASHED}) <> 1`,
  "one row says how far sums go":
    "select last_leg_id from ledger_sums where last_leg_id <> (select coalesce(max(id), 0) from legs)",
  "there is one clearing account":
    "select count(*) as n from accounts where routing_key = 'CASH_CLEARING' having n <> 1",
  "there is an admin":
    "select count(*) as n from users where admin and not locked and delete_time is null having n = 0",
  "no deleted file is spoken of": `select key from (${FILES}) where key in (select file_key from deleted_files)`,
};

/** What is wrong with the data of an instance, a sentence each; `thorough` also holds the words of the search index against a new one. */
export async function listViolations(
  { DB, FILES }: { DB: D1Database; FILES: R2Bucket },
  { thorough }: { thorough: boolean },
): Promise<string[]> {
  return [
    ...(await brokenInvariants(DB)),
    ...(await wronglyKept(DB)),
    ...(await strayFiles(DB, FILES)),
    ...(await wrongIndex(DB, thorough)),
  ];
}

/** The invariants that do not hold and what the schema forbids, a sentence each. */
export async function brokenInvariants(DB: D1Client): Promise<string[]> {
  const answers = await DB.batch<Record<string, unknown>>(Object.values(invariants).map((query) => DB.prepare(query)));
  const broken = Object.keys(invariants).flatMap((name, index) => tell(name, answers[index]?.results ?? []));
  return [...broken, ...(await wrongValues(DB))];
}

function tell(name: string, rows: readonly object[]): string[] {
  return rows.length === 0 ? [] : [`${name}: ${rows.length} do not hold, ${JSON.stringify(rows.slice(0, 3))}`];
}

/** Agreements of which something is kept that is not what they owe. */
async function wronglyKept(DB: D1Database): Promise<string[]> {
  const { differing } = await compareKept(connect(DB), dayOf(new Date()), 0, MOST_AGREEMENTS);
  const rows = differing.map((agreement) => ({ agreement }));
  return tell("what is kept of an agreement is what it owes", rows);
}

/** Rows without their object, and objects that the nightly upkeep would never find. */
async function strayFiles(DB: D1Database, bucket: R2Bucket): Promise<string[]> {
  const { results } = await DB.prepare(FILES).all<{ of: string; id: number; key: string; size: number | null }>();
  const sizes = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ cursor });
    for (const { key, size } of page.objects) sizes.set(key, size);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  const lost = results.filter(({ key, size }) => (size ?? sizes.get(key)) !== sizes.get(key) || !sizes.has(key));
  const unknown = [...sizes.keys()].filter((key) => !filePrefixes.some((prefix) => key.startsWith(`${prefix}/`)));
  return [
    ...tell("every row has its object", lost),
    ...tell(
      "every object can be found by the upkeep",
      unknown.map((key) => ({ key })),
    ),
  ];
}

/** Where the index differs from one that is made anew. */
async function wrongIndex(DB: D1Database, thorough: boolean): Promise<string[]> {
  const db = connect(DB);
  const now = new Date().toISOString();
  const drift: object[] = [];
  const look = async () => {
    await finishIndex(db);
    const { state, missing, stale, superfluous } = await showBuild(db);
    if (missing + stale + superfluous > 0 || state === "building") drift.push({ state, missing, stale, superfluous });
  };
  // What a making that was cut off finds is wrong as well.
  if ((await showBuild(db)).state === "building") await look();
  await buildIndex(db, now, { whole: false });
  await look();
  const drifted = tell("the index is what a new one would be", drift);
  if (!thorough) return drifted;
  const before = await readWords(DB);
  await beginBuild(db, now, true);
  await finishIndex(db);
  const after = await readWords(DB);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  return [
    ...drifted,
    ...tell(
      "each word of the index is where a new one has it",
      changed.map((document) => ({ document, before: before.get(document), after: after.get(document) })),
    ),
  ];
}

/** What the index holds of each document. */
async function readWords(client: D1Client): Promise<Map<string, string>> {
  const tables = ["portfolio_words", "portfolio_parts", "books_words"];
  const answers = await client.batch<{ doc: string; held: string }>(
    tables.flatMap((table) => [
      client.prepare(`create virtual table if not exists seen_${table} using fts5vocab(${table}, 'instance')`),
      client.prepare(`select cast(doc as text) as doc,
        count(*) || ' ' || sum(offset * length(term)) || ' ' || min(term) || ' ' || max(term) as held
        from seen_${table} group by doc`),
      client.prepare(`drop table seen_${table}`),
    ]),
  );
  return new Map(
    tables.flatMap((table, index) =>
      (answers[3 * index + 1]?.results ?? []).map(({ doc, held }) => [`${table} ${doc}`, held] as const),
    ),
  );
}
