import { importRemarks } from "../../../texts/properties/property-imports";
import type { Field, FieldValue } from "../../base/fields/field";
import { formatField } from "../../base/fields/format-field";
import { columnName } from "../../base/spreadsheets/cell-name";
import { cutCell, headChoices, samplesOf } from "../../base/tables/show-table";
import { propertyField, propertyLabelOf } from "../properties/property-fields";
import { type ImportTarget, importTarget, importTargets } from "./cells/import-targets";
import { textOf } from "./cells/read-cell";
import { cellOf, type PlannedImport } from "./import-properties";
import { shownValue } from "./plan/plan-property-import";
import type { SheetRow } from "./read/workbook";

/** Rows in which a head may be chosen, rows that are shown, and faults that are named. */
const HEAD_CHOICES = 15;
const SHOWN_ROWS = 60;
const SHOWN_FAULTS = 100;
const SHOWN_SKIPPED = 20;

export type PreviewCell = { text: string; fault: string | null };

export type PreviewRow = {
  row: number;
  kind: "new" | "changed" | "fault";
  /** The property that a row changes, or one like the one that it creates. */
  id: number | null;
  isTwin: boolean;
  /** Another row that creates a property like it. */
  repeats: number | null;
  cells: PreviewCell[];
  changes: { label: string; oldValue: string; newValue: string }[];
};

/** What the page of a preview draws. */
export type ImportPreview = ReturnType<typeof showPreview>;

/** A preview as its page draws it: faulty rows first, and of thousands of rows the first ones. */
export function showPreview(planned: PlannedImport, fileName: string) {
  const { sheets, file, plan, again, isLoaded, state, groupName } = planned;
  const { rows = [] } = sheets[file.sheet] ?? {};
  const head = file.headIndex === null ? undefined : rows[file.headIndex];
  const below = rows.slice((file.headIndex ?? -1) + 1);
  const shown = showRows({ sheets, file, plan }, below);
  return {
    fileName,
    groupName,
    state,
    sheets: sheets.map(({ name }) => name),
    sheet: file.sheet,
    head: head?.row ?? 0,
    heads: headChoices(
      rows.map(({ row, cells }) => ({ line: row, texts: () => cells.map(textOf) })),
      head?.row ?? 0,
      HEAD_CHOICES,
    ),
    isLoaded: isLoaded && again.length > 0,
    writing: file.writing,
    preference: file.preference,
    columns: file.targets.map((target, index) => ({
      name: columnName(index),
      head: textOf(head?.cells[index] ?? null),
      target: target ?? "",
      samples: samplesOf(textsOf(below, index)),
    })),
    leftOut: leftOutHeads(file.targets, below, head),
    targets: targetChoices(),
    counts: {
      created: plan.created.length,
      changed: plan.changed.length,
      agreements: plan.created.filter(({ agreement }) => agreement !== null).length + plan.agreements.length,
      same: plan.same.length,
      faults: plan.faults.length,
      conflicts: plan.conflicts,
      twins: plan.twins.length,
      unnumbered: plan.unnumbered.length,
      again: again.length,
      repeats: plan.repeats.length,
    },
    faults: plan.faults.slice(0, SHOWN_FAULTS).map((fault) => ({
      cell: cellOf(fault),
      isRow: fault.column === null,
      head: fault.column === null ? "" : textOf(head?.cells[fault.column] ?? null),
      sentence: fault.sentence,
    })),
    remarks: remarksOn(plan.created),
    skipped: { rows: file.read.skipped.slice(0, SHOWN_SKIPPED), count: file.read.skipped.length },
    ...shown,
  };
}

/** What new properties are at first that their list does not show. */
function remarksOn(created: PlannedImport["plan"]["created"]): string[] {
  const isReported = ({ values }: (typeof created)[number]) => values.usageRightsSinceDate != null;
  const vacant = created.filter((one) => isReported(one) && one.agreement === null).length;
  const unreported = created.filter((one) => !isReported(one)).length;
  return [
    ...(created.some(({ values }) => values.published !== true) ? [importRemarks.unpublished] : []),
    ...(vacant > 0 ? [importRemarks.vacant(vacant)] : []),
    ...(unreported > 0 ? [importRemarks.unreported(unreported)] : []),
  ];
}

