import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** What of D1 the application uses; a `D1Database` and a `D1DatabaseSession` both are one. */
export type D1Client = Pick<D1DatabaseSession, "prepare" | "batch">;

export type Db = DrizzleD1Database & { $client: D1Client };

/** How columns are named in SQL. */
export const CASING = "snake_case";
/** Connects without the schema: only drizzle's relational queries need it, and taking it in costs every request. */
export function connect(client: D1Client): Db {
  return drizzle(client as D1Database, { casing: CASING });
}

/** The columns of a unique index or key that a failed write ran into (`users.email`), or null for any other failure. */
export function violatedUniqueness(error: unknown): string | null {
  return matchCause(error, /UNIQUE constraint failed: ([^:\n]+?)(?:: SQLITE|$)/);
}

/** Whether a write failed because a row that it refers to is missing, or one that it removes is referred to. */
export function violatesReference(error: unknown): boolean {
  return matchCause(error, /(FOREIGN KEY constraint failed)/) !== null;
}

/** Whether a write failed because a column (`uploads.create_time`) got no value. */
export function lacksValue(error: unknown, column: string): boolean {
  return matchCause(error, /NOT NULL constraint failed: ([\w.]+)/) === column;
}

/** Whether a write failed because a trigger refused it with these words. */
export function raisedBy(error: unknown, words: string): boolean {
  return matchCause(error, new RegExp(`(${words})`)) !== null;
}

function matchCause(error: unknown, pattern: RegExp): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const match = pattern.exec(cause.message);
    if (match) return match[1] ?? null;
  }
  return null;
}
