import { eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { CASING, type Db, violatesReference } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import { deletedFiles } from "../../../../db/schema/files";
import { trash, trashRows } from "../../../../db/schema/trash";
import { trashTexts } from "../../../texts/settings/trash";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { findSent, writeOnce } from "../edits/request-keys.server";
import { tryAgain } from "../edits/try-again";
import type { Right } from "../rights/rights";
import type { TrashKind } from "./trash-kinds";

/** Rows of a table that go with what is deleted, `of` naming it; those come back of which `standing` holds. */
type Part = { table: SQLiteTable; of: SQLiteColumn; standing?: SQL };

/** What brings a row back beside the rows themselves. */
type Return = {
  /** What must hold at the moment of the write, and why it did not; null if it does by now. */
  guard?: { condition: SQL; refuse: () => Promise<DomainError | null> };
  /** What is written once the row is back; each must do nothing unless `changes() > 0`, and leave that behind. */
  alongside: SqlStatement[];
  /** What is written once its parts are back as well. */
  after?: SqlStatement[];
};

/** A noun whose rows lie in the trash for a while, described once: deleting one and having it back come from it. */
export type Trashed<Table extends SQLiteTable & { id: SQLiteColumn } = SQLiteTable & { id: SQLiteColumn }> = {
  kind: TrashKind;
  table: Table;
  /** What a row is called there. */
  title: SQL | SQLiteColumn;
  propertyId: SQLiteColumn | null;
  parts: readonly Part[];
  /** A column that refers to a part, and so is null until that is back. */
  later?: Extract<keyof Table["_"]["columns"], string>;
  rights: { read: Right; restore: Right };
  restoring: (call: { db: Db; actor: Actor }, row: Table["$inferSelect"], rowsOf: RowsOf) => Return;
};

type RowsOf = <Table extends SQLiteTable>(table: Table) => Table["$inferSelect"][];

/** The files that a kept `part` speaks of, as rows with a `value`; null for a column that it has not. */
export const keysOfKept = sql.raw(
  "json_each(json_array(part.kept ->> 'fileKey', part.kept ->> 'thumbnailKey', part.kept ->> 'galleryKey'))",
);

/** Describes one. */
export function makeTrashed<Table extends SQLiteTable & { id: SQLiteColumn }>(trashed: Trashed<Table>): Trashed {
  return trashed as unknown as Trashed;
}

const casing = new CasingCache(CASING);

/** SQLite takes 32 arguments at most where D1 runs it: so many columns are told at once. */
const MOST_COLUMNS = 16;

/** A row as JSON by the names of its columns; what is null is left out, as merging does. */
function keptOf(table: SQLiteTable): SQL {
  const pairs = Object.entries(getTableColumns(table)).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`);
  const pieces: SQL[] = [];
  for (let start = 0; start < pairs.length; start += MOST_COLUMNS)
    pieces.push(sql`json_object(${sql.join(pairs.slice(start, start + MOST_COLUMNS), sql`, `)})`);
  return pieces.reduce((whole, piece) => sql`json_patch(${whole}, ${piece})`, sql`'{}'`);
}

/**
 * The statements that delete a row, if `removable` holds, and keep it with its parts in the trash. The first and the last of them
 * change a row if it was deleted.
 */
export function moveToTrash(
  actor: Actor,
  trashed: Trashed,
  id: number,
  removable: SQL = sql`true`,
): [SqlStatement, ...SqlStatement[]] {
  return moveAllToTrash(actor, trashed, [id], removable);
}

/** The same for several rows, each an entry of its own; `removable` is asked of each. */
export function moveAllToTrash(
  { userId, now }: Actor,
  { kind, table, title, propertyId, parts }: Trashed,
  ids: readonly number[],
  removable: SQL = sql`true`,
): [SqlStatement, ...SqlStatement[]] {
  const asked = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const entryOf = (id: SQLiteColumn) => sql`(select id from ${trash} where kind = ${kind} and row_id = ${id})`;
  return [
    sql`insert into ${trash} (kind, row_id, property_id, title, deleted_by, delete_time)
      select ${kind}, ${table.id}, ${propertyId ?? sql`null`}, ${title}, ${userId}, ${now}
      from ${table} where ${table.id} in ${asked} and ${removable}`,
    ...[{ table, of: table.id }, ...parts].map(
      (part) => sql`insert into ${trashRows} (trash_id, table_name, kept)
        select ${entryOf(part.of)}, ${getTableName(part.table)}, ${keptOf(part.table)}
        from ${part.table} where ${part.of} in ${asked} and ${entryOf(part.of)} is not null`,
    ),
    sql`delete from ${table} where ${table.id} in ${asked} and ${entryOf(table.id)} is not null`,
  ];
}

/** Something in the trash with the rows that it was. */
export type TrashEntry = {
  id: number;
  kind: TrashKind;
  rowId: number;
  rows: { tableName: string; kept: string }[];
};

/**
 * Brings a row back with its parts and its id, in one batch that finds it gone from the trash if somebody else was first. A
 * `conflict` if what it needs or is in its way refuses it.
 */
export async function restoreFromTrash(db: Db, actor: Actor, trashed: Trashed, entry: TrashEntry): Promise<void> {
  const { table, parts, later } = trashed;
  const rowsOf: RowsOf = (asked) =>
    entry.rows
      .filter(({ tableName }) => tableName === getTableName(asked))
      .map(({ kept }) => ({ ...emptyRow(asked), ...JSON.parse(kept) }));
  const [row] = rowsOf(table);
  if (!row) throw new DomainError("conflict", trashTexts.gone);
  const { guard, alongside, after = [] } = trashed.restoring({ db, actor }, row, rowsOf);
  // A row that is in the trash is nowhere else: if it stands, it came back just now.
  const isBack = sql`exists (select 1 from ${table} where ${eq(table.id, entry.rowId)})`;
  const keys = sql`select key.value from ${trashRows} as part,
    ${keysOfKept} as key
    where part.trash_id = ${entry.id} and key.value is not null`;
  await tryAgain(async () => {
    const isWritten = await write([
      putBack(table, sql`= ${entry.id}`, guard?.condition ?? sql`true`, later),
      ...alongside,
      ...parts.map((part) => putBack(part.table, sql`= ${entry.id}`, sql`${isBack} and ${part.standing ?? sql`true`}`)),
      ...after,
      sql`delete from ${deletedFiles} where file_key in (${keys}) and ${isBack}`,
      sql`delete from ${trash} where id = ${entry.id} and ${isBack}`,
    ]);
    if (isWritten) return true;
    const [left] = await db.select({ id: trash.id }).from(trash).where(eq(trash.id, entry.id));
    if (!left) throw new DomainError("conflict", trashTexts.gone);
    const refusal = await guard?.refuse();
    if (refusal) throw refusal;
    return null;
  });

  async function write(statements: [SqlStatement, ...SqlStatement[]]): Promise<boolean> {
    try {
      return await writeOnce(db, actor, statements);
    } catch (error) {
      throw violatesReference(error) ? new DomainError("conflict", trashTexts.unowned) : error;
    }
  }
}

/** Whether this very request brought something back before. */
export async function wasRestored(db: Db, actor: Actor): Promise<boolean> {
  return (await findSent(db, actor)) !== null;
}

/** The statements that bring back the rows of entries that are one row each, and take the entries out of the trash. */
export function putRowsBack(
  table: SQLiteTable & { id: SQLiteColumn },
  trashIds: readonly number[],
): [SqlStatement, SqlStatement[]] {
  const asked = sql`in (select value from json_each(${JSON.stringify(trashIds)}))`;
  const keys = sql`select key.value from ${trashRows} as part,
    ${keysOfKept} as key
    where part.trash_id ${asked} and key.value is not null`;
  return [
    putBack(table, asked, sql`true`),
    [
      sql`delete from ${deletedFiles} where file_key in (${keys})`,
      sql`delete from ${trash} where id ${asked} and row_id in (select id from ${table})`,
    ],
  ];
}

/** The statement that writes the rows of a table as they were. */
function putBack(table: SQLiteTable, trashed: SQL, where: SQL, later?: string): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key !== later);
  const names = columns.map(([, column]) => sql.identifier(casing.getColumnCasing(column)));
  // A column that came later takes its default.
  const values = columns.map(([key, column]) => {
    const kept = sql.raw(`kept ->> '${key}'`);
    return column.default === undefined ? kept : sql`coalesce(${kept}, ${sql.param(column.default, column)})`;
  });
  return sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${trashRows}
    where trash_id ${trashed} and table_name = ${getTableName(table)} and ${where} order by id`;
}

function emptyRow(table: SQLiteTable): Record<string, null> {
  return Object.fromEntries(Object.keys(getTableColumns(table)).map((key) => [key, null]));
}
