import { type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../db/json-table";
import type { SqlStatement } from "../../../db/run-batch";
import { properties } from "../../../db/schema/properties";
import { searchDocuments } from "../../../db/schema/search";
import type { SearchDocument } from "./make-documents";

/** What the ids of documents are counted on from, for rows that are created in the same batch. */
export type DocumentsAt = {
  propertyId?: SQL;
  subjectId?: SQL;
  /** Holds if the documents are to be written; by default if the statement before changed a row. */
  written?: SQL;
};

/** Within it stand the property, the code, the subject and the piece; 0 is the property of the books. */
export function documentIdSql(propertyId: SQL, code: SQL, subjectId: SQL, piece: SQL): SQL {
  return sql`(((${propertyId}) << 39) | (${code} << 35) | ((${subjectId}) << 8) | ${piece})`;
}

/**
 * The statements that put documents into the index of the portfolio, or bring them up to date. They belong into the batch of
 * their cause, and leave `changes() > 0` behind them if it was so before.
 */
export function indexDocuments(documents: Iterable<SearchDocument>, at: DocumentsAt = {}): SqlStatement[] {
  return writeDocuments(documents, at, indexesOf.portfolio);
}

/** The same for the index of the books, which knows no parts of words. */
export function indexBooks(documents: Iterable<SearchDocument>, at: DocumentsAt = {}): SqlStatement[] {
  return writeDocuments(documents, at, indexesOf.books);
}

/**
 * The statements that write documents of the portfolio or of the books anew, each only if the index still knows it by the
 * hash that was read with its original (null if it did not know it): what was written since is newer.
 */
export function renewDocuments(
  documents: Iterable<SearchDocument & { known: number | null }>,
  index: "portfolio" | "books",
): SqlStatement[] {
  const id = documentIdSql(sql`row.propertyId`, sql`row.code`, sql`row.subjectId`, sql`row.piece`);
  const standing = index === "books" ? sql`true` : sql`exists (select 1 from ${properties} where id = row.propertyId)`;
  const unchanged = sql`${standing} and (select hash from ${searchDocuments} as document where document.id = ${id}) is row.known`;
  return jsonTables(documents).flatMap((rows) => statementsOf(rows, id, unchanged, indexesOf[index]));
}

const indexesOf = {
  portfolio: ["words", "parts"].map((of) => ({ of, table: `portfolio_${of}` })),
  books: [{ of: "words", table: "books_words" }],
};

type IndexTables = (typeof indexesOf)[keyof typeof indexesOf];

function writeDocuments(
  documents: Iterable<SearchDocument>,
  { propertyId = sql`0`, subjectId = sql`0`, written = sql`changes() > 0` }: DocumentsAt,
  indexes: IndexTables,
): SqlStatement[] {
  const id = documentIdSql(
    sql`row.propertyId + ${propertyId}`,
    sql`row.code`,
    sql`row.subjectId + ${subjectId}`,
    sql`row.piece`,
  );
  // Asked once, before SQLite counts the changes of what it keeps of an index.
  const once = sql`(select ${written})`;
  return jsonTables(documents).flatMap((rows) => statementsOf(rows, id, once, indexes));
}

function statementsOf(rows: SQL, id: SQL, written: SQL, indexes: IndexTables): SqlStatement[] {
  return [
    ...indexes.map(
      ({ of, table }) => sql`insert or replace into ${sql.identifier(table)} (rowid, text)
        select ${id}, row.${sql.identifier(of)} from ${rows} as row where ${written}`,
    ),
    sql`insert into ${searchDocuments} (id, hash, text)
      select ${id}, row.hash, row.text from ${rows} as row where ${written}
      on conflict (id) do update set hash = excluded.hash, text = excluded.text`,
  ];
}
