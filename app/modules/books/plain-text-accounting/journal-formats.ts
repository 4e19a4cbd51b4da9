import { writeBeancount } from "./write-beancount";
import { writeHledger } from "./write-hledger";

/** The programs of plain-text accounting that a journal can be written for. */
export const journalFormats = {
  hledger: { ending: "journal", write: writeHledger },
  beancount: { ending: "beancount", write: writeBeancount },
} as const;

export type JournalFormat = keyof typeof journalFormats;

export const journalFormatNames = Object.keys(journalFormats) as JournalFormat[];
