import type { Field } from "../../modules/base/fields/field";
import type { SearchedReference } from "../../modules/base/nouns/noun-description.server";

/** A row of a noun as a dialog shows it to be entered or changed. */
export type ShownRow = {
  title: string;
  /** The screen beneath the dialog. */
  parent: string;
  fields: readonly Field[];
  /** What its references can point to, by key. */
  choices: Record<string, { value: string; label: string }[]>;
  /** Those of which there are too many for a list, by key. */
  searched?: Record<string, SearchedReference>;
  /** What stands in its fields. */
  values: Record<string, string>;
  /** Null of a new row. */
  version: number | null;
};
