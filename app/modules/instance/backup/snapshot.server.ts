import { type SQL, sql } from "drizzle-orm";
import { allTables, type TableOutline } from "../../../../db/all-tables";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { journaledBefore } from "../../books/ledger/journal/journal.server";
import { sealJournal } from "../../books/ledger/journal/seal-journal.server";
import { omittedTables, SEQUENCES, type StoredRow } from "./backup-format";

/** Where the tables that are read in pages end, and which statements were taken back, as of the moment of the first batch. */
type Cut = {
  activities: number;
  history: number;
  attachments: number;
  rowChanges: number;
  comments: number;
  bankTransactions: number;
  bankStatements: number;
  transactions: number;
  legs: number;
  journal: number;
  /** Ids of the uploads that were taken back by then, as JSON. */
  withdrawnUploads: string;
};

/**
 * A table that is read in pages after the moment of the cut: by which columns they follow each other, what of it was there, and the columns
 * whose value then is worked out from what only ever grows.
 */
type PagedTable = {
  order: readonly string[];
  pageRows: number;
  /** Columns of a table in the order of its ids whose texts may be long: a page ends where they come to enough. */
  texts?: readonly string[];
  there: (cut: Cut) => SQL;
  asOf?: (cut: Cut) => Record<string, SQL>;
};

/** A request has a thousand queries of D1, which have to do for five million legs with all that belongs to them. */
const PAGE_ROWS = 5_000;
const PAGE_NARROW_ROWS = 30_000;
/** What a page holds of long texts: rows, their lines and what is read of them are a few times as much, of the 128 MB of a Worker. */
const PAGE_BYTES = 6 * 1024 * 1024;

/** Texts of attachments are up to 1 MB. */
const PAGE_TEXTS = 20;

/** What was booked to a transaction since. */
const later = (cut: Cut) =>
  sql`select 1 from legs as late where late.transaction_id = transactions.id and late.id > ${cut.legs}`;

/** The value of a column of a transaction: the one worked out if it was booked to since, else the one that it has. */
const unlessLater = (cut: Cut, column: string, then: SQL) =>
  sql`iif(exists (${later(cut)}), ${then}, ${sql.identifier(column)})`;

/**
 * The tables that grow without end. Most never change, so that an id ends them at the cut; a transaction then follows
 * from its legs and the journal, a bank's line from its upload. Later comments stay, as nothing is reckoned with them.
 */
const pagedTables: Record<string, PagedTable> = {
  bank_transactions: {
    order: ["id"],
    pageRows: PAGE_NARROW_ROWS / 2,
    texts: ["purpose", "details"],
    there: (cut) => sql`id <= ${cut.bankTransactions}`,
    asOf: (cut) => ({
      withdraw_time: sql`iif(upload_id in (select value from json_each(${cut.withdrawnUploads})), withdraw_time, null)`,
    }),
  },
  sub_lines: {
    order: ["bank_transaction_id", "place"],
    pageRows: PAGE_ROWS,
    there: (cut) => sql`bank_transaction_id <= ${cut.bankTransactions}`,
  },
  statement_lines: {
    order: ["statement_id", "position"],
    pageRows: PAGE_NARROW_ROWS,
    there: (cut) => sql`statement_id <= ${cut.bankStatements}`,
  },
  transactions: {
    order: ["id"],
    pageRows: PAGE_NARROW_ROWS,
    texts: ["description"],
    there: (cut) => sql`id <= ${cut.transactions}`,
    asOf: (cut) => ({
      description: sql`coalesce(${journaledBefore(sql`transactions.id`, cut.journal, 1)}, description)`,
      value_date: unlessLater(
        cut,
        "value_date",
        sql`(select leg.value_date from legs as leg where leg.transaction_id = transactions.id and leg.id <= ${cut.legs}
          and leg.reverses_leg_id is null order by leg.id desc limit 1)`,
      ),
      unbooked_cents: unlessLater(
        cut,
        "unbooked_cents",
        sql`(select sum(cents * ((source_account_id = clearing.id) - (target_account_id = clearing.id)))
          from legs as leg, (select id from accounts where routing_key = 'CASH_CLEARING') as clearing
          where leg.transaction_id = transactions.id and leg.id <= ${cut.legs})`,
      ),
      reverse_time: unlessLater(cut, "reverse_time", sql`null`),
      reverse_user_id: unlessLater(cut, "reverse_user_id", sql`null`),
    }),
  },
  // As their transactions follow each other, which they are put back with.
  legs: { order: ["transaction_id", "id"], pageRows: PAGE_NARROW_ROWS, there: (cut) => sql`id <= ${cut.legs}` },
  ledger_journal: {
    order: ["id"],
    pageRows: PAGE_NARROW_ROWS,
    texts: ["content"],
    there: (cut) => sql`id <= ${cut.journal}`,
  },
  split_tokens: {
    order: ["token", "transaction_id"],
    pageRows: PAGE_ROWS,
    there: (cut) => sql`transaction_id <= ${cut.transactions}`,
  },
  booking_tokens: {
    order: ["token", "flow_type", "flow_id", "sub_flow_type", "sub_flow_id", "template"],
    pageRows: PAGE_ROWS,
    there: () => sql`true`,
  },
  activities: { order: ["id"], pageRows: 1_000, there: (cut) => sql`id <= ${cut.activities}` },
  history: { order: ["id"], pageRows: 1_000, there: (cut) => sql`id <= ${cut.history}` },
  row_changes: {
    order: ["noun", "row_id", "version", "name"],
    pageRows: 1_000,
    there: (cut) => sql`rowid <= ${cut.rowChanges}`,
  },
  comments: { order: ["id"], pageRows: PAGE_ROWS, there: (cut) => sql`id <= ${cut.comments}` },
  attachment_texts: {
    order: ["attachment_id"],
    pageRows: PAGE_TEXTS,
    there: (cut) => sql`attachment_id <= ${cut.attachments}`,
  },
};

