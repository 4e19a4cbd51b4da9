import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import type { FileStore } from "../../../base/files/file-store";
import type { CheckName } from "./check-names";

/** What a pass may use. */
export type UpkeepTools = { db: Db; files: FileStore; now: Date };

/** What a pass found from one place to the next. */
export type PassResult = {
  lookedAt?: number;
  /** What is wrong and stays so. */
  faults?: number;
  /** What was wrong and is right by now. */
  mended?: number;
  /** The first of what was found, each as a sentence. */
  examples?: string[];
  /** The place to go on from; null at the end. */
  next: string | null;
};

/**
 * A part of a check, gone through in pieces that each cost the database well below a second and the Worker little memory. A piece that is
 * done twice comes to the same.
 */
export type Pass = {
  check: CheckName;
  /** How many statements a piece sends at most; D1 takes a thousand from one invocation. */
  statements: number;
  run: (tools: UpkeepTools, place: string | null) => Promise<PassResult>;
};

/** How many examples of a check are kept. */
export const MOST_EXAMPLES = 10;

/** A row of a query for what is wrong: `total` counts all, of which the query returns the first. */
export type CountedRow = { total: number };

/** A piece of a table: the rows from after `after` to `last`; `end` is beyond all ids if it is the last piece. */
export type Piece = { last: number | null; count: number };

/** The query for the bounds of the next piece of a table that is gone through by its ids. */
export function selectPiece(table: SQL, after: number, most: number): SQL<Piece> {
  return sql<Piece>`select max(id) as last, count(*) as count
    from (select id from ${table} where id > ${after} order by id limit ${most})`;
}

/** The last id of the piece, beyond any if none follows. */
export function endOfPiece(piece: Piece | undefined, most: number): number {
  return isLast(piece, most) ? Number.MAX_SAFE_INTEGER : (piece?.last ?? 0);
}

/** The place after a piece. */
export function placeAfterPiece(piece: Piece | undefined, most: number): string | null {
  return isLast(piece, most) ? null : String(piece?.last);
}

function isLast(piece: Piece | undefined, most: number): boolean {
  return (piece?.count ?? 0) < most;
}

/** The result of a query for what is wrong. */
export function toResult<Row extends CountedRow>(
  rows: readonly Row[],
  describe: (row: Row) => string,
): Required<Pick<PassResult, "faults" | "examples">> {
  return { faults: rows[0]?.total ?? 0, examples: rows.map(describe) };
}

/** The results of several queries as one. */
export function joinResults(
  results: readonly Pick<PassResult, "faults" | "examples">[],
): Pick<PassResult, "faults" | "examples"> {
  return {
    faults: results.reduce((sum, { faults = 0 }) => sum + faults, 0),
    examples: results.flatMap(({ examples = [] }) => examples).slice(0, MOST_EXAMPLES),
  };
}

/** A pass through a table by its ids, so many at once, with one query for what is wrong in the rows after one id up to another. */
export function throughTable<Row extends CountedRow>({
  check,
  table,
  atOnce,
  select,
  describe,
}: Pick<Pass, "check"> & {
  table: SQLiteTable;
  atOnce: number;
  select: (after: number, end: number) => SQL<Row>;
  describe: (row: Row) => string;
}): Pass {
  return {
    check,
    statements: 2,
    async run({ db }, place) {
      const after = Number(place);
      const [[piece]] = await runBatch(db, [selectPiece(sql`${table}`, after, atOnce)]);
      const [odd] = await runBatch(db, [select(after, endOfPiece(piece, atOnce))]);
      return { lookedAt: piece?.count ?? 0, ...toResult(odd, describe), next: placeAfterPiece(piece, atOnce) };
    },
  };
}
