import { MEGABYTE, mostMegabytes } from "../../../base/files/most-megabytes";
import type { ColumnAnswers } from "../columns/ask-columns";
import type { StatementTypeChoice } from "../statement-type-choices";

/** A file as someone sends it, with what they said of it. */
export type StatementFile = {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
  statementType: StatementTypeChoice;
  /** The account chosen, null if the file says it. */
  bankAccountId: number | null;
  /** What the preview that was shown last rests on. */
  shown?: string | undefined;
  /** What was answered of columns that are known but leave something open. */
  answers?: ColumnAnswers;
};

/** The largest file that is taken. */
export const MAX_STATEMENT_BYTES = mostMegabytes.statement * MEGABYTE;
