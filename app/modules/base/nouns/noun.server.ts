import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteInsertValue } from "drizzle-orm/sqlite-core";
import { type Db, violatesReference } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { edits } from "../../../texts/edits";
import { validation } from "../../../texts/validation";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { createOnce } from "../edits/create-once.server";
import { editRow } from "../edits/edit-row.server";
import { refuseDuplicate } from "../edits/refuse-duplicate.server";
import { writeOnce } from "../edits/request-keys.server";
import type { Field } from "../fields/field";
import type { SentValues } from "../fields/fields-schema";
import type { HistoryKind } from "../history/history-kinds";
import { recordCreated, recordEdit, type Told } from "../history/record-history.server";
import type {
  Api,
  Ask,
  Change,
  Description,
  KeptRow,
  NounColumns,
  NounTable,
  Query,
  Reference,
  Rights,
  RowFor,
  Words,
} from "./noun-description.server";

/** What can be done with a noun. */
export type Noun<Row extends { id: number; version: number }, Sent> = {
  kind: HistoryKind;
  fields: readonly Field[];
  words: Words<Row>;
  rights: Rights;
  /** The rights that a row, or what is sent to become one, asks for besides; null if no row does. */
  further: ((row: Partial<Row> | Sent) => Rights | null) | null;
  api: Api<Row, Sent>;
  ask: Ask<Row, Sent> | null;
  history: Told;
  /** The query for the rows of which a condition holds, in the order in which they came. */
  select: (db: Db, where?: SQL) => Query<Row>;
  /** All rows, in the noun's order. */
  list: (db: Db) => Promise<Row[]>;
  /** Those that refer to something, by key, in the same order. */
  listReferring: (db: Db, to: Record<string, number | null>) => Promise<Row[]>;
  /** A row by id. */
  open: (db: Db, id: number) => Promise<Row>;
  /** Creates a row and returns it. */
  create: (db: Db, actor: Actor, sent: Sent) => Promise<Row>;
  /** Changes a row and returns it; `check` refuses by throwing, and sees the row as it would become, and as it is. */
  change: (db: Db, actor: Actor, change: Change<Sent>, check?: (row: Partial<Row>) => void) => Promise<Row>;
  /** Deletes a row; a `conflict` that says why if something keeps it. */
  remove: (db: Db, actor: Actor, id: number) => Promise<void>;
  /** A row with what is lost with it, and why it stays before the one who asks. */
  openToDelete: (
    db: Db,
    id: number,
    askingId: number,
  ) => Promise<{ row: Row; explanation: string[]; refused: string | null }>;
};

/** Of a table's columns those that every row answers: id, version and what a person enters. */
export function columnsOf<Table extends NounTable, const Fields extends readonly Field[]>(
  table: Table,
  fields: Fields,
) {
  const all = getTableColumns(table) as Record<string, SQLiteColumn>;
  const keys = ["id", "version", ...fields.map(({ key }) => key)];
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<
    Table,
    "id" | "version" | Extract<Fields[number]["key"], keyof Table>
  >;
}

