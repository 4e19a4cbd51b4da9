import type { ApiValue } from "../fields/field";

/**
 * One change of one field as the feed shows it, values as the API writes them. Beside the id of a folder or an album stands what it
 * was called then, as it may be gone when somebody reads it.
 */
export type FieldChange = {
  name: string;
  oldValue: ApiValue;
  newValue: ApiValue;
  oldName?: string;
  newName?: string;
};