/** The heads of columns with something in them that become nothing. */
function leftOutHeads(
  targets: PlannedImport["file"]["targets"],
  below: readonly SheetRow[],
  head: SheetRow | undefined,
): string[] {
  return targets.flatMap((target, index) => {
    if (target !== null || samplesOf(textsOf(below, index)).length === 0) return [];
    const title = textOf(head?.cells[index] ?? null).trim();
    return [cutCell(title === "" ? columnName(index) : title)];
  });
}

/** The texts of a column, from the top. */
function* textsOf(below: readonly SheetRow[], index: number): Generator<string> {
  for (const { cells } of below) yield textOf(cells[index] ?? null).trim();
}

/** What columns can become, by the sections in which it is offered. */
function targetChoices() {
  const sections = new Map<string, { key: string; label: string }[]>();
  for (const { key, label, section } of importTargets)
    sections.set(section, [...(sections.get(section) ?? []), { key, label }]);
  return [...sections].map(([section, choices]) => ({ section, choices }));
}

type Shown = Pick<PlannedImport, "sheets" | "file" | "plan">;

function showRows({ file, plan }: Shown, below: readonly SheetRow[]) {
  const targets = file.targets.flatMap((key, column) => {
    const target = key === null ? undefined : importTarget(key);
    return target && file.targets.indexOf(key) === column ? [{ target, column }] : [];
  });
  const cellsOf = new Map(below.map(({ row, cells }) => [row, cells]));
  const values = new Map(file.read.rows.map((row) => [row.row, row.values]));
  const faults = new Map(plan.faults.map((fault) => [`${fault.row} ${fault.column}`, fault.sentence]));
  const faulty = new Set(plan.faults.map(({ row }) => row));
  const changed = new Map(plan.changed.map((change) => [change.row, change]));
  const twins = new Map(plan.twins.map(({ row, id }) => [row, id]));
  const repeats = new Map(plan.repeats.map((repeat) => [repeat.row, repeat.other]));
  const let_ = new Set(plan.agreements.map(({ row }) => row));
  const concerned = file.read.rows.filter(
    ({ row, id }) => faulty.has(row) || id === null || changed.has(row) || let_.has(row),
  );
  const ordered = [...concerned].sort(
    (one, other) => Number(faulty.has(other.row)) - Number(faulty.has(one.row)) || one.row - other.row,
  );
  const rows = ordered.slice(0, SHOWN_ROWS).map(({ row, id }): PreviewRow => {
    const cells = cellsOf.get(row) ?? [];
    const change = changed.get(row);
    return {
      row,
      kind: faulty.has(row) ? "fault" : id === null ? "new" : "changed",
      id: id ?? twins.get(row) ?? null,
      isTwin: id === null && twins.has(row),
      repeats: repeats.get(row) ?? null,
      cells: targets.map(({ target, column }) => {
        const fault = faults.get(`${row} ${column}`) ?? null;
        const text = fault === null ? valueText(target, values.get(row) ?? {}) : null;
        return { text: text ?? cutCell(textOf(cells[column] ?? null).trim()), fault };
      }),
      changes: (change?.changes ?? []).map(({ name, oldValue, newValue }) => ({
        label: labelOf(name),
        oldValue: cutCell(shownValue(name, oldValue)),
        newValue: cutCell(shownValue(name, newValue)),
      })),
    };
  });
  return {
    shownColumns: targets.map(({ target }) => ({ label: target.label, isNumber: isNumber(target.field) })),
    rows,
    hidden: concerned.length - rows.length,
  };
}

/** A value as it would be kept; null if the cell itself says it best. */
function valueText(
  { fills, field, of }: ImportTarget,
  values: Readonly<Record<string, FieldValue | null>>,
): string | null {
  if (!fills.property || of === "row" || field.kind === "reference") return null;
  const value = values[fills.property] ?? null;
  const text = formatField(field, value);
  return text === "" || !field.unit ? cutCell(text) : `${text} ${field.unit.replace("/Monat", "")}`;
}

function labelOf(name: string): string {
  const field = propertyField(name);
  return field ? propertyLabelOf(field) : name;
}

function isNumber({ kind }: Field): boolean {
  return kind === "money" || kind === "decimal" || kind === "percent" || kind === "integer";
}
