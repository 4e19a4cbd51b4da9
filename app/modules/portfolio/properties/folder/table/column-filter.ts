import { folderTableTexts as texts } from "../../../../../texts/properties/folder-table";
import type { FieldKind, FieldValue } from "../../../../base/fields/field";
import { unitBehind } from "../../../../base/fields/field-with-unit";
import { formatField } from "../../../../base/fields/format-field";
import { readField } from "../../../../base/fields/read-field";
import { type FolderColumn, folderColumn } from "./folder-columns";

export const filterTests = ["min", "max", "is", "has", "known", "empty"] as const;

export type FilterTest = (typeof filterTests)[number];

/** What the rows of a folder are narrowed by: the value of a column, or that it has one. */
export type ColumnFilter = { column: FolderColumn; test: FilterTest; value: FieldValue | null };

const ordered: readonly FilterTest[] = ["min", "max", "known", "empty"];
const named: readonly FilterTest[] = ["is", "known", "empty"];
const written: readonly FilterTest[] = ["has", "known", "empty"];

const testsOfKind: Partial<Record<FieldKind, readonly FilterTest[]>> = {
  integer: ordered,
  decimal: ordered,
  percent: ordered,
  money: ordered,
  date: ordered,
  flag: named,
  choice: named,
};

/** More filters than anybody reads; further ones are left out. */
export const MOST_FILTERS = 8;

/** Reads a filter as a form sends it, or why it is none. */
export function readFilter(key: string, test: string, typed: string): ColumnFilter | { fault: string } | null {
  const column = folderColumn(key);
  const wanted = filterTests.find((one) => one === test);
  if (!column || !wanted) return null;
  if (!(testsOfKind[column.field.kind] ?? written).includes(wanted)) return { fault: texts.notForThis(column.label) };
  if (wanted === "known" || wanted === "empty") return { column, test: wanted, value: null };
  if (typed.trim() === "") return { fault: texts.unreadable(column.label, texts.noValue) };
  const reading = readField({ ...column.field, required: false }, typedValue(column, typed), "form");
  if ("error" in reading) return { fault: texts.unreadable(column.label, reading.error) };
  return { column, test: wanted, value: reading.value };
}

/** What a form would send for a word that a person types for it. */
function typedValue({ field }: FolderColumn, typed: string): string {
  const word = typed.trim().toLowerCase();
  if (field.kind === "flag") return { ja: "on", nein: "off" }[word] ?? typed;
  return field.options?.find(({ label }) => label.toLowerCase() === word)?.value ?? typed;
}

/** A filter as an address carries it: `offerPrice.max.250.000,00`. */
export function writeFilter({ column, test, value }: ColumnFilter): string {
  return `${column.key}.${test}.${formatField(column.field, value)}`;
}

/** What `writeFilter` wrote, or why it is none; null for nonsense. */
export function readWrittenFilter(text: string): ReturnType<typeof readFilter> {
  const [, key = "", test = "", typed = ""] = /^(\w+)\.(\w+)\.?(.*)$/s.exec(text) ?? [];
  return readFilter(key, test, typed);
}

/** `Preis bis 250.000 €`, `Ort enthält Aue`, `Baujahr ohne Angabe`. */
export function nameFilter({ column, test, value }: ColumnFilter): string {
  const { field, label } = column;
  const text = formatField(field, value).replace(/,00$/, "");
  return [label, texts.tests[test], text && field.unit ? text + unitBehind(field.unit) : text]
    .filter(Boolean)
    .join(" ");
}
