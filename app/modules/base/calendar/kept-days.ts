import { MS_OF_DAY, type Timestamp } from "./day";

/** For so many days what was is kept. */
export const keptDays = {
  /** In the trash, and files in the store: beyond the 30 that the database can be taken back in time. */
  deleted: 35,
  /** How often pages were asked for. */
  counted: 35,
  /** What was put together for a tenant. */
  disclosed: 30,
  /** A file that waits to be confirmed. */
  handedIn: 1,
} as const;

type Kept = keyof typeof keptDays;

/** The moment until which something is kept that came at another. */
export function endOfKeeping(what: Kept, since: Timestamp): Timestamp {
  return new Date(Date.parse(since) + keptDays[what] * MS_OF_DAY).toISOString();
}

/** What came before this moment is kept no more. */
export function keptFrom(what: Kept, now: Date): Timestamp {
  return new Date(now.getTime() - keptDays[what] * MS_OF_DAY).toISOString();
}
