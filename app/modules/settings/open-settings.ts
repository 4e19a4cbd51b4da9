import type { Db } from "../../../db/client";
import type { Day } from "../calendar/day";
import { selectSettings } from "./repository.server";

/** What is set for the whole instance. */
export type Settings = {
  version: number;
  /** The day from which amounts due and payments count, null if it is the default's. */
  booksBegin: Day | null;
  /** The first of the month of the first statement, null before there is one. */
  defaultBooksBegin: Day | null;
};

/** Reads the settings. */
export async function openSettings(db: Db): Promise<Settings> {
  const [settings] = await selectSettings(db);
  return settings ?? { version: 1, booksBegin: null, defaultBooksBegin: null };
}

/** The day from which amounts due and payments count; null while nothing says one, and everything counts. */
export function booksBeginOf({ booksBegin, defaultBooksBegin }: Settings): Day | null {
  return booksBegin ?? defaultBooksBegin;
}