/** Makes of a description what can be done with the noun. */
export function makeNoun<Table extends NounTable, Selected extends NounColumns, Sent extends object, Use>(
  described: Description<Table, Selected, Sent, Use>,
): Noun<RowFor<Selected>, Sent> {
  type Row = RowFor<Selected>;
  const { kind, fields, columns, standing, order, words, rules, unique, removal, keeping } = described;
  // A drizzle table as a type parameter tells its builder nothing.
  const table: NounTable = described.table;
  const history: Told = { kind, table, fields, title: described.title };
  const newId = sql`(select max(id) from ${table})`;

  const select = (db: Db, where?: SQL) =>
    db
      .select(columns as NounColumns)
      .from(table)
      .where(and(standing ?? undefined, where))
      .orderBy(asc(table.id)) as unknown as Query<Row>;

  const listReferring = async (db: Db, to: Record<string, number | null>) => {
    const all = getTableColumns(table) as Record<string, SQLiteColumn>;
    const conditions = Object.entries(to).map(([key, id]) => {
      const column = all[key];
      return column && id !== null ? eq(column, id) : undefined;
    });
    const rows = await select(db, and(...conditions));
    return order ? rows.sort(order) : rows;
  };

  const open = async (db: Db, id: number) => {
    const [row] = await select(db, eq(table.id, id));
    if (!row) throw new DomainError("not-found", words.notFound);
    return row;
  };

  const distinct = async <T>(write: Promise<T>) => {
    try {
      return await (unique ? refuseDuplicate(write, unique) : write);
    } catch (error) {
      // What it points to was there a moment ago.
      throw violatesReference(error) ? new DomainError("conflict", edits.gone) : error;
    }
  };

  const openToDelete = async (db: Db, id: number, askingId: number) => {
    const [row, use] = await Promise.all([open(db, id), keeping.read(db, id)]);
    const explanation = [words.deleteExplanation(row), ...(keeping.lost?.(use) ?? [])];
    return { row, explanation, refused: keeping.explain(row, use, askingId) };
  };

  /** Makes a check that refuses a row for what it newly refers to and there is not; of all that is sent, in one round trip. */
  const checkReferences = async (db: Db, sent: object) => {
    const said = Object.entries(sent as Record<string, unknown>);
    const asked = Object.entries<Reference | undefined>(described.references ?? {}).flatMap(([key, reference]) => {
      const id = said.find(([name]) => name === key)?.[1];
      return reference && typeof id === "number" ? [{ key, id, ...reference }] : [];
    });
    if (asked.length === 0) return () => {};
    const found = await runBatch(
      db,
      asked.map(
        ({ table: other, id, standing: there = sql`true` }) =>
          sql`select id from ${other} where id = ${id} and ${there}`,
      ),
    );
    const missing = asked.filter((_, index) => found[index]?.length === 0);
    return (next: Record<string, unknown>, stored?: Record<string, unknown>) => {
      const gone = missing.filter(({ key, id }) => next[key] === id && stored?.[key] !== id);
      const fieldErrors = Object.fromEntries(gone.map(({ key, sentence }) => [key, sentence]));
      if (gone.length > 0) throw new DomainError("invalid", validation.checkInput, { fieldErrors });
    };
  };

  return {
    kind,
    fields,
    words,
    rights: described.rights,
    further: described.further ?? null,
    api: described.api,
    ask: described.ask ?? null,
    history,
    select,
    list: (db) => listReferring(db, {}),
    listReferring,
    open,
    create: async (db, actor, sent) => {
      const completed = await described.complete(sent, actor, db);
      (await checkReferences(db, completed))(completed);
      const values = { ...completed, createTime: actor.now } as SQLiteInsertValue<NounTable>;
      const insert = db.insert(table).values(values).returning({ id: table.id }) as unknown as SQL<{ id: number }>;
      const alongside = described.alongside?.(completed as unknown as KeptRow<Table>, newId) ?? [];
      const others = [recordCreated(actor, history, newId), ...alongside];
      return open(db, await distinct(createOnce(db, actor, [insert, ...others], newId)));
    },
    change: async (db, actor, change, check) => {
      const { told, ...own } = (await rules?.(db, actor, change)) ?? {};
      const refuseStrays = await checkReferences(db, change.values);
      const edit = editRow<Table>(db, actor, {
        ...change,
        values: change.values as SentValues,
        noun: kind,
        table: described.table,
        fields,
        where: standing ?? undefined,
        notFound: words.notFound,
        alongside: (changes, _, next) => [
          recordEdit(actor, history, change.id, told?.(changes) ?? changes),
          ...(described.alongside?.(next, sql`${change.id}`) ?? []),
        ],
        ...own,
        check: (next, stored) => {
          // The row as the database has it is one as it is read, without what is worked out.
          for (const row of [stored, next]) check?.(row as unknown as Partial<Row>);
          refuseStrays(next, stored);
          own.check?.(next, stored);
        },
      });
      await distinct(edit);
      return open(db, change.id);
    },
    remove: async (db, actor, id) => {
      try {
        if (await writeOnce(db, actor, removal(actor, history, id))) return;
      } catch (error) {
        if (!violatesReference(error)) throw error;
      }
      const { refused } = await openToDelete(db, id, actor.userId);
      throw new DomainError("conflict", refused ?? edits.tooBusy);
    },
    openToDelete,
  };
}

/** A row of a noun. */
export type RowOf<Of extends { list: (db: Db) => Promise<unknown[]> }> = Awaited<ReturnType<Of["list"]>>[number];
