import type { Db } from "../../../db/client";
import type { Day } from "../calendar/day";
import type { ValuesOf } from "../fields/field";
import { selectSettings } from "./repository.server";
import type { senderFields } from "./settings-fields";

/** From whom letters to tenants are, and where they pay to. */
export type Sender = ValuesOf<typeof senderFields>;

/** What is set for the whole instance. */
export type Settings = Sender & {
  version: number;
  /** The day from which amounts due and payments count, null if it is the default's. */
  booksBegin: Day | null;
  /** The first of the month of the first statement, null before there is one. */
  defaultBooksBegin: Day | null;
  /** Whether the start page does without the first steps. */
  firstStepsHidden: boolean;
};

export const NO_SENDER: Sender = {
  senderName: null,
  senderStreetAndNumber: null,
  senderZipCode: null,
  senderCity: null,
  senderPhone: null,
  senderMail: null,
  senderIban: null,
};

/** Reads the settings. */
export async function openSettings(db: Db): Promise<Settings> {
  const [settings] = await selectSettings(db);
  return settings ?? { version: 1, booksBegin: null, defaultBooksBegin: null, firstStepsHidden: false, ...NO_SENDER };
}

/** The day from which amounts due and payments count; null while nothing says one, and everything counts. */
export function booksBeginOf({ booksBegin, defaultBooksBegin }: Settings): Day | null {
  return booksBegin ?? defaultBooksBegin;
}
