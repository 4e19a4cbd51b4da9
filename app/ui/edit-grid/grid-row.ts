/** A row as its form begins with it. */
export type GridRow = {
  id: number;
  version: number;
  /** What stored values look like when typed, by key of the field. */
  values: Record<string, string>;
  /** Why a field cannot be changed, by key, for those that cannot. */
  fixed?: Record<string, string>;
  /** A short remark beside the id. */
  mark?: string;
  /** What the last column says, where the grid has one that nobody edits. */
  remark?: string;
};
