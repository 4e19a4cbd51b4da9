import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { jsonTables } from "../../../../db/json-table";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { accounts } from "../../../../db/schema/books/accounts";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { datevExports, datevFiles, datevLeftOut } from "../../../../db/schema/books/datev";
import { ledgerSums, legs, transactions } from "../../../../db/schema/books/ledger";
import type { Day, Timestamp } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { recordCreated, recordDeleted, type Told } from "../../base/history/record-history.server";
import type { Cents } from "../../base/money/money";
import { selectDatevSettings } from "../../base/settings/repository.server";
import { fullNameOfId } from "../../together/users/full-name-sql.server";
import type { RoutingKey } from "../accounts/routing-keys";
import type { BatchLeg, LeftOutClearing } from "./batch";
import { datevExportFields } from "./datev-period";
import type { DatevSide } from "./net-legs";

/** An account or a bank account with its number at the tax adviser's. */
type Numbered = { id: number; name: string; datevNumber: number | null };

/** How often exports were made or taken back: what is new is decided on that. */
const exportMoves = sql`(select count(*) + count(taken_back_time) from ${datevExports})`;

/** What a batch of a period is read by: the numbers, how far the books are, and which exports are of days in it. */
export async function readDatevState(db: Db, { from, to }: { from: Day; to: Day }) {
  const [[settings], ledgerAccounts, banks, [cut], overlapping] = await runBatch(db, [
    selectDatevSettings(db),
    sql<Numbered & { routingKey: RoutingKey }>`select id, name, datev_number as datevNumber, routing_key as routingKey
      from ${accounts} order by id`,
    sql<Numbered>`select id, name, datev_number as datevNumber from ${bankAccounts} order by id`,
    sql<{ lastLegId: number; exportMoves: number }>`select last_leg_id as lastLegId, ${exportMoves} as exportMoves
      from ${ledgerSums}`,
    sql<{ id: number }>`select id from ${datevExports}
      where from_date <= ${to} and to_date >= ${from} and taken_back_time is null`,
  ]);
  if (!settings || !cut) throw new Error("the settings and the sums of the ledger are one row each");
  return { settings, accounts: ledgerAccounts, banks, ...cut, overlapping: overlapping.map(({ id }) => id) };
}

/** Which legs a batch is about. */
export type NewLegs = { from: Day; to: Day; lastLegId: number; overlapping: readonly number[] };

/** Whether a leg was in an export, of those that a condition on `done` names. */
const isExported = (leg: string, condition = sql`true`) => {
  const of = (column: string) => sql.raw(`${leg}.${column}`);
  return sql`exists (select 1 from ${datevExports} as done where ${condition} and done.taken_back_time is null and ${of("value_date")} between done.from_date and done.to_date
    and ${of("id")} <= done.last_leg_id and not exists (select 1 from ${datevLeftOut} as left_out
      where left_out.export_id = done.id and left_out.transaction_id = ${of("transaction_id")}))`;
};

/** Holds for a `leg` of the period that no export has. */
function isNew({ from, to, lastLegId, overlapping }: NewLegs): SQL {
  const among = sql`done.id in (select value from json_each(${JSON.stringify(overlapping)}))`;
  const fresh = overlapping.length === 0 ? sql`true` : sql`not ${isExported("leg", among)}`;
  return sql`leg.value_date between ${from} and ${to} and leg.id <= ${lastLegId} and ${fresh}`;
}

/** What was booked for days that are exported, once they were, and that no export has. */
export type LateBookings = { count: number; from: Day | null; to: Day | null };

/** The query for that; it reads the index of days alone but for what came late. */
export function selectLate(): SQL<LateBookings> {
  return sql<LateBookings>`select count(distinct leg.transaction_id) as count, min(leg.value_date) as "from", max(leg.value_date) as "to"
    from ${datevExports} as made cross join ${legs} as leg indexed by legs_value_date
    where made.taken_back_time is null and leg.value_date between made.from_date and made.to_date and leg.id > made.last_leg_id
      and not ${isExported("leg")}`;
}

/** What of a transaction `made` is open, in the bank's sign, if nothing of it was exported: it waits until it is booked in full. */
const leftOutCents = sql`iif(made.unbooked_cents <> 0 and not exists (
  select 1 from ${legs} as old where old.transaction_id = made.id and ${isExported("old")}), -made.unbooked_cents, null)`;

/** Rows that are read at once, about; what a transaction has on a day is never parted. */
const PAGE_LEGS = 5_000;

