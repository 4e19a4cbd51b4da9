import { type SQL, sql } from "drizzle-orm";
import { jsonTables } from "../../../../db/json-table";
import type { SqlStatement } from "../../../../db/run-batch";
import { properties } from "../../../../db/schema/properties";
import { searchDocuments } from "../../../../db/schema/search";
import { documentCodes } from "./document-codes";
import type { SearchDocument } from "./make-documents";

/** What the ids of documents are counted on from, for rows that are created in the same batch. */
export type DocumentsAt = {
  propertyId?: SQL;
  subjectId?: SQL;
  /** Holds if the documents are to be written; by default if the statement before changed a row. */
  written?: SQL;
};

/**
 * Within it stand the property, the code, the subject and the piece; 0 is the property of the books. What a code has beyond four bits
 * stands where the piece does, which only texts of attachments have.
 */
export function documentIdSql(propertyId: SQL, code: SQL, subjectId: SQL, piece: SQL): SQL {
  return sql`(((${propertyId}) << 39) | ((${code} & 15) << 35) | ((${subjectId}) << 8) | ${piece} | (${code} >> 4))`;
}

/** The code within the id of a document of the portfolio. */
export function documentCodeSql(id: string): SQL {
  const low = `(${id} >> 35 & 15)`;
  return sql.raw(`(${low} | iif(${low} = ${documentCodes.attachmentText.code}, 0, (${id} & 1) << 4))`);
}

/**
 * Whether a document of the portfolio has one of some codes, the bits of a number. It is asked of each that a word finds, so that the
 * one code whose pieces may look like a higher one stands for that as well.
 */
export function isVisibleSql(id: string, codes: number): SQL {
  const { code } = documentCodes.attachmentText;
  const bits = codes | (((codes >> code) & 1) << (code | 16));
  return sql.raw(`${bits} >> ((${id} >> 35 & 15) | ((${id} & 1) << 4)) & 1`);
}

/**
 * The statements that put documents into the index of the portfolio, or bring them up to date. They belong into the batch of
 * their cause, and leave `changes() > 0` behind them if it was so before.
 */
export function indexDocuments(documents: Iterable<SearchDocument>, at: DocumentsAt = {}): SqlStatement[] {
  return writeDocuments(documents, at, indexesOf.portfolio);
}

/**
 * The same for documents whose owners are found as they are written: `owners` selects, for the `subjectId` of one as `number`, each
 * `property` and `subject` that it is of. They stand last in the batch of their cause.
 */
export function indexForOwners(documents: Iterable<SearchDocument>, owners: SQL): SqlStatement[] {
  const id = documentIdSql(sql`owner.property`, sql`row.code`, sql`owner.subject`, sql`row.piece`);
  const owned = sql`join (${owners}) as owner on owner.number = row.subjectId`;
  return statementsOf(documents, id, sql`true`, indexesOf.portfolio, owned);
}

/** What `indexDocuments` does, for the index of the books, which knows no parts of words. */
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
  return statementsOf(documents, id, unchanged, indexesOf[index]);
}

const indexesOf = {
  portfolio: [
    { of: "words", table: "portfolio_words" },
    { of: "parts", table: "portfolio_parts" },
  ],
  books: [{ of: "words", table: "books_words" }],
} as const;

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
  return statementsOf(documents, id, once, indexes);
}

type Indexed = SearchDocument & { known?: number | null };

/** Each table is sent its own columns alone, for a document is long and an import has thousands. */
function statementsOf(
  documents: Iterable<Indexed>,
  id: SQL,
  written: SQL,
  indexes: IndexTables,
  owned = sql``,
): SqlStatement[] {
  return [
    ...indexes.flatMap(({ of, table }) =>
      jsonTables(pick(documents, (row) => ({ text: row[of] }))).map(
        (rows) => sql`insert or replace into ${sql.identifier(table)} (rowid, text)
          select ${id}, row.text from ${rows} as row ${owned} where ${written}`,
      ),
    ),
    ...jsonTables(pick(documents, ({ hash, text }) => ({ hash, text }))).map(
      (rows) => sql`insert into ${searchDocuments} (id, hash, text)
        select ${id}, row.hash, row.text from ${rows} as row ${owned} where ${written}
        on conflict (id) do update set hash = excluded.hash, text = excluded.text`,
    ),
  ];
}

/** The documents' ids, what was known of them, and what is picked; made as they are gone through. */
function pick<Picked>(documents: Iterable<Indexed>, columnsOf: (document: Indexed) => Picked) {
  return {
    *[Symbol.iterator]() {
      for (const document of documents) {
        const { propertyId, code, subjectId, piece, known = null } = document;
        yield { propertyId, code, subjectId, piece, known, ...columnsOf(document) };
      }
    },
  };
}
