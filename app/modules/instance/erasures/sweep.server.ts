import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { allTables, schemaTables } from "../../../../db/all-tables";
import type { Db } from "../../../../db/client";
import { jsonTables } from "../../../../db/json-table";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { erasing } from "../../../../db/schema/persons";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { MAX_COMMENT_LENGTH } from "../../together/comments/comment-fields";
import { type MarkFinder, makeMarkFinder } from "../persons/make-mark-finder";
import type { PersonMarks } from "../persons/person-marks";
import { holdsNeedle } from "../persons/person-places.server";
import { amongIds } from "../persons/persons.server";
import { type ErasureKind, erasureKinds, unsweptColumns } from "./data-places";

/** Rows of each table that are rewritten at once. */
const ROWS_AT_ONCE = 100;

/** Whose name goes: their agreements with the properties of these, and who else has the name and keeps it. */
export type Swept = {
  marks: PersonMarks;
  name: string;
  ids: readonly number[];
  propertyIds: readonly number[];
  /** Agreements with others of the name. */
  namesakeIds: readonly number[];
};

type SweptTable = { name: string; texts: string[]; property: string | null; agreement: string | null };

/** The tables of a kind with the columns of texts, derived from the schema. */
function tablesOf(kind: ErasureKind): SweptTable[] {
  const columnsOf = new Map(allTables().map(({ name, columns }) => [name, columns]));
  return schemaTables().flatMap((table: SQLiteTable) => {
    const { name, columns } = getTableConfig(table);
    if (erasureKinds[name] !== kind) return [];
    const names = columnsOf.get(name) ?? [];
    const stored = columns.filter(({ generated }) => generated === undefined);
    const texts = names.filter(
      (column, place) =>
        stored[place]?.getSQLType() === "text" && !unsweptColumns.has(column) && !/_(date|time)$/.test(column),
    );
    const agreement = name === "rental_agreements" ? "id" : names.find((one) => /^(rental_)?agreement_id$/.test(one));
    return texts.length === 0
      ? []
      : [{ name, texts, property: names.find((one) => one === "property_id") ?? null, agreement: agreement ?? null }];
  });
}

/** Holds for rows that are somebody else's of the name, or may be: those of theirs, and what says of no property whose it is. */
function isOthers({ property, agreement }: SweptTable, { namesakeIds, propertyIds }: Swept): SQL {
  const conditions = [
    ...(agreement ? [sql`coalesce(${sql.identifier(agreement)}, 0) in ${amongIds(namesakeIds)}`] : []),
    ...(namesakeIds.length > 0 && property
      ? [sql`coalesce(${sql.identifier(property)}, 0) not in ${amongIds(propertyIds)}`]
      : []),
    ...(namesakeIds.length > 0 && !property && !agreement ? [sql`true`] : []),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** SQLite takes 32 arguments at most where D1 runs it. */
const MOST_ARGUMENTS = 30;

/** All texts of a row as one. */
function joined(texts: readonly string[]): SQL {
  const groups = Array.from({ length: Math.ceil(texts.length / MOST_ARGUMENTS) }, (_, group) =>
    texts.slice(group * MOST_ARGUMENTS, (group + 1) * MOST_ARGUMENTS).map((column) => sql`${sql.identifier(column)}`),
  );
  const parts = groups.map((group) => sql`concat_ws(' ', ${sql.join(group, sql`, `)})`);
  return sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`;
}

/** Reads the rows of a table after one that hold a needle, with whether they are somebody else's. */
async function readRows(db: Db, table: SweptTable, swept: Swept, needles: readonly string[], after: number) {
  const columns = table.texts.map((column) => sql.identifier(column));
  const [rows] = await runBatch(db, [
    sql<
      { at: number; isOthers: number } & Record<string, unknown>
    >`select rowid as at, ${isOthers(table, swept)} as isOthers,
        ${sql.join(columns, sql`, `)}
      from ${sql.identifier(table.name)} where rowid > ${after} and ${holdsNeedle(joined(table.texts), needles)}
      order by rowid limit ${ROWS_AT_ONCE}`,
  ]);
  return rows;
}

/** What takes names out of all rows, and what leaves those of others their name. */
function findersOf({ marks }: Swept): { own: MarkFinder; others: MarkFinder } {
  return { own: makeMarkFinder(marks), others: makeMarkFinder({ ...marks, names: [] }) };
}

/** Statements during which the books may lose words. */
export const whileErasing = (statements: readonly SqlStatement[]): SqlStatement[] => [
  sql`update ${erasing} set under_way = 1`,
  ...statements,
  sql`update ${erasing} set under_way = 0`,
];

/**
 * Takes a name, and what somebody was reached by, out of the texts of all tables of a kind, a few rows at once; done again it finds
 * nothing. Tables that are left out are done otherwise.
 */
export async function sweepTexts(
  db: Db,
  kind: ErasureKind,
  swept: Swept,
  leftOut: readonly string[] = [],
): Promise<void> {
  const { own, others } = findersOf(swept);
  if (own.needles.length === 0) return;
  for (const table of tablesOf(kind)) {
    if (leftOut.includes(table.name)) continue;
    for (let after = 0, isMore = true; isMore; ) {
      const rows = await readRows(db, table, swept, own.needles, after);
      const statements = table.texts.flatMap((column) => {
        const changed = rows.flatMap((row) => {
          const before = row[column];
          if (typeof before !== "string") return [];
          const text = (row.isOthers ? others : own).replace(before, swept.name);
          return text === before ? [] : [{ at: row.at, before, text: fitting(table.name, text) }];
        });
        return jsonTables(changed).map(
          (
            said,
          ) => sql`update ${sql.identifier(table.name)} set ${sql.identifier(column)} = said.text from ${said} as said
            where ${sql.identifier(table.name)}.rowid = said.at and ${sql.identifier(table.name)}.${sql.identifier(column)} = said.before`,
        );
      });
      if (statements.length > 0) await runBatch(db, whileErasing(statements));
      after = rows.at(-1)?.at ?? after;
      isMore = rows.length === ROWS_AT_ONCE;
    }
  }
}

function fitting(table: string, text: string): string {
  return table === "comments" ? text.slice(0, MAX_COMMENT_LENGTH) : text;
}

/** Removes what was learned of words that hold one of somebody's, whoever else has them: it is learned again. */
export async function sweepWords(db: Db, { marks }: Swept): Promise<void> {
  const { needles } = makeMarkFinder(marks);
  await runBatch(
    db,
    tablesOf("words").map(
      ({ name }) => sql`delete from ${sql.identifier(name)} where ${holdsNeedle(sql`token`, needles)}`,
    ),
  );
}

/** Whose the name is beside a person's, and where that one lived. */
export async function readSwept(db: Db, marks: PersonMarks, name: string, ids: readonly number[]): Promise<Swept> {
  const own = amongIds(ids);
  const names = JSON.stringify(marks.names.map((one) => one.toLowerCase()));
  const [homes, namesakes] = await runBatch(db, [
    sql<{ id: number }>`select distinct property_id as id from ${rentalAgreements} where id in ${own}`,
    sql<{ id: number }>`select id from ${rentalAgreements} where id not in ${own}
      and lower(trim(counter_party)) in (select value from json_each(${names}))`,
  ]);
  return {
    ...{ marks, name, ids },
    propertyIds: homes.map(({ id }) => id),
    namesakeIds: namesakes.map(({ id }) => id),
  };
}