/** Reads the new legs in the order of their days, those of a transaction and a day together, never more than a page at once. */
export async function* readNewLegs(db: Db, asked: NewLegs): AsyncGenerator<BatchLeg[]> {
  const [days] = await runBatch(db, [
    sql<{
      day: Day;
      count: number;
    }>`select value_date as day, count(*) as count from ${legs} as leg indexed by legs_value_date
      where value_date between ${asked.from} and ${asked.to} and id <= ${asked.lastLegId} group by value_date order by value_date`,
  ]);
  for (let start = 0; start < days.length; ) {
    let end = start;
    let count = days[start]!.count;
    while (end + 1 < days.length && count + days[end + 1]!.count <= PAGE_LEGS) count += days[++end]!.count;
    const page = { ...asked, from: days[start]!.day, to: days[end]!.day };
    start = end + 1;
    if (count > PAGE_LEGS) yield* readCrowdedDay(db, page);
    else {
      const [rows] = await runBatch(db, [selectNewLegs(page)]);
      if (rows.length > 0) yield inOrder(rows);
    }
  }
}

/** Reads a day of more legs than a page has, some transactions at once. */
async function* readCrowdedDay(db: Db, asked: NewLegs): AsyncGenerator<BatchLeg[]> {
  for (let after = 0; ; ) {
    const [[page]] = await runBatch(db, [
      sql<{ last: number | null }>`select max(transaction_id) as last from (select leg.transaction_id
        from ${legs} as leg indexed by legs_value_date where leg.value_date = ${asked.from} and leg.id <= ${asked.lastLegId}
          and leg.transaction_id > ${after} order by leg.transaction_id limit ${PAGE_LEGS})`,
    ]);
    const last = page?.last ?? null;
    if (last === null) return;
    const [rows] = await runBatch(db, [
      selectNewLegs(asked, sql`leg.transaction_id > ${after} and leg.transaction_id <= ${last}`),
    ]);
    after = last;
    if (rows.length > 0) yield inOrder(rows);
  }
}

function inOrder(rows: readonly LegRow[]): BatchLeg[] {
  return rows.map(toLeg).sort((one, other) => {
    if (one.day !== other.day) return one.day < other.day ? -1 : 1;
    return one.transactionId - other.transactionId || one.id - other.id;
  });
}

type LegRow = Omit<BatchLeg, "source" | "target"> & {
  sourceAccountId: number;
  sourceBankId: number;
  sourcePropertyId: number;
  targetAccountId: number;
  targetBankId: number;
  targetPropertyId: number;
};

/** Letters of a text that are read: more than a line can hold. */
const TEXT_READ = 200;

function selectNewLegs(asked: NewLegs, among: SQL = sql`true`): PackedRows<LegRow> {
  const about = (side: string, type: string) =>
    sql.raw(`iif(leg.${side}_flow_type = '${type}', leg.${side}_flow_id, 0)`);
  return packRows<LegRow>({
    key: sql`leg.id`,
    columns: {
      id: sql`leg.id`,
      transactionId: sql`leg.transaction_id`,
      day: sql`leg.value_date`,
      cents: sql`leg.cents`,
      reversesLegId: sql`leg.reverses_leg_id`,
      sourceAccountId: sql`leg.source_account_id`,
      sourceBankId: about("source", "BANK_ACCOUNT"),
      sourcePropertyId: about("source", "PROPERTY"),
      targetAccountId: sql`leg.target_account_id`,
      targetBankId: about("target", "BANK_ACCOUNT"),
      targetPropertyId: about("target", "PROPERTY"),
      text: sql`substr(made.description, 1, ${TEXT_READ})`,
      leftOutCents,
    },
    from: sql`from ${legs} as leg indexed by legs_value_date join ${transactions} as made on made.id = leg.transaction_id
      where ${isNew(asked)} and ${among}`,
  });
}

function toLeg(row: LegRow): BatchLeg {
  const { id, transactionId, day, cents, reversesLegId, text, leftOutCents: open } = row;
  const source: DatevSide = {
    accountId: row.sourceAccountId,
    bankAccountId: row.sourceBankId,
    propertyId: row.sourcePropertyId,
  };
  const target: DatevSide = {
    accountId: row.targetAccountId,
    bankAccountId: row.targetBankId,
    propertyId: row.targetPropertyId,
  };
  return { id, transactionId, day, cents, reversesLegId, text, leftOutCents: open, source, target };
}

/** The query for what the ledger itself says of the new legs: what each account is debited with more than credited. */
export function selectNewBalances(asked: NewLegs): SQL<{ accountId: number; cents: Cents }> {
  const columns = sql`leg.source_account_id, leg.target_account_id, leg.cents`;
  return sql<{ accountId: number; cents: Cents }>`with fresh as materialized (select ${columns} from ${legs} as leg
      join ${transactions} as made on made.id = leg.transaction_id where ${isNew(asked)} and ${leftOutCents} is null)
    select account_id as accountId, sum(cents) as cents from (
      select source_account_id as account_id, cents from fresh union all select target_account_id, -cents from fresh)
    group by account_id`;
}

/** An export as it is kept. */
export type DatevExport = {
  id: number;
  from: Day;
  to: Day;
  bookings: number;
  /** JSON of `{accountId, debit, credit}`, in cents. */
  sums: string;
  leftOutCount: number;
  userName: string;
  createTime: Timestamp;
  /** When it was taken back: it counts as never made since. */
  takenBackTime: Timestamp | null;
};

