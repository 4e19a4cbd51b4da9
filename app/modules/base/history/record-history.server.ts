import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { history } from "../../../../db/schema/history";
import type { Actor } from "../edits/actor";
import type { FieldChange } from "../edits/changed-values";
import type { Field } from "../fields/field";
import type { HistoryDeed, HistoryKind } from "./history-kinds";

/** How the rows of a table are told of: what they are called, and by which fields. */
export type Told = {
  kind: HistoryKind;
  table: SQLiteTable & { id: SQLiteColumn };
  fields: readonly Field[];
  title: SQL | SQLiteColumn;
};

type Author = Pick<Actor, "now"> & { userId: number | SQL };

/** The statement that records a row that the batch created, if the statement before it changed a row. */
export function recordCreated(author: Author, told: Told, id: number | SQL): SQL {
  return recordCreatedRows(author, told, sql`${eq(told.table.id, id)} and changes() > 0`);
}

/** The statement that records rows that the batch created; `where` says which. */
export function recordCreatedRows(author: Author, told: Told, where: SQL): SQL {
  return recordRow(author, told, "created", changesOf(told, "newValue"), where);
}

/**
 * The statements that delete a row if `removable` holds, the first of which records what it was: the second does nothing unless that
 * found the row.
 */
export function deleteRecorded(author: Author, told: Told, id: number, removable: SQL = sql`true`): [SQL, SQL] {
  const { table } = told;
  const own = eq(told.table.id, id);
  return [
    recordDeleted(author, told, sql`${own} and ${removable}`),
    sql`delete from ${table} where ${own} and changes() > 0`,
  ];
}

/**
 * The statement that records that rows go, with what they were. It stands before the one that removes them, as that one can no longer
 * tell; `where` says which, and that they may go.
 */
export function recordDeleted(author: Author, told: Told, where: SQL): SQL {
  return recordRow(author, told, "deleted", changesOf(told, "oldValue"), where);
}

/** The statement that records what was changed of a row, if the statement before it changed a row. */
export function recordEdit(author: Author, told: Told, id: number, changes: readonly FieldChange[]): SQL {
  const where = sql`${eq(told.table.id, id)} and changes() > 0`;
  return recordRow(author, told, "changed", sql`${JSON.stringify(changes)}`, where);
}

/** The statement that records that something was done to a row, which `where` names. */
export function recordRow(
  { userId, now }: Author,
  { kind, table, title }: Told,
  deed: HistoryDeed,
  changes: SQL,
  where: SQL,
): SQL {
  return sql`insert into ${history} (kind, row_id, deed, title, changes, user_id, create_time)
    select ${kind}, ${table.id}, ${deed}, ${title}, ${changes}, ${userId}, ${now} from ${table} where ${where}`;
}

/** What a row holds as changes of it, values as the API writes them; what is empty or switched off is left out. */
function changesOf({ table, fields }: Told, side: "oldValue" | "newValue"): SQL {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const values = fields.flatMap((field) => {
    const column = columns[field.key];
    return column ? [sql`${field.key}, ${shownValueOf(field, column)}`] : [];
  });
  const value = sql`json(iif(type = 'true', 'true', json_quote(value)))`;
  const [before, after] = side === "oldValue" ? [value, sql`null`] : [sql`null`, value];
  return sql`(select json_group_array(json_object('name', key, 'oldValue', ${before}, 'newValue', ${after}))
    from json_each(json_object(${sql.join(values, sql`, `)})) where type not in ('null', 'false') and value <> '')`;
}

function shownValueOf({ kind }: Field, column: SQLiteColumn): SQL {
  if (kind === "flag") return sql`json(iif(${column}, 'true', 'false'))`;
  return kind === "money" ? sql`${column} / 100.0` : sql`${column}`;
}
