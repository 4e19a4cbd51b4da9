import { importRemarks } from "../../../texts/properties/property-imports";
import type { Field, FieldValue } from "../../base/fields/field";
import { formatField } from "../../base/fields/format-field";
import { columnName } from "../../base/spreadsheets/cell-name";
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
const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

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
    heads: headChoices(rows, head),
    isLoaded: isLoaded && again.length > 0,
    writing: file.writing,
    preference: file.preference,
    columns: file.targets.map((target, index) => ({
      name: columnName(index),
      head: textOf(head?.cells[index] ?? null),
      target: target ?? "",
      samples: samplesOf(below, index),
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

function headChoices(rows: readonly SheetRow[], head: SheetRow | undefined): { row: number; text: string }[] {
  const first = rows.slice(0, HEAD_CHOICES);
  const choices = head && !first.includes(head) ? [...first, head] : first;
  return choices.map(({ row, cells }) => ({
    row,
    text: cut(cells.map(textOf).filter(Boolean).slice(0, 4).join(" · ")),
  }));
}

/** The heads of columns with something in them that become nothing. */
function leftOutHeads(
  targets: PlannedImport["file"]["targets"],
  below: readonly SheetRow[],
  head: SheetRow | undefined,
): string[] {
  return targets.flatMap((target, index) => {
    if (target !== null || samplesOf(below, index).length === 0) return [];
    const title = textOf(head?.cells[index] ?? null).trim();
    return [cut(title === "" ? columnName(index) : title)];
  });
}

function samplesOf(below: readonly SheetRow[], index: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of below) {
    const text = textOf(cells[index] ?? null).trim();
    if (text !== "") samples.add(cut(text));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

function cut(text: string): string {
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE)}…` : text;
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
        return { text: text ?? cut(textOf(cells[column] ?? null).trim()), fault };
      }),
      changes: (change?.changes ?? []).map(({ name, oldValue, newValue }) => ({
        label: labelOf(name),
        oldValue: cut(shownValue(name, oldValue)),
        newValue: cut(shownValue(name, newValue)),
      })),
    };
  });
  return {
    shownColumns: targets.map(({ target }) => ({ label: target.label, isNumber: isNumber(target.field) })),
    rows,
    hidden: concerned.length - rows.length,
  };
}

/** A value as it would be kept; null where the cell itself says it best. */
function valueText(
  { fills, field, of }: ImportTarget,
  values: Readonly<Record<string, FieldValue | null>>,
): string | null {
  if (!fills.property || of === "row" || field.kind === "reference") return null;
  const value = values[fills.property] ?? null;
  const text = formatField(field, value);
  return text === "" || !field.unit ? cut(text) : `${text} ${field.unit.replace("/Monat", "")}`;
}

function labelOf(name: string): string {
  const field = propertyField(name);
  return field ? propertyLabelOf(field) : name;
}

function isNumber({ kind }: Field): boolean {
  return kind === "money" || kind === "decimal" || kind === "percent" || kind === "integer";
}