/** A file of an export. */
export type DatevFile = {
  exportId: number;
  number: number;
  name: string;
  fileKey: string;
  size: number;
  sha256: string;
  crc32: number;
};

const exportColumns = sql`made.id, made.from_date as "from", made.to_date as "to", made.bookings, made.sums, made.create_time as createTime,
  made.taken_back_time as takenBackTime,
  (select count(*) from ${datevLeftOut} as left_out where left_out.export_id = made.id) as leftOutCount,
  ${fullNameOfId("made.user_id")} as userName`;

/** The queries for exports, the newest first, and their files: of one, or the latest ones. */
export function selectExports(id: number | null, most: number): [SQL<DatevExport>, SQL<DatevFile>] {
  const asked = id === null ? sql`true` : sql`made.id = ${id}`;
  const own = sql`select made.id from ${datevExports} as made where ${asked} order by made.id desc limit ${most}`;
  return [
    sql<DatevExport>`select ${exportColumns} from ${datevExports} as made where made.id in (${own}) order by made.id desc`,
    sql<DatevFile>`select export_id as exportId, number, name, file_key as fileKey, size, sha256, crc32
      from ${datevFiles} where export_id in (${own}) order by export_id desc, number`,
  ];
}

/** The query for what exports left out, with what it says by now. */
export function selectLeftOut(exportIds: readonly number[]): SQL<LeftOutClearing & { exportId: number }> {
  return sql<
    LeftOutClearing & { exportId: number }
  >`select left_out.export_id as exportId, left_out.transaction_id as transactionId, left_out.cents,
      made.value_date as day, substr(made.description, 1, ${TEXT_READ}) as text
    from ${datevLeftOut} as left_out join ${transactions} as made on made.id = left_out.transaction_id
    where left_out.export_id in (select value from json_each(${JSON.stringify(exportIds)}))
    order by made.value_date, left_out.transaction_id`;
}

/** How the history tells of exports, by the period they are of. */
const datevHistory: Told = {
  kind: "datev-export",
  table: datevExports,
  fields: datevExportFields,
  title: sql`${datevExports.fromDate} || ' – ' || ${datevExports.toDate}`,
};

export const newExportId = sql`(select max(id) from ${datevExports})`;

/** The statements that keep an export; they fail with `datev_exports.from_date` missing if exports moved since it was decided. */
export function insertExport(
  { userId, now }: Actor,
  made: { from: Day; to: Day; lastLegId: number; exportMoves: number; bookings: number; sums: string },
  files: readonly Omit<DatevFile, "exportId">[],
  leftOut: readonly LeftOutClearing[],
): [SQL<{ id: number }>, ...SqlStatement[]] {
  const { from, to, lastLegId, bookings, sums } = made;
  const isNewest = sql`${exportMoves} = ${made.exportMoves}`;
  const fileRows = files.map(({ fileKey, ...file }) => ({ ...file, file_key: fileKey }));
  const outRows = leftOut.map(({ transactionId, cents }) => ({ transaction_id: transactionId, cents }));
  return [
    sql<{
      id: number;
    }>`insert into ${datevExports} (from_date, to_date, last_leg_id, bookings, sums, user_id, create_time)
      select case when ${isNewest} then ${from} end, ${to}, ${lastLegId}, ${bookings}, ${sums}, ${userId}, ${now} returning id`,
    recordCreated({ userId, now }, datevHistory, newExportId),
    ...jsonTables(fileRows).map(
      (table) => sql`insert into ${datevFiles} (export_id, number, name, file_key, size, sha256, crc32)
        select ${newExportId}, number, name, file_key, size, sha256, crc32 from ${table} order by place`,
    ),
    ...jsonTables(outRows).map(
      (table) => sql`insert into ${datevLeftOut} (export_id, transaction_id, cents)
        select ${newExportId}, transaction_id, cents from ${table} order by place`,
    ),
  ];
}

/** A later export of days of `made`, which brought what came after it: that one has to go first. */
const laterExport = sql`(select min(later.id) from ${datevExports} as later where later.id > made.id
  and later.taken_back_time is null and later.from_date <= made.to_date and later.to_date >= made.from_date)`;

/** Lets an export count as never made, unless a later one rests on it; returns whether that was done, and that later one. */
export async function takeExportBack(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ done: boolean; laterId: number | null }> {
  const done = await writeOnce(db, actor, [
    sql`update ${datevExports} as made set taken_back_time = ${actor.now}, taken_back_user_id = ${actor.userId}
      where made.id = ${id} and made.taken_back_time is null and ${laterExport} is null`,
    recordDeleted(
      actor,
      datevHistory,
      sql`${datevExports.id} = ${id} and ${datevExports.takenBackTime} = ${actor.now}`,
    ),
  ]);
  if (done) return { done, laterId: null };
  const [row] = await db.all<{ laterId: number | null }>(
    sql`select ${laterExport} as laterId from ${datevExports} as made where made.id = ${id}`,
  );
  return { done, laterId: row?.laterId ?? null };
}
