import type { ApiValue } from "../fields/field";
import type { SentValues } from "../fields/fields-schema";

/** A change of one row as a module's `change…` function takes it. */
export type RowChange = {
  id: number;
  values: SentValues;
  /** The version that the edit began with; without it the last write wins. */
  version: number | null;
  /** Whether `values` is a whole form, untouched fields included. */
  wholeForm: boolean;
  /** What the edit takes the fields to hold, if it began with no version: one that holds something else is a conflict. */
  began?: Record<string, ApiValue>;
  /** Fields whose conflict a person has decided, with the version that was shown beside theirs. */
  settled?: Record<string, number>;
};