/** All of the database at one moment: the tables that are read already, and those that follow in pages. */
export type Snapshot = {
  read: { table: string; rows: StoredRow[] }[];
  /** `count` is how many rows there were at that moment. */
  paged: { table: string; count: number; pages: () => AsyncGenerator<StoredRow[]> }[];
};

/**
 * Takes the state of the database: one batch, which is one moment, reads the small tables, `sqlite_sequence` among
 * them, and up to where the others go; what is written while those are read is left out. The journal is sealed before.
 */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  await sealJournal(db);
  const kept = allTables().filter(({ name }) => !(name in omittedTables));
  const whole = kept.filter(({ name }) => !(name in pagedTables));
  const paged = kept.filter(({ name }) => name in pagedTables);
  const [[cut], [counts], sequences, ...answers] = await runBatch(db, [
    sql<Cut>`select
      (select coalesce(max(id), 0) from activities) as activities,
      (select coalesce(max(id), 0) from history) as history,
      (select coalesce(max(id), 0) from attachments) as attachments,
      (select coalesce(max(rowid), 0) from row_changes) as rowChanges,
      (select coalesce(max(id), 0) from comments) as comments,
      (select coalesce(max(id), 0) from bank_transactions) as bankTransactions,
      (select coalesce(max(id), 0) from bank_statements) as bankStatements,
      (select coalesce(max(id), 0) from transactions) as transactions,
      (select coalesce(max(id), 0) from legs) as legs,
      (select coalesce(max(id), 0) from ledger_journal) as journal,
      (select json_group_array(id) from uploads where withdraw_time is not null) as withdrawnUploads`,
    sql<Record<string, number>>`select ${sql.join(
      paged.map(({ name }) => sql`(select count(*) from ${sql.identifier(name)}) as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
    sql<StoredRow>`select name, seq from sqlite_sequence
      where name in (select value from json_each(${JSON.stringify(kept.map(({ name }) => name))}))`,
    ...whole.map(({ name, columns }) => sql<StoredRow>`select ${namesOf(columns)} from ${sql.identifier(name)}`),
  ]);
  if (!cut) throw new Error("a query without a table answers one row");
  const read = [
    ...whole.map(({ name }, index) => ({ table: name, rows: answers[index] ?? [] })),
    { table: SEQUENCES, rows: sequences },
  ];
  return {
    read,
    paged: paged.flatMap((table) => {
      const { name } = table;
      const how = pagedTables[name];
      return how ? [{ table: name, count: counts?.[name] ?? 0, pages: () => readPages(db, table, how, cut) }] : [];
    }),
  };
}

const namesOf = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

async function* readPages(
  db: Db,
  { name, columns }: TableOutline,
  { order, pageRows, texts, there, asOf }: PagedTable,
  cut: Cut,
): AsyncGenerator<StoredRow[]> {
  const values = asOf?.(cut) ?? {};
  const selected = sql.join(
    columns.map((column) => sql`${values[column] ?? sql.identifier(column)} as ${sql.identifier(column)}`),
    sql`, `,
  );
  for (let last: StoredRow | undefined, more = true; more; ) {
    const reached = order.map((column) => sql`${last?.[column]}`);
    const beyond = last ? sql`and (${namesOf(order)}) > (${sql.join(reached, sql`, `)})` : sql``;
    const from = sql`from ${sql.identifier(name)} where ${there(cut)} ${beyond}`;
    const [rows] = await runBatch(db, [
      sql<StoredRow>`select ${selected} ${from} ${texts ? uptoEnough(texts, from, pageRows) : sql``}
        order by ${namesOf(order)} limit ${pageRows}`,
    ]);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    more = texts ? rows.length > 0 : rows.length === pageRows;
  }
}

/** Holds for rows up to the one with which their texts are enough for a page; how long a text is stands beside it. */
function uptoEnough(texts: readonly string[], from: SQL, pageRows: number): SQL {
  const bytes = sql.join(
    texts.map((column) => sql`octet_length(${sql.identifier(column)})`),
    sql` + `,
  );
  return sql`and id <= (select max(id) from (select id, sum(size) over (order by id) - size as before
    from (select id, ${bytes} as size ${from} order by id limit ${pageRows})) where before < ${PAGE_BYTES})`;
}
