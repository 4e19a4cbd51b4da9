import type { SQL } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { Db } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import type { Actor } from "../edits/actor";
import type { FieldChange } from "../edits/changed-values";
import type { RowEdit } from "../edits/edit-row.server";
import type { RowChange } from "../edits/row-change";
import type { VersionedTable } from "../edits/version-lock.server";
import type { Field } from "../fields/field";
import type { HistoryKind } from "../history/history-kinds";
import type { Told } from "../history/record-history.server";
import type { FlowMatches } from "../relations/search-flows";
import type { Right, Role } from "../rights/rights";

export type NounTable = VersionedTable & { createTime: SQLiteColumn };

export type NounColumns = Record<string, SQLiteColumn | SQL | SQL.Aliased> & {
  id: SQLiteColumn;
  version: SQLiteColumn;
};

export type RowFor<Selected extends NounColumns> = SelectResultFields<Selected> & { id: number; version: number };

/** A query whose rows are known, to be awaited or run in a batch. */
export type Query<Row> = PromiseLike<Row[]> & {
  _: { result: Row[] };
  toSQL(): { sql: string; params: unknown[] };
};

/** A change of a row by what a request says of it. */
export type Change<Sent> = Omit<RowChange, "values"> & { values: Sent };

/** The special rules of one edit, beside which everything else goes its usual way. */
type Rules<Table extends VersionedTable> = Partial<
  Pick<RowEdit<Table>, "values" | "settled" | "check" | "guard" | "workOut" | "derive">
> & {
  /** What the history tells of the changes, if not all of them as they are. */
  told?: (changes: FieldChange[]) => FieldChange[];
};

export type Rights = { read: Right; change: Right };

type NewRow<Table extends NounTable> = Omit<SQLiteInsertValue<Table>, "id" | "version" | "createTime">;

/** What is kept of a row as it was entered or worked out. */
export type KeptRow<Table extends NounTable> = Omit<Table["$inferSelect"], "id" | "version" | "createTime">;

export type Words<Row> = {
  notFound: string;
  deleteQuestion: (row: Row) => string;
  /** What is lost with a row. */
  deleteExplanation: (row: Row) => string;
  /** What the button says that does it, if not that it deletes. */
  deleteConfirm?: string;
};

/** How `/api` speaks of a noun. */
export type Api<Row, Sent> = {
  /** Of what a request says. */
  schema: z.ZodType<Sent>;
  /** What a row answers. */
  answer: (row: Row, actor: Pick<Actor, "now">) => unknown;
  /** Whether the list is an array, or one under `data`. */
  list: "array" | "data";
  /** The columns of references by which a query can narrow the list. */
  filters?: readonly Extract<keyof Row, string>[];
};

/** Rows of another table that a column refers to: those that there are, and what is said at the field of one that is none. */
export type Reference = { table: SQLiteTable & { id: SQLiteColumn }; standing?: SQL; sentence: string };

/** A reference that is found by words: where scripts ask for it, and what there is for the words in the address. */
export type SearchedReference = { source: string; words: string } & FlowMatches;

/** By what name the words of such a reference stand in an address. */
export const wordsKeyOf = (key: string) => `${key}Words`;

/** What the dialog of a row asks. */
type Asked<Sent> = {
  title: string;
  fields: readonly Field[];
  /** What its references can point to, by key. */
  choices: Record<string, { value: string; label: string }[]>;
  /** Those of which there are too many for a list, by key. */
  searched?: Record<string, SearchedReference>;
  /** What stands in the fields of a new row. */
  defaults?: Record<string, string>;
  /** What was typed, with what the screen beneath says of it. */
  settle: (sent: Sent) => Sent;
};

/** Asks for a new row, or for one that is stored, over the screen of a property, an agreement or another one; `not-found` for a row that is elsewhere. */
export type Ask<Row, Sent> = (
  db: Db,
  asking: {
    user: { id: number } & Record<Role, boolean>;
    propertyId: number | null;
    agreementId: number | null;
    /** What the address of the dialog says. */
    query: URLSearchParams;
  },
  row: Row | null,
) => Promise<Asked<Sent>>;

/** What stands in the way of deleting a row. */
export type Keeping<Row, Use> = {
  /** Reads what may, beside the row itself. */
  read: (db: Db, id: number) => Promise<Use>;
  /** Why the row stays before the one who asks; null if it may go. */
  explain: (row: Row, use: Use, askingId: number) => string | null;
  /** What else goes with it, a sentence each. */
  lost?: (use: Use) => string[];
};

/** A noun, described once: from it come its reads and writes here, and its `/api`, grid and dialogs in `app/http/nouns`. */
export type Description<Table extends NounTable, Selected extends NounColumns, Sent, Use, Row = RowFor<Selected>> = {
  /** What the history and the record of changes call it. */
  kind: HistoryKind;
  table: Table;
  /** What is kept of a row as a person enters it. */
  fields: readonly Field[];
  /** What a row is called in the history. */
  title: SQL | SQLiteColumn;
  /** What a row answers, in the order in which `/api` says it. */
  columns: Selected;
  /** Holds for the rows that there still are; null if what is deleted is gone. */
  standing: SQL | null;
  /** The order of the list; null if it is that in which the rows came. */
  order: ((one: Row, other: Row) => number) | null;
  words: Words<Row>;
  rights: Rights;
  /** The rights that a row, or what is sent to become one, asks for besides. */
  further?: (row: Partial<Row> | Sent) => Rights | null;
  api: Api<Row, Sent>;
  /** What there must be for a column to refer to it, by key. */
  references?: { [Key in Extract<keyof Row, string>]?: Reference };
  /** Its dialogs, if rows are entered and changed in such ones. */
  ask?: Ask<Row, Sent>;
  /** The columns of a new row; throws `invalid` if something is missing. */
  complete: (sent: Sent, actor: Actor, db: Db) => NewRow<Table> | Promise<NewRow<Table>>;
  /** The special rules of an edit, if there are any. */
  rules?: (db: Db, actor: Actor, change: Change<Sent>) => Rules<Table> | Promise<Rules<Table>>;
  /**
   * What is written in the batch that creates or changes a row, `row` being as it will be; each must do nothing unless
   * `changes() > 0`, and leave that behind.
   */
  alongside?: (row: KeptRow<Table>, id: SQL) => SqlStatement[];
  /** What no two rows may share, and the sentence at its field. */
  unique?: { index: string; field: string; sentence: string };
  /** The statements that delete a row and record that: the last does nothing unless those before it did. */
  removal: (actor: Actor, told: Told, id: number) => [SqlStatement, ...SqlStatement[]];
  keeping: Keeping<Row, Use>;
};
